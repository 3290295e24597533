import type { Browser } from '@playwright/test';
import { collections } from '../../src/domain/collections';
import { holdsBack } from '../../test/e2e/moves';
import type { ProviderProcess } from '../../test/e2e/providerProcess';
import { MainThread, phoneWith, settle, the, whenIdle } from './device';
import { toIntuitions } from './typing';

/** What saving one more reconnection took, ms. */
export interface Saved {
  /** Writing the collection to the device: its text made, compared with what is there, and stored. */
  storing: number;
  /** The floor of that: making the text of as large a value and handing it to the browser, nothing else. */
  bare: number;
  /** Processor time of the main thread until all is quiet, the history drawn included. */
  work: number;
  /** Characters stored of the collection. */
  stored: number;
}

type StoringWindow = Window & { benchStoring?: { took: number; isStored: boolean } };

/** Runs in the page: adds up the time of what stores. */
function timeStoring(key: string): void {
  const storing = { took: 0, isStored: false };
  (window as StoringWindow).benchStoring = storing;
  const timed = <Target extends object>(target: Target, name: keyof Target) => {
    const original = target[name] as (...given: unknown[]) => unknown;
    const wrapped = function (this: unknown, ...given: unknown[]) {
      const since = performance.now();
      const made = original.apply(this, given);
      const took = performance.now() - since;
      // Short texts are other people's: calls, messages, this benchmark's own.
      if ([made, given[1]].some((text) => typeof text === 'string' && text.length > 1_000)) {
        storing.took += took;
      }
      if (name === 'setItem' && given[0] === key) storing.isStored = true;
      return made;
    };
    Object.assign(target, { [name]: wrapped });
  };
  timed(JSON, 'stringify');
  timed(Storage.prototype, 'getItem');
  timed(Storage.prototype, 'setItem');
}

/** Runs in the page: stores one more entry without any app. */
function storeBare(key: string): number {
  const value = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>;
  value['bench'] = {};
  const since = performance.now();
  localStorage.setItem(key, JSON.stringify(value));
  return performance.now() - since;
}

/** Saves one more reconnection on a phone that holds so many. */
export async function saveAt(
  browser: Browser,
  provider: ProviderProcess,
  count: number,
  length: number,
): Promise<Saved> {
  const context = await phoneWith(browser, provider, count, length);
  const box = await toIntuitions(context);
  const page = box.page();
  await box.fill('Appeler Claire');
  // The sync that follows is no part of the save.
  await page.route('**/node/*', (route) => route.abort());
  const thread = await MainThread.of(page);
  const { storageKey } = collections.reconnections;
  await page.evaluate(timeStoring, storageKey);
  const before = await thread.worked();
  await the(page, 'button', 'save').click();
  await page.getByRole('listitem').first().waitFor();
  await page.waitForFunction(() => (window as StoringWindow).benchStoring?.isStored === true);
  await whenIdle(page);
  const work = (await thread.worked()) - before;
  const storing = await page.evaluate(() => (window as StoringWindow).benchStoring?.took ?? NaN);
  const bare = await page.evaluate(storeBare, storageKey);
  const stored = await page.evaluate((key) => localStorage.getItem(key)?.length ?? NaN, storageKey);
  await context.close();
  return { storing, bare, work, stored };
}

/** What opening the app with a stored session took. */
export interface Started {
  /** From the navigation until home can be used, ms. */
  usable: number;
  /** Processor time of the main thread until home can be used, ms. */
  work: number;
  /** The same for the sync behind it, with nothing new on either side. */
  syncWork: number;
  /** Characters stored on the device. */
  stored: number;
}

/** Opens home on a phone that holds so many reconnections. */
export async function startAt(
  browser: Browser,
  provider: ProviderProcess,
  count: number,
  length: number,
): Promise<Started> {
  const context = await phoneWith(browser, provider, count, length);
  const page = await context.newPage();
  const thread = await MainThread.of(page);
  // The sync goes on behind the first screen: held back, so that each is counted on its own.
  const letSync = await holdsBack(page, '**/oauth/token');
  await page.goto('/', { waitUntil: 'commit' });
  await page
    .getByRole('main')
    .locator(the(page, 'link', 'viewReconnections'))
    .waitFor();
  const usable = await page.evaluate(() => performance.now());
  const work = await thread.worked();
  letSync();
  await settle(page);
  const syncWork = (await thread.worked()) - work;
  const stored = await page.evaluate(() => JSON.stringify(localStorage).length);
  await context.close();
  return { usable, work, syncWork, stored };
}
