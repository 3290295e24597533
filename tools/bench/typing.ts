import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { Visitor } from '../../test/e2e/moves';
import { byTurns, MainThread, openScreen, phoneSlowDown } from './device';

/** Between two keys, ms: someone who types fast. */
const paceMs = 80;

/** Keys of a stretch: short, so that what takes turns is typed at about the same time. */
const stretchLength = 16;

// Without accents: a key of the keyboard each, that a page is told of.
const text = "Je l'ai laissee finir, puis j'ai dit ce que j'attendais d'elle.".split('');
const sentence = Array.from({ length: Math.ceil(text.length / stretchLength) }, (_, index) =>
  text.slice(index * stretchLength, (index + 1) * stretchLength),
);
const word = 'claire 17'.split('');
/** A search that narrows the list and widens it again. */
const search = Array.from({ length: 4 }, () => [...word, ...word.map(() => 'Backspace')]);

/** The times of the keys typed in one box. */
export interface Typed {
  /** From each key to the paint that shows it, ms, as Event Timing tells: in steps of 8, 8 for anything below 16. */
  toPaint: number[];
  /** Processor time of the main thread for each key, ms. */
  work: number;
}

type RecordingWindow = Window & { benchKeys?: { drawn: number; told: Map<number, number> } };

/** Runs in the page: records its keys. */
function record(): void {
  const recorded = { drawn: 0, told: new Map<number, number>() };
  (window as RecordingWindow).benchKeys = recorded;
  window.addEventListener('input', () => requestAnimationFrame(() => (recorded.drawn += 1)), {
    capture: true,
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const { interactionId, duration } = entry as PerformanceEventTiming & { interactionId: number };
      if (interactionId === 0 || !/^key|^input$/.test(entry.name)) continue;
      recorded.told.set(interactionId, Math.max(duration, recorded.told.get(interactionId) ?? 0));
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** What Event Timing leaves out, ms. */
const untold = 8;

/** Waits for so many keys and reads the record of them. */
async function recorded(page: Page, count: number): Promise<number[]> {
  await page.waitForFunction((wanted) => (window as RecordingWindow).benchKeys?.drawn === wanted, count);
  const told = await page.evaluate(() => [...((window as RecordingWindow).benchKeys?.told.values() ?? [])]);
  return [...told, ...Array.from({ length: Math.max(0, count - told.length) }, () => untold)];
}

/** A box on a slowed-down phone, typed in by stretches. */
class TypedBox {
  private work = 0;
  private count = 0;

  private constructor(
    private readonly page: Page,
    private readonly thread: MainThread,
  ) {}

  static async open(box: Locator): Promise<TypedBox> {
    const page = box.page();
    await box.focus();
    const thread = await MainThread.of(page);
    await thread.slowDown(phoneSlowDown);
    await page.evaluate(record);
    return new TypedBox(page, thread);
  }

  async take(keys: readonly string[]): Promise<void> {
    const before = await this.thread.worked();
    for (const key of keys) {
      await this.page.keyboard.press(key);
      await pause(paceMs);
    }
    // What the last key caused belongs to it, the writing to the device included.
    await pause(paceMs * 2);
    this.work += (await this.thread.worked()) - before;
    this.count += keys.length;
  }

  /** Returns the record and closes the page. */
  async close(): Promise<Typed> {
    const toPaint = await recorded(this.page, this.count);
    await this.page.close();
    return { toPaint, work: this.work / this.count };
  }
}

/** A reconnection, its first question answered: now, or in the draft of the place before. */
async function toReconnection(context: BrowserContext): Promise<Visitor> {
  const visitor = new Visitor(await openScreen(context, '/reco/add'));
  await visitor.page.getByRole('progressbar').waitFor();
  if ((await visitor.the('radio', 'past').count()) > 0) await visitor.chooses('past');
  return visitor;
}

/** A slide that asks one thing, in a box of several lines. */
async function toQuestion(context: BrowserContext): Promise<Locator> {
  const visitor = await toReconnection(context);
  const box = visitor.page.locator('textarea');
  while ((await visitor.page.getByRole('textbox').count()) !== 1 || (await box.count()) !== 1) {
    await visitor.answersSlide('Claire');
    await visitor.goesToNextSlide();
  }
  return box;
}

/** The last slide of a reconnection. */
export async function toIntuitions(context: BrowserContext): Promise<Locator> {
  const visitor = await toReconnection(context);
  await visitor.answersUpToIntuitions('Claire');
  return visitor.page.getByRole('textbox');
}

const toSearch = (path: string) => async (context: BrowserContext) =>
  (await openScreen(context, path)).getByRole('searchbox');

async function toBareBox(context: BrowserContext): Promise<Locator> {
  const page = await context.newPage();
  await page.setContent('<!doctype html><meta name="viewport" content="width=device-width"><textarea>');
  return page.getByRole('textbox');
}

interface Place {
  open: (context: BrowserContext) => Promise<Locator>;
  stretches: readonly (readonly string[])[];
}

/** Where one types: how to get there, and what is typed. */
const places = {
  question: { open: toQuestion, stretches: sentence },
  intuitions: { open: toIntuitions, stretches: sentence },
  'pick search': { open: toSearch('/deviateur/add'), stretches: search },
  'search in all': { open: toSearch('/?recherche'), stretches: search },
  'history search': { open: toSearch('/pages/reconnexions'), stretches: search },
} as const satisfies Record<string, Place>;

export type PlaceName = keyof typeof places;
export const placeNames = Object.keys(places) as PlaceName[];

/** True where what is typed is looked for in every entry: the work of that grows with them. */
export const isSearch = (name: PlaceName): boolean => places[name].stretches === search;

/**
 * Types in one place on several phones, and in a page with nothing but a box, by turns.
 * @param bare a phone for that page: one that has another page in front paints late
 */
export async function typeAt(phones: readonly BrowserContext[], bare: BrowserContext, name: PlaceName) {
  const { open, stretches } = places[name];
  const floor = await TypedBox.open(await toBareBox(bare));
  const boxes: TypedBox[] = [];
  for (const phone of phones) boxes.push(await TypedBox.open(await open(phone)));
  return byTurns(floor, boxes, stretches);
}
