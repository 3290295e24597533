/** @jest-environment node */
import '../support/quickCrossings';
import { drawSteps } from '../../tools/fuzz/steps';
import { walk } from '../../tools/fuzz/walk';
import { openProvider } from '../../tools/fuzz/world';

/** Milliseconds: a walk never ends early by the clock, however busy the machine. */
const patienceMs = 300_000;

// Short walks, always the same. Longer ones: randomWalk.deep.test.ts, and by chance `npm run fuzz`.
test(
  'K5 K6 R25: whatever three devices write through faults is nowhere lost, twice or back from the dead',
  async () => {
    jest.spyOn(console, 'info').mockImplementation(() => undefined);
    const provider = await openProvider();
    const { steps, problems } = await walk(provider, 210, drawSteps(210, 50));
    await provider.close();
    expect(problems).toEqual([]);
    expect(steps).toBe(50);
  },
  patienceMs,
);

test(
  'O1 O2 O3: the same while the vault is turned: every text is on a device, or opens with a sheet that was to be kept',
  async () => {
    jest.spyOn(console, 'info').mockImplementation(() => undefined);
    const provider = await openProvider();
    const { steps, problems } = await walk(provider, 106, drawSteps(106, 75, { vault: true }), {
      vault: true,
    });
    await provider.close();
    expect(problems).toEqual([]);
    expect(steps).toBe(75);
  },
  patienceMs,
);
