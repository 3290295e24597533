import { AsyncLocalStorage } from 'node:async_hooks';
import type { TextStorage } from '../../src/persistence/browserStorage';
import type { TabChannel } from '../../src/provider/tabChannel';
import { MemoryKeyValues } from '../../test/support/memoryKeyValues';
import { MemoryStorage } from '../../test/support/memoryStorage';

/** One timer of a tab: what to call, when (epoch ms of the world), and how often again. */
interface Timer {
  at: number;
  everyMs: number | null;
  run: () => void;
}

/** A page's surroundings: what a browser gives each tab of its own. */
export interface Page {
  readonly browser: Browser;
  /** False once the tab was killed: nothing it began goes on. */
  isAlive: boolean;
  readonly timers: Map<number, Timer>;
  readonly storage: TextStorage;
  /** To the other tabs of its browser. */
  readonly channel: TabChannel;
  readonly listeners: Set<(message: { data: unknown }) => void>;
  /** Keys other tabs wrote that this one was not told of yet: null for a clear. */
  readonly untold: (string | null)[];
}

interface LockRequest {
  page: Page;
  start: () => void;
}

/** A browser of one device: its storage, its locks, its network and its clock, shared by its tabs. */
export interface Browser {
  readonly items: MemoryStorage;
  /** What its IndexedDB holds. */
  readonly kept: MemoryKeyValues;
  /** Characters that its storage holds at most; below 0 where it takes no write at all. */
  room: number;
  readonly pages: Page[];
  isOnline: boolean;
  /** What its clock is ahead of the world's, ms. */
  clockOffsetMs: number;
  /** The tab that holds a lock, and those that wait, by the lock's name. */
  readonly locks: Map<string, LockRequest[]>;
}

/** What a call of a page runs into on its way: resolves when it may go on. */
type Checkpoint = (page: Page, request: { method: string; path: string }) => Promise<void>;

const current = new AsyncLocalStorage<Page>();

/** When every world begins, epoch ms. */
const beginning = Date.UTC(2026, 5, 1);

/** The world's time, epoch ms; it moves only when someone moves it. */
let worldTime = beginning;
let lastTimer = 0;
const timerOwners = new Map<number, Page>();
let workUnderWay = 0;
let beforeSend: Checkpoint = () => Promise.resolve();
let afterAnswer: Checkpoint = () => Promise.resolve();

const never = <Value>() => new Promise<Value>(() => undefined);

/** The world's time, epoch ms. */
export const now = (): number => worldTime;

/** Moves the world's clock on, running no timer. */
export const letPass = (ms: number): void => {
  worldTime += ms;
};

/** A new world begins. */
export const beginTime = (): void => {
  worldTime = beginning;
};

/** Runs something as this page: its timers, calls, locks and clock are then the page's. */
export const runIn = <Result>(page: Page, task: () => Result): Result => current.run(page, task);

/** Sets what calls run into before they are sent and after they were answered. */
export function watchCalls(before: Checkpoint, after: Checkpoint): void {
  beforeSend = before;
  afterAnswer = after;
}

export const newBrowser = (): Browser => ({
  items: new MemoryStorage(),
  kept: new MemoryKeyValues(),
  room: Infinity,
  pages: [],
  isOnline: true,
  clockOffsetMs: 0,
  locks: new Map(),
});

/** Characters that a browser's storage holds. */
export const charactersOn = ({ items }: Browser): number =>
  [...items.items].reduce((sum, [key, text]) => sum + key.length + text.length, 0);

/** Writes as a browser does: what makes it hold more than it has room for is refused. */
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
    for (const other of browser.pages) if (other !== self()) other.untold.push(key);
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

/** Stands for the BroadcastChannel of a browser's tabs. */
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
    untold: [],
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

/** Ends a page at once, as a crash does: its timers and calls are gone, its locks are free. */
export function killPage(page: Page): void {
  page.isAlive = false;
  page.timers.clear();
  const { browser } = page;
  browser.pages.splice(browser.pages.indexOf(page), 1);
  for (const [name, queue] of [...browser.locks]) {
    for (const request of queue.filter((one) => one.page === page)) releaseLock(browser, name, request);
  }
}

/** Stands for navigator.locks, of the browser whose page asks. */
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

/** Waits for ever where the page was killed while it waited. */
const whileAlive = async (page: Page): Promise<void> => {
  if (!page.isAlive) await never();
};

const realFetch = globalThis.fetch;

async function fetchAs(page: Page, input: URL | RequestInfo, init?: RequestInit): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input);
  const request = { method: init?.method ?? 'GET', path: url.pathname };
  await beforeSend(page, request);
  await whileAlive(page);
  if (!page.browser.isOnline) throw new TypeError('fetch failed');
  workUnderWay += 1;
  let answer: Response;
  try {
    answer = await current.exit(async () => {
      const streamed = await realFetch(input, init);
      const { status, headers } = streamed;
      return new Response(await streamed.text(), { status, headers });
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

/** A page rests in the middle of long work: others go on meanwhile, and no time passes. */
async function restOf(page: Page | undefined): Promise<void> {
  workUnderWay += 1;
  await new Promise((resolve) => setImmediate(resolve));
  workUnderWay -= 1;
  if (page) await whileAlive(page);
}

/**
 * Puts the browsers between what runs in a page and the real world: timers that wait for the world's time, a clock and
 * a network for each device, Web Locks. What runs in no page keeps the real ones.
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
  Object.defineProperty(globalThis, 'navigator', {
    configurable: true,
    get: () => {
      const page = current.getStore();
      return { languages: ['fr-FR'], language: 'fr-FR', ...(page && { locks: lockManager(page) }) };
    },
  });
}

/** Waits for work that another thread does, so that what follows from it is waited for too. */
async function counted<Result>(work: Promise<Result>): Promise<Result> {
  workUnderWay += 1;
  try {
    return await work;
  } finally {
    workUnderWay -= 1;
  }
}

const { subtle } = globalThis.crypto;

/** The browser's cryptography. */
export const pageCrypto = {
  subtle: {
    importKey: (...parts: Parameters<SubtleCrypto['importKey']>) => counted(subtle.importKey(...parts)),
    encrypt: (...parts: Parameters<SubtleCrypto['encrypt']>) => counted(subtle.encrypt(...parts)),
    decrypt: (...parts: Parameters<SubtleCrypto['decrypt']>) => counted(subtle.decrypt(...parts)),
  },
  getRandomValues: globalThis.crypto.getRandomValues.bind(globalThis.crypto),
  randomUUID: globalThis.crypto.randomUUID.bind(globalThis.crypto),
} as Crypto;

/** Resolves when no call is under way and nothing goes on by itself: what still waits, waits for time. */
export async function untilQuiet(): Promise<void> {
  for (let quiet = 0; quiet < 4;) {
    await new Promise((resolve) => setImmediate(resolve));
    quiet = workUnderWay === 0 ? quiet + 1 : 0;
  }
}

/** The next timer of all living pages that is due by then. */
function nextTimer(browsers: readonly Browser[], until: number) {
  let found: { page: Page; id: number; timer: Timer } | undefined;
  for (const page of browsers.flatMap(({ pages }) => pages)) {
    for (const [id, timer] of page.timers) {
      if (timer.at <= until && (!found || timer.at < found.timer.at)) found = { page, id, timer };
    }
  }
  return found;
}

/** Lets the world's time pass, and all timers run that come due, each thing they begin until it waits for time itself. */
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
