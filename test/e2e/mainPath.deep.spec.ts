import { walksTheMainPath } from './mainPath';

walksTheMainPath('en', '@desktop-only');
