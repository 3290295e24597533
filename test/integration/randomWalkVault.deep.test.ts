/** @jest-environment node */
import { patienceMs, walks } from './randomWalks';

test(
  'O1 O2 O3: the same while the vault is turned: every text is on a device, or opens with a sheet that was to be kept',
  () => walks(true),
  patienceMs,
);
