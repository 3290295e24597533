import { walksEveryScreen } from './everyScreen';

walksEveryScreen(0);
