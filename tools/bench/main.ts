import { writeFileSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { startProviderProcess, type ProviderProcess } from '../../test/e2e/providerProcess';
import { chromiumArgs, findChromium } from '../findChromium.mjs';
import { newPhone, phoneWith } from './device';
import { readOptions, type BenchmarkName, type BenchOptions } from './options';
import { header, saveTable, startTable, typingTable, type Measured, type MeasuredTyping } from './report';
import { saveAt } from './saving';
import { startAt } from './starting';
import { placeNames, typeAt } from './typing';

/** Reconnections stored. With eleven or more, every list has its search box. */
const counts = { typing: [20, 2_000], save: [10, 1_000, 2_000], start: [10, 100, 1_000, 5_000] } as const;

/** Characters of one; half as long where 5,000 have to fit on a device. */
const lengths = { typing: 1_000, save: 1_000, start: 500 } as const;

const say = (text: string) => process.stdout.write(`${text}\n`);
const tell = (text: string) => process.stderr.write(`${text}\n`);

/** Providers of their own for what is measured side by side. */
type Providers = ReadonlyMap<number, ProviderProcess>;

/** The numbers of entries in the order of a round: there and back, so that none is always first. */
const inOrder = <One>(list: readonly One[], round: number): readonly One[] =>
  round % 2 === 1 ? list : list.toReversed();

/** Types in every place on a phone for each number of entries, side by side: a busy moment then counts for all of them. */
async function measureTyping(browser: Browser, providers: Providers, round: number) {
  const phones: BrowserContext[] = [];
  const order = inOrder([...providers], round);
  for (const [entries, provider] of order) {
    phones.push(await phoneWith(browser, provider, entries, lengths.typing));
  }
  const bare = await newPhone(browser);
  const measured: MeasuredTyping[] = [];
  for (const place of placeNames) {
    const { typed, floor } = await typeAt(phones, bare, place);
    order.forEach(([entries], index) => {
      const figures = typed[index];
      if (figures) measured.push({ round, entries, place, figures, floor });
    });
  }
  for (const phone of [bare, ...phones]) await phone.close();
  return measured;
}

/** One round of something that takes a phone of its own for each number of entries. */
const measureEach =
  <Figures>(
    measure: (browser: Browser, provider: ProviderProcess, count: number, length: number) => Promise<Figures>,
    length: number,
  ) =>
  async (browser: Browser, providers: Providers, round: number) => {
    const measured: Measured<Figures>[] = [];
    for (const [entries, provider] of inOrder([...providers], round)) {
      measured.push({ round, entries, figures: await measure(browser, provider, entries, length) });
    }
    return measured;
  };

/** A benchmark: one round of it, and the table of all rounds. */
interface Benchmark<One> {
  measure: (browser: Browser, providers: Providers, round: number) => Promise<One[]>;
  table: (rounds: readonly One[]) => string;
}

async function run<One>(
  name: BenchmarkName,
  { measure, table }: Benchmark<One>,
  browser: Browser,
  rounds: number,
) {
  const providers = new Map<number, ProviderProcess>();
  try {
    for (const count of counts[name]) providers.set(count, await startProviderProcess());
    const measured: One[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      measured.push(...(await measure(browser, providers, round)));
      tell(`${name}: round ${String(round)} of ${String(rounds)} done`);
    }
    say(`\n${table(measured)}`);
    return measured;
  } finally {
    for (const provider of providers.values()) await provider.stop();
  }
}

const benchmarks: Record<BenchmarkName, (browser: Browser, rounds: number) => Promise<unknown[]>> = {
  typing: (browser, rounds) => run('typing', { measure: measureTyping, table: typingTable }, browser, rounds),
  save: (browser, rounds) =>
    run('save', { measure: measureEach(saveAt, lengths.save), table: saveTable }, browser, rounds),
  start: (browser, rounds) =>
    run('start', { measure: measureEach(startAt, lengths.start), table: startTable }, browser, rounds),
};

async function bench({ only, rounds, json }: BenchOptions): Promise<void> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('It needs Chromium: node tools/ensureChromium.mjs');
  const browser = await chromium.launch({ executablePath, args: [...chromiumArgs] });
  try {
    say(header(browser.version(), rounds));
    const raw: Record<string, unknown> = {};
    for (const name of only) {
      raw[name] = await benchmarks[name](browser, rounds);
    }
    if (json !== undefined) writeFileSync(json, `${JSON.stringify(raw, null, 2)}\n`);
  } finally {
    await browser.close();
  }
}

bench(readOptions(process.argv)).catch((error: unknown) => {
  tell(error instanceof Error ? error.message : 'The benchmark failed.');
  process.exitCode = 1;
});
