import { hunt, replay } from '../../tools/fuzz/hunt';
import { seedLimit } from '../../tools/fuzz/options';
import { openProvider } from '../../tools/fuzz/world';

/** Walks of a deep run, counted so that a run is the same on every machine. */
const walksOfARun = 8;

/** First seed of a deep run: always the same, so that it never fails by chance. `npm run fuzz` draws others. */
const usualSeed = 210;

const { FUZZ_MINUTES: minutes, FUZZ_SEED: seedAsked, FUZZ_ONLY: only } = process.env;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Ms; a walk under way is ended, and a shorter story looked for, after the time asked for. */
export const patienceMs = (Number(minutes ?? 0) + 15) * 60_000;

/** Walks as the environment says, or as a deep run does. */
export async function walks(vault: boolean) {
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
    const goesOn = (taken: number) => (minutes === undefined ? taken < walksOfARun : Date.now() < until);
    const steps = await hunt(provider, seed, goesOn, say, { vault });
    expect(steps).toBeGreaterThan(0);
  } finally {
    await provider.close();
  }
}
