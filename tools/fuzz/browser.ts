import { AsyncLocalStorage } from 'node:async_hooks';
import type { TextStorage } from '../../src/persistence/browserStorage';
import type { KeyValues } from '../../src/persistence/keyValues';
import type { TabChannel } from '../../src/services';
import { MemoryKeyValues } from '../../test/support/memoryKeyValues';
import { MemoryStorage } from '../../test/support/memoryStorage';
import type { Dice } from './dice';
import { Site } from './site';

/** A timer of a tab: what it runs, when (epoch ms of the simulated clock), and how often. */
interface Timer {
  at: number;
  everyMs: number | null;
  run: () => void;
}

/** What a browser gives each of its tabs. */
export interface Page {
  readonly browser: Browser;
  /** False once the tab was killed. Nothing it began goes on. */
  isAlive: boolean;
  readonly timers: Map<number, Timer>;
  readonly storage: TextStorage;
  /** Channel to the other tabs of the browser. */
  readonly channel: TabChannel;
  readonly listeners: Set<(message: { data: unknown }) => void>;
  /** Keys written by other tabs and not yet delivered as storage events. Null stands for a clear. */
  readonly undelivered: (string | null)[];
}

interface LockRequest {
  page: Page;
  start: () => void;
}

/** A device's browser: storage, locks, network and clock, shared by its tabs. */
export interface Browser {
  readonly items: MemoryStorage;
  /** Content of its IndexedDB. */
  readonly indexedDb: MemoryKeyValues;
  /** Capacity of its storage, in characters. Below 0 it takes no write at all. */
  room: number;
  readonly pages: Page[];
  isOnline: boolean;
  /** How far its clock is ahead of the simulated one, ms. */
  clockOffsetMs: number;
  /** By lock name, the tab that holds it and those that wait. */
  readonly locks: Map<string, LockRequest[]>;
}

/** A point on a call's way. The call goes on once it resolves. */
type Checkpoint = (page: Page, request: { method: string; path: string }) => Promise<void>;

const current = new AsyncLocalStorage<Page>();

/** Start of every walk, epoch ms. */
const beginning = Date.UTC(2026, 5, 1);

/** Simulated time, epoch ms. It only moves when a step moves it. */
let worldTime = beginning;
let lastTimer = 0;
const timerOwners = new Map<number, Page>();
let workUnderWay = 0;
let beforeSend: Checkpoint = () => Promise.resolve();
let afterAnswer: Checkpoint = () => Promise.resolve();

let onSend: (page: Page, body: string) => void = () => undefined;
let site = new Site();
let drawNext: (() => number) | null = null;

const never = <Value>() => new Promise<Value>(() => undefined);

/** Simulated time, epoch ms. */
export const now = (): number => worldTime;

/** Moves the simulated clock without running timers. */
export const letPass = (ms: number): void => {
  worldTime += ms;
};

/** Resets the simulated clock. */
export const beginTime = (): void => {
  worldTime = beginning;
};

/** Runs a task as this page, with its timers, calls, locks and clock. */
export const runIn = <Result>(page: Page, task: () => Result): Result => current.run(page, task);

/** Sets the points that calls pass before they are sent and after they were answered. */
export function watchCalls(before: Checkpoint, after: Checkpoint): void {
  beforeSend = before;
  afterAnswer = after;
}

/**
 * Does something once, before a call of a page to its node is sent or after it was answered.
 * @param mostSkipped so many of the calls before it pass, but no write
 * @returns what waits until that is done
 */
export function interruptCalls(page: Page, dice: Dice, mostSkipped: number, happen: () => Promise<void>) {
  const call = dice.pick(['GET', 'GET', 'PATCH', 'PATCH', 'PATCH']);
  const interruptAt = dice.pick(['before', 'after', 'after']);
  let callsLeft = mostSkipped > 0 ? dice.below(mostSkipped) : 0;
  let interruption: Promise<void> | undefined;
  const checkpoint =
    (at: string): Checkpoint =>
    async (caller, { method, path }) => {
      if (at === 'after') letPass(1_500);
      if (at !== interruptAt || caller !== page || method !== call || !path.startsWith('/node')) return;
      callsLeft -= 1;
      if (interruption === undefined && (callsLeft < 0 || method === 'PATCH')) {
        await (interruption = happen());
      }
    };
  watchCalls(checkpoint('before'), checkpoint('after'));
  return async () => {
    await untilQuiet();
    // An inner step may still wait for the provider on a busy machine.
    await interruption;
    await untilQuiet();
  };
}

