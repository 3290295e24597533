import type { Browser } from '@playwright/test';
import { holdsBack } from '../../test/e2e/moves';
import type { ProviderProcess } from '../../test/e2e/providerProcess';
import { phoneWith, settle, the } from './device';
import { MainThread } from './mainThread';

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
