import type { BrowserContext, Page } from '@playwright/test';
import { byTurns, MainThread, openScreen, phoneSlowDown } from './device';

/** Someone in a hurry: px a second, and px of one stroke. */
const pace = 3_000;
const stroke = 6_000;

/** Entries of the page with nothing but entries: as many as a screen and its surroundings hold. */
const bareCount = 120;

interface Stroke {
  share: number;
  /** Share of the page to which it moves at once before, as by its scroll bar. */
  from?: number;
}

/** There and back from the top, then the same in the middle of the list. */
const strokes: readonly Stroke[] = [
  ...[{ share: 1 }, { share: 1 }, { share: 1 }],
  ...[{ share: -1, from: 0.5 }, { share: 1 }, { share: -1 }],
];

/** What scrolling took. */
export interface Scrolled {
  /** From each frame to the next while the list moved, ms. */
  frames: number[];
  /** Processor time of the main thread for each 1,000 px, ms. */
  work: number;
}

type ScrolledWindow = Window & { benchFrames?: { times: number[]; isOver: boolean } };

/** Runs in the page: keeps the time of every frame. */
function record(): void {
  const frames = { times: [] as number[], isOver: false };
  (window as ScrolledWindow).benchFrames = frames;
  let last = performance.now();
  const next = () => {
    const now = performance.now();
    frames.times.push(now - last);
    last = now;
    if (!frames.isOver) requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

/** Ends the recording and gives it. */
function recorded(): number[] {
  const frames = (window as ScrolledWindow).benchFrames;
  if (frames) frames.isOver = true;
  return frames?.times ?? [];
}

/** A list on a slowed-down phone, scrolled by strokes. */
class ScrolledList {
  private frames: number[] = [];
  private work = 0;
  private distance = 0;

  private constructor(
    private readonly page: Page,
    private readonly thread: MainThread,
    private readonly touch: Awaited<ReturnType<BrowserContext['newCDPSession']>>,
  ) {}

  static async open(page: Page): Promise<ScrolledList> {
    const thread = await MainThread.of(page);
    await thread.slowDown(phoneSlowDown);
    return new ScrolledList(page, thread, await page.context().newCDPSession(page));
  }

  /** Moves the page by its wheel, `share` of a stroke down, or up where that is negative. */
  async take({ share, from: start }: Stroke): Promise<void> {
    if (start !== undefined)
      await this.page.evaluate((to) => scrollTo(0, to * document.documentElement.scrollHeight), start);
    const from = await this.page.evaluate(() => scrollY);
    await this.page.evaluate(record);
    const before = await this.thread.worked();
    await this.touch.send('Input.synthesizeScrollGesture', {
      ...{ x: 195, y: 500, yDistance: -stroke * share, speed: pace },
      gestureSourceType: 'mouse',
    });
    this.work += (await this.thread.worked()) - before;
    // The first is the wait for the gesture to begin.
    this.frames.push(...(await this.page.evaluate(recorded)).slice(1));
    this.distance += Math.abs((await this.page.evaluate(() => scrollY)) - from);
  }

  /** Returns the record and closes the page. */
  async close(): Promise<Scrolled> {
    await this.page.close();
    if (this.distance < stroke) throw new Error('The list did not move.');
    return { frames: this.frames, work: this.work / (this.distance / 1_000) };
  }
}

/** Entries that the browser alone draws, all of them at once. */
async function toBareList(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const entry = `<li style="margin:1rem;padding:1rem;border:1px solid">${'Un moment à garder. '.repeat(15)}</li>`;
  await page.setContent(
    `<!doctype html><meta name="viewport" content="width=device-width"><ul>${entry.repeat(bareCount)}</ul>`,
  );
  return page;
}

/**
 * Scrolls the celebrations of several phones, and a page with nothing but entries, by turns.
 * @param bare a phone for that page
 */
export async function scrollAll(phones: readonly BrowserContext[], bare: BrowserContext) {
  const floor = await ScrolledList.open(await toBareList(bare));
  const lists: ScrolledList[] = [];
  for (const phone of phones)
    lists.push(await ScrolledList.open(await openScreen(phone, '/pages/celebrations')));
  return byTurns(floor, lists, strokes);
}
