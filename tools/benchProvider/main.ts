import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { callOnce, recordAnswer, type Answer } from './answers';
import { compare, type Round } from './figures';
import { runLoad, type Call, type Pressure } from './load';
import { readOptions, type BenchOptions } from './options';
import { callTable, header, memoryTable, type Measured } from './report';
import { logIn, scenarios, settleNode, type ScenarioName } from './scenarios';
import { startServer, type ServerProcess } from './servers';

/** Settings that make the provider differ from production's. An empty one counts as absent. */
const unset = Object.fromEntries(
  [
    ...['LOG', 'HOST', 'CORS_ORIGIN', 'TRUST_PROXY', 'OAUTH_DIALECT'],
    ...['PROVIDER_CLIENT_ID', 'PROVIDER_CLIENT_SECRET', 'DATABASE_URL'],
  ].map((name) => [name, '']),
);

const say = (text: string) => process.stdout.write(`${text}\n`);

/** A folder that goes when this process does. */
function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-provider-'));
  process.on('exit', () => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** The call of a scenario with a token of its own, the data node being the same for every scenario. */
async function preparedCall(provider: ServerProcess, name: ScenarioName): Promise<Call> {
  const session = await logIn(provider.url);
  await settleNode(provider.url, session);
  return scenarios[name](session);
}

/** Starts the bare server with what the provider answers to each scenario. */
async function startBare(provider: ServerProcess, names: readonly ScenarioName[], folder: string) {
  const answers: Answer[] = [];
  for (const name of names) {
    answers.push(await recordAnswer(provider.url, name, await preparedCall(provider, name)));
  }
  const file = path.join(folder, 'answers.json');
  writeFileSync(file, JSON.stringify(answers));
  return startServer('tools/benchProvider/bareServer.ts', [file]);
}

async function bench({ duration, rounds, connections, only, databaseUrl, json }: BenchOptions) {
  const folder = temporaryFolder();
  const provider = await startServer('server/main.ts', [], {
    ...unset,
    ...{ PORT: '0', FLOOD: 'off', DATA_DIR: folder, DATABASE_URL: databaseUrl ?? '' },
  });
  const providerAtRest = await provider.memory();
  const bare = await startBare(provider, only, folder);
  const bareAtRest = await bare.memory();

  async function runRound(name: ScenarioName, pressure: Pressure): Promise<Round> {
    const call = await preparedCall(provider, name);
    const providerFigures = await runLoad(provider.url, call, pressure);
    // What the broken-off last requests left to do is done before the other server's turn.
    await callOnce(provider.url, call);
    return {
      provider: providerFigures,
      bare: await runLoad(bare.url, { ...call, path: `/${name}` }, pressure),
    };
  }

  say(header(databaseUrl === undefined ? 'libSQL' : 'PostgreSQL', duration, rounds));
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
  const memory = {
    provider: { atRest: providerAtRest, afterLoad: await provider.memory() },
    bare: { atRest: bareAtRest, afterLoad: await bare.memory() },
  };
  say(`\n${callTable(lines)}\n\n${memoryTable(memory.provider, memory.bare)}`);
  if (json !== undefined) writeFileSync(json, `${JSON.stringify({ lines, memory }, null, 2)}\n`);
}

// An ordinary end, so that what waits for 'exit' cleans up.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

bench(readOptions(process.argv))
  .then(() => process.exit(0))
  .catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : 'The benchmark failed.'}\n`);
    process.exit(1);
  });
