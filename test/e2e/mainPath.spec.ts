import { walksTheMainPath } from './mainPath';

walksTheMainPath('fr', '');
