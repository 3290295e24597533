import { seedLimit } from './options';
import { drawSteps, type WalkKind } from './steps';
import { shorten, walk } from './walk';
import type { RunningProvider } from './world';

/** Steps of a walk (issue 7). */
const walkLength = 200;

type Say = (line: string) => void;

/** Message about a failed walk. */
function report(
  seed: number,
  numbers: readonly number[],
  problems: readonly string[],
  story: readonly string[],
  { vault }: WalkKind,
) {
  return [
    `The walk of seed ${String(seed)} went wrong:`,
    ...problems.slice(0, 5).map((problem) => `  ${problem}`),
    `The shortest story found, ${String(numbers.length)} steps:`,
    ...story,
    `Again: npm run fuzz -- ${vault ? '--vault ' : ''}--seed ${String(seed)} --only ${numbers.join(',')}`,
  ].join('\n');
}

/**
 * Repeats some steps of a seed's walk, with a line for each.
 * @throws what went wrong
 */
export async function replay(
  provider: RunningProvider,
  seed: number,
  numbers: readonly number[],
  say: Say,
  kind: WalkKind = {},
) {
  const wanted = new Set(numbers);
  const steps = drawSteps(seed, Math.max(...numbers) + 1, kind).filter(({ number }) => wanted.has(number));
  const { problems } = await walk(provider, seed, steps, { ...kind, say });
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/**
 * Walks, seed after seed.
 * @param goesOn asked before each walk, with how many were taken
 * @returns how many steps were taken in all
 * @throws the shortest story found of the first walk that goes wrong
 */
export async function hunt(
  provider: RunningProvider,
  firstSeed: number,
  goesOn: (walks: number) => boolean,
  say: Say,
  kind: WalkKind = {},
): Promise<number> {
  let taken = 0;
  for (let walks = 0; goesOn(walks); walks += 1) {
    const seed = (firstSeed + walks) % seedLimit;
    const steps = drawSteps(seed, walkLength, kind);
    const { steps: count, problems } = await walk(provider, seed, steps, kind);
    taken += count;
    say(`walk ${String(walks + 1)}, seed ${String(seed)}: ${String(taken)} steps so far`);
    const [problem] = problems;
    if (problem === undefined) continue;
    say(`It went wrong: ${problem}. Looking for a shorter story…`);
    const story = await shorten(provider, seed, steps.slice(0, count), problem, kind);
    const lines: string[] = [];
    const again = await walk(provider, seed, story, { ...kind, say: (line) => lines.push(line) });
    const numbers = story.map(({ number }) => number);
    throw new Error(
      report(seed, numbers, again.problems.length > 0 ? again.problems : problems, lines, kind),
    );
  }
  return taken;
}
