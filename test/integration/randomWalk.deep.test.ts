/** @jest-environment node */
import { patienceMs, walks } from './randomWalks';

test(
  'K5 K6 R25: whatever three devices write through faults is nowhere lost, twice or back from the dead',
  () => walks(false),
  patienceMs,
);
