import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { holdsBack, Visitor } from '../../test/e2e/moves';
import { median } from '../benchProvider/figures';
import { named, saying, syncStates } from '../../test/support/screenNames';
import { MainThread, openScreen, settle, the, whenIdle } from './device';

/** What syncing one more note took. */
export interface Synced {
  /** From the first call to the state « Synchronisé », ms. */
  took: number;
  /** Processor time of the main thread meanwhile, ms. What the browser's cryptography works besides is not in it. */
  work: number;
  /** Characters of the write. */
  sent: number;
}

/** Syncs of a phone in one round: the first ones fetch and compile code, and are left out. */
const syncs = { first: 2, counted: 5 } as const;

/** The provider's stamps count seconds: a sync begins in one of its own. */
const nextSecondMs = 1_100;

/** Turns the vault on, as its owner does. */
export async function turnVaultOn(phone: BrowserContext): Promise<void> {
  const page = await phone.newPage();
  await new Visitor(page).turnsVaultOn(60_000);
  await page.close();
  // What says that it is on stands beside the state of the sync: another screen shows that alone.
  await (await openScreen(phone, '/')).close();
}

/** Writes a note, and measures the sync that follows by itself: held back until the note is stored and drawn. */
async function syncOnce(page: Page, thread: MainThread): Promise<Synced> {
  const letSync = await holdsBack(page, '**/node/*');
  const isSent = page.waitForRequest((request) => request.method() === 'PATCH');
  await the(page, 'button', 'add').click();
  await page.getByRole('textbox', { name: named('Note') }).fill('Une note de plus');
  await the(page, 'button', 'save').click();
  const state = page.getByRole('status');
  await state.getByText(saying(syncStates.fr.saved)).waitFor();
  await pause(nextSecondMs);
  await whenIdle(page);
  const [before, since] = [await thread.worked(), performance.now()];
  letSync();
  await state.getByText(saying(syncStates.fr.synced)).waitFor();
  const took = performance.now() - since;
  const work = (await thread.worked()) - before;
  const sent = (await isSent).postData()?.length ?? NaN;
  await settle(page);
  await page.unroute('**/node/*');
  return { took, work, sent };
}

/** Syncs one more note on each phone, by turns; medians of each. */
export async function syncAt(phones: readonly BrowserContext[]): Promise<Synced[]> {
  const opened: { page: Page; thread: MainThread; all: Synced[] }[] = [];
  for (const phone of phones) {
    const page = await openScreen(phone, '/pages/celebrations');
    opened.push({ page, thread: await MainThread.of(page), all: [] });
  }
  for (let sync = 0; sync < syncs.first + syncs.counted; sync += 1) {
    for (const { page, thread, all } of opened) {
      // A page behind another one draws late.
      await page.bringToFront();
      all.push(await syncOnce(page, thread));
    }
  }
  return opened.map(({ all }) => {
    const counted = all.slice(syncs.first);
    const middle = (name: keyof Synced) => median(counted.map((one) => one[name]));
    return { took: middle('took'), work: middle('work'), sent: middle('sent') };
  });
}
