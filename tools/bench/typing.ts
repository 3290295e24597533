import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { openScreen, the } from './device';
import { MainThread } from './mainThread';
import { recordKeys, type KeyTimes } from './recorder';

/** How many times slower than this machine the processor is made. */
const slowDown = 4;

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
export interface Typed extends KeyTimes {
  /** Processor time of the main thread for each key, ms. */
  work: number;
}

/** A box on a slowed-down phone, typed in by stretches. */
class TypedBox {
  private work = 0;
  private count = 0;

  private constructor(
    private readonly page: Page,
    private readonly thread: MainThread,
    private readonly collect: Awaited<ReturnType<typeof recordKeys>>,
  ) {}

  static async open(box: Locator): Promise<TypedBox> {
    const page = box.page();
    await box.focus();
    const thread = await MainThread.of(page);
    await thread.slowDown(slowDown);
    return new TypedBox(page, thread, await recordKeys(page));
  }

  async type(keys: readonly string[]): Promise<void> {
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
    const times = await this.collect(this.count);
    await this.page.close();
    return { ...times, work: this.work / this.count };
  }
}

/** Goes on through an exercise, answering what is asked, to the slide wanted. */
async function walk(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  const progress = page.getByRole('progressbar');
  while (!(await isThere())) {
    const step = Number(await progress.getAttribute('aria-valuenow'));
    const past = the(page, 'radio', 'past');
    if ((await past.count()) > 0) await past.press('Space');
    for (const box of await page.getByRole('textbox').all()) {
      if ((await box.inputValue()) === '') await box.fill('Claire');
    }
    await the(page, 'button', 'next').click();
    await page.locator(`[role=progressbar][aria-valuenow="${String(step + 1)}"]`).waitFor();
  }
}

/** A slide that asks one thing, in a box of several lines. */
async function toQuestion(context: BrowserContext): Promise<Locator> {
  const page = await openScreen(context, '/reco/add');
  const box = page.locator('textarea');
  await walk(page, async () => (await page.getByRole('textbox').count()) === 1 && (await box.count()) === 1);
  return box;
}

/** The last slide of a reconnection. */
export async function toIntuitions(context: BrowserContext): Promise<Locator> {
  const page = await openScreen(context, '/reco/add');
  await walk(page, async () => (await the(page, 'button', 'addIntuition').count()) > 0);
  return page.getByRole('textbox');
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
export async function typeAt(
  phones: readonly BrowserContext[],
  bare: BrowserContext,
  name: PlaceName,
): Promise<{ typed: Typed[]; floor: Typed }> {
  const { open, stretches } = places[name];
  const floor = await TypedBox.open(await toBareBox(bare));
  const boxes: TypedBox[] = [];
  for (const phone of phones) boxes.push(await TypedBox.open(await open(phone)));
  for (const stretch of stretches) {
    for (const box of [floor, ...boxes]) await box.type(stretch);
  }
  const typed: Typed[] = [];
  for (const box of boxes) typed.push(await box.close());
  return { typed, floor: await floor.close() };
}
