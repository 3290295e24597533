import { collectionShots } from './screens/collections';
import { exerciseShots } from './screens/exercises';
import { frameShots } from './screens/frame';
import { programmeShots } from './screens/programme';
import type { Shot } from './shots';

/** THE table of pictures, in the order of their page. */
export const screens: readonly Shot[] = [
  ...frameShots,
  ...exerciseShots,
  ...collectionShots,
  ...programmeShots,
];
