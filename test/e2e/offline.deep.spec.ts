import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { amelie } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { named } from '../support/screenNames';
import { obeysAxe } from './axe';
import { expect } from './fixtures';
import { Visitor } from './moves';
import { deployBuild, deployNextBuild } from './nextBuild';
import {
  comesBack,
  keptOn,
  leavesExercise,
  losesNetwork,
  opensCelebrations,
  scriptOf,
  site,
  test,
  written,
} from './offlineMoves';
import { lostCalls } from './pageGuard';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(() => deployBuild(site));

const offer = (page: Page) => page.getByRole('button', { name: named('Ouvrir la nouvelle version') });

/** Answers whatever the exercise asks, from the slide shown to its end. */
async function completes(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  const answers = async () => {
    const first = page.getByRole('radio').first();
    if ((await first.count()) > 0 && (await page.getByRole('radio', { checked: true }).count()) === 0)
      // A key chooses and stays: Next is pressed for every slide.
      await first.press('Space');
    for (const box of (await page.getByRole('checkbox').all()).slice(0, 3)) await box.check();
    await visitor.answersSlide(written);
  };
  await expect(page.getByRole('progressbar')).toBeVisible();
  while ((await visitor.the('button', 'next').count()) > 0) {
    await answers();
    await visitor.goesToNextSlide();
  }
  await answers();
  await visitor.the('button', 'save').click();
  await expect(visitor.the('button', 'save')).toHaveCount(0);
}

test('K5 A17 R11: all exercises offline, sent once', async ({ page, visitor, context, provider, guard }) => {
  test.slow();
  guard.allow(lostCalls);
  const account = await openAccount(provider.url, amelie);
  const fields = ['field_intuitions', 'field_deviateurs', 'field_amitiepro'] as const;
  const entryCounts = () =>
    Promise.all(fields.map(async (field) => Object.keys((await account.json(field)) ?? {}).length));
  const before = await entryCounts();
  await comesBack(visitor);
  await losesNetwork(context, provider);
  await visitor.startsReconnection();
  await completes(visitor);
  await visitor.sees('waiting');
  for (const address of ['/deviateur/add', '/amitiepro/add/new/express', '/plf/plf2']) {
    await page.goto(address);
    await completes(visitor);
  }
  await provider.clearFaults();
  await context.setOffline(false);
  await visitor.sees('synced');
  expect(await entryCounts()).toEqual(before.map((count) => count + 1));
  expect(await account.text('field_plf')).toContain(written);
});

test('J2 K5: the provider’s pages come from it, the app’s from the device', async ({ page }) => {
  await comesBack(new Visitor(page));
  for (const [address, isApp] of [
    ['/pages/cid', true],
    ['/nowhere', true],
    ['/cgu', false],
    ['/en/cgu', false],
    ['/manifest.webmanifest', false],
  ] as const) {
    const answer = await page.goto(address);
    expect([address, answer?.fromServiceWorker()]).toEqual([address, isApp]);
  }
});

test('R28: a new version waits for a moment when nothing is unsaved, and takes nothing from another tab', async ({
  page,
  visitor,
  context,
}) => {
  test.slow();
  await comesBack(visitor);
  const other = new Visitor(await context.newPage());
  await other.startsReconnection();
  await other.writesWho(written);
  const next = deployNextBuild(site);
  await page.goto('/pages/cid');
  await expect(offer(page)).toBeVisible();
  await obeysAxe(page, 'a new version on offer');
  await visitor.fillsIdentityCard({ symptoms: written });
  await expect(offer(page)).toBeHidden();
  await visitor.the('button', 'save').click();
  await offer(page).click();
  await expect(scriptOf(page, next)).toBeAttached();
  await expect(visitor.box('symptoms')).toHaveValue(written);
  // The other tab is as it was, and finds the code of its own build, which the site has no more.
  await expect(scriptOf(other.page, next)).toHaveCount(0);
  await expect(other.page.getByRole('textbox').first()).toHaveValue(written);
  await expect(offer(other.page)).toHaveCount(0);
  const devTools = await context.newCDPSession(other.page);
  await devTools.send('Network.clearBrowserCache');
  await leavesExercise(other);
  await opensCelebrations(other);
  await expect(other.heading).toContainText('Célébrations et notes');
  await expect(scriptOf(other.page, next)).toHaveCount(0);
  await offer(other.page).click();
  await expect(scriptOf(other.page, next)).toBeAttached();
  // A version that comes when no other tab is left takes what is older away.
  await page.close();
  deployBuild(site);
  await other.page.goto('/');
  await offer(other.page).click();
  await expect(scriptOf(other.page, next)).toHaveCount(0);
  await expect.poll(async () => (await keptOn(other.page)).filter((text) => text.includes(next))).toEqual([]);
});

test('R28: the kill switch takes worker and files, and nothing written', async ({ page, visitor }) => {
  await comesBack(visitor);
  const stored = await visitor.storedKeys();
  fs.copyFileSync(path.join(site, 'sw-kill.js'), path.join(site, 'sw.js'));
  await page.reload();
  const left = () =>
    page.evaluate(async () => [
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      ...(await caches.keys()),
    ]);
  await expect.poll(left).toEqual([]);
  expect(await visitor.storedKeys()).toEqual(stored);
  const answer = await page.reload();
  expect(answer?.fromServiceWorker()).toBe(false);
  await visitor.sees('synced');
  await expect.poll(left).toEqual([]);
});