/** Shows the body of every write to a node as it leaves, and sends all calls through this site. */
export function watchWrites(through: Site, look: (page: Page, body: string) => void): void {
  site = through;
  onSend = look;
}

/** Draws the random bytes of pages from this, so that a seed draws the same keys again; null: truly random ones. */
export function drawBytesFrom(next: (() => number) | null): void {
  drawNext = next;
}

export const newBrowser = (): Browser => ({
  items: new MemoryStorage(),
  indexedDb: new MemoryKeyValues(),
  room: Infinity,
  pages: [],
  isOnline: true,
  clockOffsetMs: 0,
  locks: new Map(),
});

/** Size of what a browser stores, in characters. */
export const charactersOn = ({ items }: Browser): number =>
  [...items.items].reduce((sum, [key, text]) => sum + key.length + text.length, 0);

/** Writes as a browser does, and refuses what exceeds its capacity. */
function setItem(browser: Browser, key: string, value: string): void {
  const before = browser.items.getItem(key);
  const grown = value.length - (before === null ? -key.length : before.length);
  if (browser.room < 0 || (grown > 0 && charactersOn(browser) + grown > browser.room)) {
    throw new DOMException('full', 'QuotaExceededError');
  }
  browser.items.setItem(key, value);
}

function storageOf(browser: Browser, self: () => Page): TextStorage {
  const tell = (key: string | null) => {
    for (const other of browser.pages) if (other !== self()) other.undelivered.push(key);
  };
  const ifAlive = (write: () => void, key: string | null) => {
    if (!self().isAlive) return;
    write();
    tell(key);
  };
  return {
    getItem: (key) => browser.items.getItem(key),
    setItem: (key, value) => ifAlive(() => setItem(browser, key, value), key),
    removeItem: (key) => ifAlive(() => browser.items.removeItem(key), key),
    clear: () => ifAlive(() => browser.items.clear(), null),
  };
}

/** BroadcastChannel between a browser's tabs. */
function channelOf(browser: Browser, self: () => Page): TabChannel {
  const tell = (page: Page, data: unknown) => {
    if (page.isAlive) for (const listener of [...page.listeners]) runIn(page, () => listener({ data }));
  };
  return {
    postMessage: (data: unknown) => {
      const others = self().isAlive ? browser.pages.filter((page) => page !== self()) : [];
      for (const page of others) queueMicrotask(() => tell(page, structuredClone(data)));
    },
    addEventListener: (_type: string, listener: (message: { data: unknown }) => void) =>
      self().listeners.add(listener),
    removeEventListener: (_type: string, listener: (message: { data: unknown }) => void) =>
      self().listeners.delete(listener),
  } as unknown as TabChannel;
}

export function openPage(browser: Browser): Page {
  const page: Page = {
    browser,
    isAlive: true,
    timers: new Map(),
    storage: storageOf(browser, () => page),
    channel: channelOf(browser, () => page),
    listeners: new Set(),
    undelivered: [],
  };
  browser.pages.push(page);
  return page;
}

function releaseLock(browser: Browser, name: string, request: LockRequest): void {
  const queue = browser.locks.get(name) ?? [];
  const wasHolder = queue[0] === request;
  const left = queue.filter((one) => one !== request);
  if (left.length === 0) browser.locks.delete(name);
  else browser.locks.set(name, left);
  if (wasHolder) left[0]?.start();
}

