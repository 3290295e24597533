import { Command, InvalidArgumentError } from 'commander';
import { onlyOption } from '../benchProvider/onlyOption';

/** What can be measured, in this order. */
const names = ['visits', 'lighthouse', 'transfer', 'typing', 'scrolling', 'save', 'start', 'vault'] as const;

export type BenchmarkName = (typeof names)[number];

/** What the command line asks for. */
export interface BenchOptions {
  only: BenchmarkName[];
  rounds: number;
  /** No round begins later than this. */
  minutes: number;
  json?: string;
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d?$/.test(text)) throw new InvalidArgumentError('It must be a whole number from 1 to 99.');
  return Number(text);
}

/** Reads the command line (`process.argv`). Ends the process after help or a mistake. */
export function readOptions(argv: readonly string[]): BenchOptions {
  return new Command('npm run bench --')
    .description(
      'Measures the built app in Chromium, on a phone’s screen, beside floor pages made of the same packages: opening, typing, scrolling, saving, starting, and syncing with the vault on. What is compared takes turns; only ratios of one run mean much (docs/performance.md).',
    )
    .addOption(onlyOption('benchmarks', names))
    .option('--rounds <count>', 'how many times all of it is done; medians are shown', wholeNumber, 5)
    .option('--minutes <count>', 'no round begins after so many minutes', wholeNumber, 45)
    .option('--json <file>', 'writes what each round measured to a file as well')
    .parse([...argv])
    .opts<BenchOptions>();
}
