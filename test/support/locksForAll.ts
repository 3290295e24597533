import { giveLocksToAll, removeLocks } from './fakeLocks';

// A tab that sleeps keeps none of its locks, and no two tabs run at once.
beforeEach(giveLocksToAll);
afterEach(removeLocks);