/** Ends a page as a crash does. Its timers and calls stop, and its locks are released. */
export function killPage(page: Page): void {
  page.isAlive = false;
  page.timers.clear();
  const { browser } = page;
  browser.pages.splice(browser.pages.indexOf(page), 1);
  for (const [name, queue] of [...browser.locks]) {
    for (const request of queue.filter((one) => one.page === page)) releaseLock(browser, name, request);
  }
}

/** navigator.locks of the page's browser. */
const lockManager = (page: Page) => ({
  request: async <Result>(name: string, ...rest: unknown[]): Promise<Result> => {
    const task = rest.at(-1) as (lock: unknown) => Promise<Result>;
    const { browser } = page;
    const { ifAvailable } = rest[0] as LockOptions;
    if (ifAvailable && browser.locks.has(name)) return await task(null);
    await new Promise<void>((resolve) => {
      const request: LockRequest = { page, start: resolve };
      const queue = browser.locks.get(name) ?? [];
      browser.locks.set(name, [...queue, request]);
      if (queue.length === 0) resolve();
    });
    const mine = browser.locks.get(name)?.[0];
    if (!mine) return await never();
    try {
      return await task({ name });
    } finally {
      releaseLock(browser, name, mine);
    }
  },
});

/** Never resolves if the page was killed meanwhile. */
const whileAlive = async (page: Page): Promise<void> => {
  if (!page.isAlive) await never();
};

/** The browser's IndexedDB for a page: a killed one asks nothing of it any more. */
export const databaseOf = (page: Page): KeyValues => {
  const { indexedDb } = page.browser;
  const living =
    <Parts extends unknown[], Answer>(ask: (...parts: Parts) => Promise<Answer>) =>
    async (...parts: Parts): Promise<Answer> => {
      await whileAlive(page);
      return await ask(...parts);
    };
  return {
    get: living(indexedDb.get),
    set: living(indexedDb.set),
    update: living(indexedDb.update),
    remove: living(indexedDb.remove),
    all: living(indexedDb.all),
  };
};

const realFetch = globalThis.fetch;

async function fetchAs(page: Page, input: URL | RequestInfo, init?: RequestInit): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input);
  const request = { method: init?.method ?? 'GET', path: url.pathname };
  const body = init?.body as string;
  const isWrite = request.method === 'PATCH' && request.path.startsWith('/node');
  // As the app calls: the call itself may wait while other things happen.
  if (isWrite) onSend(page, body);
  await beforeSend(page, request);
  await whileAlive(page);
  if (!page.browser.isOnline) throw new TypeError('fetch failed');
  workUnderWay += 1;
  let answer: Response;
  try {
    answer = await current.exit(async () => {
      const refusal = isWrite ? site.refusal(body) : undefined;
      if (refusal) return refusal;
      const streamed = await realFetch(input, isWrite ? { ...init, body: site.saved(body) } : init);
      const { status, headers } = streamed;
      const text = await streamed.text();
      return new Response(request.path.startsWith('/node') ? site.shown(text) : text, { status, headers });
    });
  } finally {
    workUnderWay -= 1;
  }
  await afterAnswer(page, request);
  await whileAlive(page);
  return answer;
}

function addTimer(page: Page, run: () => void, ms: number, repeats: boolean): number {
  lastTimer += 1;
  const everyMs = Math.max(1, Math.ceil(ms));
  if (page.isAlive) {
    page.timers.set(lastTimer, { at: worldTime + everyMs, everyMs: repeats ? everyMs : null, run });
    timerOwners.set(lastTimer, page);
  }
  return lastTimer;
}

/** Rest in long work: other tasks run, and no simulated time passes. */
async function restOf(page: Page | undefined): Promise<void> {
  workUnderWay += 1;
  await new Promise((resolve) => setImmediate(resolve));
  workUnderWay -= 1;
  if (page) await whileAlive(page);
}

/** Counts work of another thread, so that `untilQuiet` waits for it. */
function counted<Result>(work: Promise<Result>): Promise<Result> {
  workUnderWay += 1;
  return work.finally(() => (workUnderWay -= 1));
}

const realCrypto = globalThis.crypto;

