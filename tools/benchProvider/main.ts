import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Command, Option } from 'commander';
import { failed, machine, onlyOption, table, wholeNumber } from '../bench/common';
import { compare, type Comparison, type Figures, type Round } from './figures';
import { callOnce, recordAnswer, runLoad, type Call, type Pressure } from './load';
import { preparedCall, scenarios, type ScenarioName } from './scenarios';

/** Seconds: a run logs in once, and an access token lives 300 s. */
const longestRun = 240;

/** What the command line asks for. */
interface BenchOptions {
  /** Seconds a run takes. */
  duration: number;
  rounds: number;
  connections: number[];
  only: ScenarioName[];
  databaseUrl?: string;
  json?: string;
}

const commandLine = new Command('npm run bench:provider --')
  .description(
    'Measures the embedded provider under load: requests a second and latency, as ratios to a bare Fastify route that answers the same bytes. The two take turns, so that other work on the machine counts for both.',
  )
  .option('--duration <seconds>', 'how long a run takes', wholeNumber(longestRun), 3)
  .option('--rounds <count>', 'how many runs of each kind; medians are shown', wholeNumber(9_999), 3)
  .addOption(
    new Option('--connections <list>', 'how many at once, separated by commas')
      .argParser((text) => text.split(',').map(wholeNumber(9_999)))
      .default([1, 16, 64], '1,16,64'),
  )
  .addOption(onlyOption('calls', Object.keys(scenarios)))
  .option(
    '--database-url <postgres://…>',
    'a PostgreSQL database, best an empty one: it is migrated, seeded and written to (default: a libSQL file in a temporary folder)',
  )
  .option('--json <file>', 'writes all figures to a file as well');

/** Settings that make the provider differ from production's. An empty one counts as absent. */
const unset = Object.fromEntries(
  [
    ...['LOG', 'HOST', 'CORS_ORIGIN', 'TRUST_PROXY', 'OAUTH_DIALECT'],
    ...['PROVIDER_CLIENT_ID', 'PROVIDER_CLIENT_SECRET', 'DATABASE_URL'],
  ].map((name) => [name, '']),
);

/**
 * Starts a TypeScript server as `npm start` does, and waits for the address it prints. It is killed when this process
 * ends; throws if it ends first.
 */
function startServer(words: string[], environment: Record<string, string> = {}): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', ...words], {
    cwd: path.resolve(__dirname, '../..'),
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.on('exit', () => child.kill('SIGKILL'));
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /http:\/\/localhost:\d+/.exec(output)?.[0];
      if (address !== undefined) resolve(address);
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      reject(new Error(`${words[0] ?? ''} ended (${code ?? 'by a signal'}) before it listened.`));
    });
  });
}

/** Starts the bare server with what the provider answers to each scenario. */
async function startBare(providerUrl: string, names: readonly ScenarioName[], folder: string) {
  const answers = [];
  for (const name of names)
    answers.push(await recordAnswer(providerUrl, name, await preparedCall(providerUrl, name)));
  const file = path.join(folder, 'answers.json');
  writeFileSync(file, JSON.stringify(answers));
  return startServer(['tools/benchProvider/bareServer.ts', file]);
}

/** One line of the table. */
interface Measured extends Comparison {
  scenario: ScenarioName;
  connections: number;
}

/** Three figures that count, without an exponent. */
function short(value: number): string {
  if (!Number.isFinite(value)) return '–';
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}

/** `ratio (provider / bare)`. */
const cellOf =
  (name: keyof Figures) =>
  ({ ratio, provider, bare }: Measured): string =>
    `${short(ratio[name])} (${short(provider[name])} / ${short(bare[name])})`;

async function bench({ duration, rounds, connections, only, databaseUrl, json }: BenchOptions) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-provider-'));
  process.on('exit', () => {
    rmSync(folder, { recursive: true, force: true });
  });
  const url = await startServer(['server/main.ts'], {
    ...unset,
    ...{ PORT: '0', FLOOD: 'off', DATA_DIR: folder, DATABASE_URL: databaseUrl ?? '' },
  });
  const bareUrl = await startBare(url, only, folder);

  async function runRound(name: ScenarioName, pressure: Pressure): Promise<Round> {
    const call: Call = await preparedCall(url, name);
    const provider = await runLoad(url, call, pressure);
    // What the broken-off last requests left to do is done before the other server's turn.
    await callOnce(url, call);
    return { provider, bare: await runLoad(bareUrl, { ...call, path: `/${name}` }, pressure) };
  }

  process.stdout.write(
    [
      `Provider on ${databaseUrl === undefined ? 'libSQL' : 'PostgreSQL'}, against a bare Fastify route that answers the same bytes.`,
      `${machine()}. The load generator shares these cores with the server.`,
      `Runs of ${String(duration)} s, ${String(rounds)} of each, taking turns. A cell: median ratio (median provider / median bare).`,
      'Requests a second: 1 is as fast as the bare route. Latency: 1 is as little.\n',
    ].join('\n'),
  );
  const lines: Measured[] = [];
  for (const scenario of only) {
    // Both servers compile their hot code before they are measured.
    await runRound(scenario, { connections: Math.max(...connections), seconds: 1 });
    for (const count of connections) {
      const measured: Round[] = [];
      while (measured.length < rounds) {
        measured.push(await runRound(scenario, { connections: count, seconds: duration }));
      }
      lines.push({ scenario, connections: count, ...compare(measured) });
    }
    process.stderr.write(`${scenario} done\n`);
  }
  const text = table<Measured>(
    [
      ['call', ({ scenario }) => scenario],
      ['connections', (line) => String(line.connections)],
      ['requests/s', cellOf('rate')],
      ['p50 ms', cellOf('p50')],
      ['p97.5 ms', cellOf('p97_5')],
      ['p99 ms', cellOf('p99')],
    ],
    lines,
  );
  process.stdout.write(`\n${text}\n`);
  if (json !== undefined) writeFileSync(json, `${JSON.stringify({ lines }, null, 2)}\n`);
}

// An ordinary end, so that what waits for 'exit' cleans up.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

bench(commandLine.parse().opts<BenchOptions>())
  .catch(failed)
  .finally(() => process.exit());
