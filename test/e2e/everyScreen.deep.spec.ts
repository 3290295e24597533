import { walksEveryScreen } from './everyScreen';

for (const turn of [1, 2, 3]) walksEveryScreen(turn);