/** Web Crypto of a page. */
const pageCrypto = {
  subtle: new Proxy(realCrypto.subtle, {
    get: (subtle, name) => {
      const work = subtle[name as keyof SubtleCrypto] as (...parts: unknown[]) => Promise<unknown>;
      return (...parts: unknown[]) => counted(work.apply(subtle, parts));
    },
  }),
  getRandomValues: <Bytes extends Uint8Array>(bytes: Bytes) => {
    const next = current.getStore() && drawNext;
    if (!next) return realCrypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>);
    bytes.set(bytes.map(() => Math.floor(next() * 256)));
    return bytes;
  },
  randomUUID: realCrypto.randomUUID.bind(realCrypto),
} as unknown as Crypto;

/**
 * Replaces timers, clock, network, locks and cryptography for code that runs in a page. Code outside of pages keeps the real ones.
 */
export function installBrowsers(): void {
  const real = { setTimeout, setInterval, clearTimeout, clearInterval, now: Date.now.bind(Date) };
  const timerOf =
    (repeats: boolean) =>
    (run: (...parts: unknown[]) => void, ms = 0, ...parts: unknown[]) => {
      const page = current.getStore();
      if (page) return addTimer(page, () => run(...parts), ms, repeats);
      return (repeats ? real.setInterval : real.setTimeout)(run, ms, ...parts);
    };
  const clear = (timer: unknown) => {
    if (typeof timer !== 'number') real.clearTimeout(timer as NodeJS.Timeout);
    else timerOwners.get(timer)?.timers.delete(timer);
  };
  Object.assign(globalThis, {
    setTimeout: timerOf(false),
    setInterval: timerOf(true),
    clearTimeout: clear,
    clearInterval: clear,
    scheduler: { yield: () => restOf(current.getStore()) },
    fetch: (input: URL | RequestInfo, init?: RequestInit) => {
      const page = current.getStore();
      return page ? fetchAs(page, input, init) : realFetch(input, init);
    },
  });
  Date.now = () => {
    const page = current.getStore();
    return page ? worldTime + page.browser.clockOffsetMs : real.now();
  };
  Object.defineProperty(globalThis, 'crypto', { configurable: true, value: pageCrypto });
  Object.defineProperty(globalThis, 'navigator', {
    configurable: true,
    get: () => {
      const page = current.getStore();
      return { languages: ['fr-FR'], language: 'fr-FR', ...(page && { locks: lockManager(page) }) };
    },
  });
}

/** Resolves when no call is under way and only timers are left. Rejects after two minutes: a page that sends for ever. */
export async function untilQuiet(): Promise<void> {
  const since = performance.now();
  for (let quiet = 0; quiet < 4;) {
    if (performance.now() - since > 120_000) throw new Error('A page sends for ever.');
    await new Promise((resolve) => setImmediate(resolve));
    quiet = workUnderWay === 0 ? quiet + 1 : 0;
  }
}

/** The next timer of a living page that is due by `until`. */
function nextTimer(browsers: readonly Browser[], until: number) {
  let found: { page: Page; id: number; timer: Timer } | undefined;
  for (const page of browsers.flatMap(({ pages }) => pages)) {
    for (const [id, timer] of page.timers) {
      if (timer.at <= until && (!found || timer.at < found.timer.at)) found = { page, id, timer };
    }
  }
  return found;
}

/** Advances simulated time and runs the timers that come due, each until it only waits for time. */
export async function tick(browsers: readonly Browser[], ms: number): Promise<void> {
  const until = worldTime + ms;
  for (;;) {
    const due = nextTimer(browsers, until);
    if (!due) break;
    const { page, id, timer } = due;
    worldTime = Math.max(worldTime, timer.at);
    if (timer.everyMs === null) page.timers.delete(id);
    else timer.at = worldTime + timer.everyMs;
    runIn(page, timer.run);
    if (timer.everyMs === null) await untilQuiet();
    else await Promise.resolve();
  }
  worldTime = Math.max(worldTime, until);
  await untilQuiet();
}
