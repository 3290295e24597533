import type { BrowserContext, Page } from '@playwright/test';
import { nadia } from '../support/personas';
import { expect } from './fixtures';
import { Visitor } from './moves';
import type { ProviderProcess } from './providerProcess';

/** Past the moment at which an access token of 300 s is refreshed, and before it ends, ms. */
const pastLead = 245_000;

/** What wakes a tab: it is told that the network is back. */
const wakes = (tab: Visitor) => tab.page.evaluate(() => window.dispatchEvent(new Event('online')));

export const tokenCalls = async (provider: ProviderProcess) =>
  (await provider.requests()).filter(({ path }) => path === '/oauth/token').length;

/** A tab beside the first, of the user who is logged in there; resolves once it has read with a token of its own. */
export async function opensBeside(context: BrowserContext): Promise<Visitor> {
  const tab = new Visitor(await context.newPage());
  const read = tab.page.waitForResponse((response) => new URL(response.url()).pathname.startsWith('/node/'));
  await tab.page.goto('/pages/cid');
  await read;
  await tab.sees('synced');
  return tab;
}

/** Two tabs whose tokens run out together; resolves once both have called with what came in their place. */
export async function runOutTogether(page: Page, context: BrowserContext, provider: ProviderProcess) {
  const now = Date.now();
  await context.clock.setFixedTime(now);
  const visitor = new Visitor(page);
  await visitor.settlesIn(nadia, { at: '/pages/cid' });
  const tabs = [visitor, await opensBeside(context)];
  await provider.clearRequests();
  // Long enough for the second tab to come while the first one waits for its answer.
  await provider.faults({ match: 'POST /oauth/token', delayMs: 500 });
  await context.clock.setFixedTime(now + pastLead);
  await Promise.all(tabs.map(wakes));
  const answered = async (path: string) =>
    (await provider.requests()).filter((call) => call.path.startsWith(path) && call.status === 200).length;
  await expect.poll(() => answered('/oauth/token')).toBeGreaterThan(0);
  const readsBefore = await answered('/node/');
  await Promise.all(tabs.map(wakes));
  await expect.poll(() => answered('/node/')).toBeGreaterThanOrEqual(readsBefore + 2);
  for (const tab of tabs) {
    await tab.sees('synced');
    await expect(tab.page).toHaveURL('/pages/cid');
  }
}
