import { Command, InvalidArgumentError } from 'commander';

/** What the command line asks for. */
export interface FuzzOptions {
  /** Minutes to go on for. */
  minutes: number;
  /** Seed of the first walk, random by default. Later walks count on from it. */
  seed?: number;
  /** Steps of one walk to repeat. They need a seed. */
  only?: number[];
  /** Turns of the vault are among the steps. */
  vault?: boolean;
}

/** Seeds are whole numbers below this. */
export const seedLimit = 2 ** 31;

function wholeNumber(text: string, limit: number): number {
  if (!/^\d{1,10}$/.test(text) || Number(text) >= limit) {
    throw new InvalidArgumentError(`It must be a whole number below ${String(limit)}.`);
  }
  return Number(text);
}

function minutesOf(text: string): number {
  const minutes = wholeNumber(text, 10_000);
  if (minutes === 0) throw new InvalidArgumentError('It must be at least 1.');
  return minutes;
}

/** Reads the command line. A mistake ends the process with 2 and one line. */
export function readOptions(argv: readonly string[]): FuzzOptions {
  const command = new Command('npm run fuzz --')
    .description(
      'Walks at random through the app’s store on three devices, with faults, against the embedded provider, and compares with a model. Ends with 1 and the shortest story found when something is lost.',
    )
    .option('--minutes <count>', 'how long to go on', minutesOf, 5)
    .option('--seed <number>', 'seed of the first walk; the next ones count on', (text) =>
      wholeNumber(text, seedLimit),
    )
    .option(
      '--only <numbers>',
      'takes only these steps of the walk with that seed, and tells of each',
      (text) => text.split(',').map((number) => wholeNumber(number, 1_000)),
    )
    .option('--vault', 'turns the vault on, off and anew among the other steps')
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2));
  const options = command.parse([...argv]).opts<FuzzOptions>();
  if (options.only && options.seed === undefined) command.error("error: option '--only' needs '--seed'");
  return options;
}
