/** @jest-environment node */
import { hunt, replay } from '../../tools/fuzz/hunt';
import { seedLimit } from '../../tools/fuzz/options';
import { openProvider } from '../../tools/fuzz/world';

/** Walks of a deep run, counted so that a run is the same on every machine. */
const walksOfARun = 8;

/** First seed of a deep run: always the same, so that it never fails by chance. `npm run fuzz` draws others. */
const usualSeed = 210;

const { FUZZ_MINUTES: minutes, FUZZ_SEED: seedAsked, FUZZ_ONLY: only, FUZZ_VAULT: vaultAsked } = process.env;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Ms; a walk under way is ended, and a shorter story looked for, after the time asked for. */
const patienceMs = (Number(minutes ?? 0) + 15) * 60_000;

test.each([
  [
    'K5 K6 R25: whatever three devices write through faults is nowhere lost, twice or back from the dead',
    false,
  ],
  [
    'O1 O2 O3: the same while the vault is turned on, off and anew; every text is on a device or opens with a sheet kept',
    true,
  ],
])(
  '%s',
  async (_title, vault) => {
    // Whoever asks for a walk asks for one of both.
    const isAsked = minutes !== undefined || only !== undefined;
    if (isAsked && vault !== (vaultAsked !== undefined)) return;
    jest.spyOn(console, 'info').mockImplementation(() => undefined);
    const provider = await openProvider();
    const seed =
      seedAsked === undefined
        ? minutes === undefined
          ? usualSeed
          : Math.floor(Math.random() * seedLimit)
        : Number(seedAsked);
    try {
      if (only !== undefined) {
        await replay(provider, seed, only.split(',').map(Number), say, { vault });
        return;
      }
      const until = Date.now() + Number(minutes) * 60_000;
      const goesOn = (walks: number) => (minutes === undefined ? walks < walksOfARun : Date.now() < until);
      const steps = await hunt(provider, seed, goesOn, say, { vault });
      expect(steps).toBeGreaterThan(0);
    } finally {
      await provider.close();
    }
  },
  patienceMs,
);
