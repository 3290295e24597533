import { Command, InvalidArgumentError, Option } from 'commander';
import { onlyOption } from './onlyOption';
import { scenarios, type ScenarioName } from './scenarios';

/** Seconds: a run logs in once, and an access token lives 300 s. */
const LONGEST_RUN = 240;

/** What the command line asks for. */
export interface BenchOptions {
  /** Seconds a run takes. */
  duration: number;
  rounds: number;
  connections: number[];
  only: ScenarioName[];
  databaseUrl?: string;
  json?: string;
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidArgumentError('It must be a whole number from 1.');
  return Number(text);
}

function runSeconds(text: string): number {
  const seconds = wholeNumber(text);
  if (seconds > LONGEST_RUN) throw new InvalidArgumentError(`At most ${LONGEST_RUN}.`);
  return seconds;
}

/** Reads the command line (`process.argv`). Ends the process after help or a mistake. */
export function readOptions(argv: readonly string[]): BenchOptions {
  const listOfNumbers = (text: string) => text.split(',').map(wholeNumber);
  return new Command('npm run bench:provider --')
    .description(
      'Measures the embedded provider under load: requests a second, latency and memory, as ratios to a bare Fastify route that answers the same bytes. The two take turns, so that other work on the machine counts for both.',
    )
    .option('--duration <seconds>', 'how long a run takes', runSeconds, 3)
    .option('--rounds <count>', 'how many runs of each kind; medians are shown', wholeNumber, 3)
    .addOption(
      new Option('--connections <list>', 'how many at once, separated by commas')
        .argParser(listOfNumbers)
        .default([1, 16, 64], '1,16,64'),
    )
    .addOption(onlyOption('calls', Object.keys(scenarios)))
    .option(
      '--database-url <postgres://…>',
      'a PostgreSQL database, best an empty one: it is migrated, seeded and written to (default: a libSQL file in a temporary folder)',
    )
    .option('--json <file>', 'writes all figures to a file as well')
    .parse([...argv])
    .opts<BenchOptions>();
}
