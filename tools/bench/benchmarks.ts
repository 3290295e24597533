import type { Browser, BrowserContext } from '@playwright/test';
import { startProviderProcess, type ProviderProcess } from '../../test/e2e/providerProcess';
import { newPhone, phoneHolding, phoneWith } from './device';
import { celebrations } from './entries';
import { serveFloor, type FloorServers } from './floor/serve';
import { audit } from './lighthouse';
import { pageNames, pageToOpen, type MeasuredPage } from './pages';
import { targets, type Measured } from './report';
import { saveAt, startAt } from './saving';
import { scrollAll } from './scrolling';
import { syncAt, turnVaultOn } from './sealing';
import * as tables from './tables';
import type { MeasuredScrolling, MeasuredSync, MeasuredTyping, OfPage } from './tables';
import { placeNames, typeAt } from './typing';
import { transfer, visit } from './visiting';

/** Entries stored. With eleven or more, every list has its search box. */
const counts = { typing: [20, 2_000], scrolling: [50, 5_000], growth: [10, 100, 1_000, 5_000] } as const;

/** Characters of one entry. Half as long where 5,000 of them have to fit on a device. */
const lengths = { typing: 1_000, scrolling: 300, start: 500, sync: 500 } as const;
const savedLength = (count: number): number => (count > 1_000 ? 500 : 1_000);

/** What every benchmark works with: it leaves the providers to the next one as it likes. */
interface World {
  browser: Browser;
  /** Built and started when the first page is opened. */
  floor: () => Promise<FloorServers>;
  /** One phone for each of those measured side by side. Everything else uses the first. */
  providers: readonly [ProviderProcess, ProviderProcess];
}

/** Starts the servers, and stops them once `run` is over. */
export async function withWorld(browser: Browser, run: (world: World) => Promise<void>): Promise<void> {
  const providers = [await startProviderProcess(), await startProviderProcess()] as const;
  let served: Promise<FloorServers> | undefined;
  try {
    await run({ browser, floor: () => (served ??= serveFloor()), providers });
  } finally {
    for (const provider of providers) await provider.stop();
    await (await served)?.stop();
  }
}

/** There and back again, so that nothing is always first. */
const inOrder = <One>(list: readonly One[], round: number): readonly One[] =>
  round % 2 === 1 ? list : list.toReversed();

/** One round of something about pages, one after the other. */
const eachPage =
  <Figures>(measure: (page: MeasuredPage) => Promise<Figures>) =>
  async ({ browser, floor, providers }: World, round: number): Promise<OfPage<Figures>[]> => {
    const measured: OfPage<Figures>[] = [];
    for (const name of inOrder(pageNames, round)) {
      const figures = await measure(await pageToOpen(name, browser, await floor(), providers[0]));
      measured.push({ round, page: name, figures });
    }
    return measured;
  };

/** One round of something that takes a phone of its own for each number of entries. */
const eachCount =
  <Figures>(
    measure: (browser: Browser, provider: ProviderProcess, count: number, length: number) => Promise<Figures>,
    lengthOf: (count: number) => number,
  ) =>
  async ({ browser, providers }: World, round: number): Promise<Measured<Figures>[]> => {
    const measured: Measured<Figures>[] = [];
    for (const entries of inOrder(counts.growth, round)) {
      const figures = await measure(browser, providers[0], entries, lengthOf(entries));
      measured.push({ round, entries, figures });
    }
    return measured;
  };

/** Phones of two kinds, and one for the floor, side by side: a busy moment then counts for all of them. */
async function withPhones<Kind, Result>(
  { browser, providers }: World,
  kinds: readonly [Kind, Kind],
  round: number,
  open: (provider: ProviderProcess, kind: Kind) => Promise<BrowserContext>,
  run: (phones: readonly BrowserContext[], bare: BrowserContext, order: readonly Kind[]) => Promise<Result>,
): Promise<Result> {
  const order = inOrder(kinds, round);
  const opened: BrowserContext[] = [];
  try {
    for (const [index, kind] of order.entries()) {
      opened.push(await open(providers[index === 0 ? 0 : 1], kind));
    }
    const bare = await newPhone(browser);
    const phones = [...opened];
    opened.push(bare);
    return await run(phones, bare, order);
  } finally {
    for (const phone of opened) await phone.close();
  }
}

/** Types in every place. */
const type = (world: World, round: number): Promise<MeasuredTyping[]> =>
  withPhones(
    world,
    counts.typing,
    round,
    (provider, count) => phoneWith(world.browser, provider, count, lengths.typing),
    async (phones, bare, order) => {
      const measured: MeasuredTyping[] = [];
      for (const place of placeNames) {
        const { measured: typed, floor } = await typeAt(phones, bare, place);
        typed.forEach((figures, index) =>
          measured.push({ round, entries: order[index] ?? 0, place, figures, floor }),
        );
      }
      return measured;
    },
  );

const scroll = (world: World, round: number): Promise<MeasuredScrolling[]> =>
  withPhones(
    world,
    counts.scrolling,
    round,
    (provider, count) =>
      phoneHolding(world.browser, provider, 'celebrations', celebrations(count, lengths.scrolling)),
    async (phones, bare, order) => {
      const { measured, floor } = await scrollAll(phones, bare);
      return measured.map((figures, index) => ({ round, entries: order[index] ?? 0, figures, floor }));
    },
  );

/** Two phones that hold the same, one of them with the vault on. */
const sync = (world: World, round: number): Promise<MeasuredSync[]> =>
  withPhones(
    world,
    [false, true],
    round,
    async (provider, isSealed) => {
      const entries = celebrations(targets.amongEntries, lengths.sync);
      const phone = await phoneHolding(world.browser, provider, 'celebrations', entries);
      if (isSealed) await turnVaultOn(phone);
      return phone;
    },
    async (phones, _bare, order) =>
      (await syncAt(phones)).map((figures, index) => ({ round, isSealed: order[index] ?? false, figures })),
  );

/** One benchmark, with the results of its rounds. */
interface Benchmark {
  /** Measures one round more. */
  measure: (world: World, round: number) => Promise<void>;
  /** What every round measured. */
  raw: readonly unknown[];
  /** In Markdown. */
  tables: () => string;
}

function benchmark<One>(
  measureRound: (world: World, round: number) => Promise<One[]>,
  ...tablesOf: ((rounds: readonly One[]) => string)[]
): Benchmark {
  const raw: One[] = [];
  return {
    raw,
    measure: async (world, round) => void raw.push(...(await measureRound(world, round))),
    tables: () => tablesOf.map((table) => table(raw)).join('\n\n'),
  };
}

/** All there is to measure, in this order, with nothing measured yet. */
export const benchmarks = {
  visits: benchmark(eachPage(visit), tables.visitsTable, tables.visitTargetsTable),
  lighthouse: benchmark(eachPage(audit), tables.lighthouseTable),
  transfer: benchmark(eachPage(transfer), tables.transferTable),
  typing: benchmark(type, tables.typingTable),
  scrolling: benchmark(scroll, tables.scrollingTable),
  save: benchmark(eachCount(saveAt, savedLength), tables.saveTable),
  start: benchmark(
    eachCount(startAt, () => lengths.start),
    tables.startTable,
  ),
  vault: benchmark(sync, tables.vaultTable),
} satisfies Record<string, Benchmark>;

export type BenchmarkName = keyof typeof benchmarks;
