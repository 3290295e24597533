import type { Page } from '@playwright/test';
import { amelie, nadia } from '../support/personas';
import { named } from '../support/screenNames';
import { expect, test } from './fixtures';
import { cardLines, Visitor } from './moves';
import { failedCalls } from './pageGuard';

const storedLength = (page: Page) => page.evaluate(() => localStorage.length);

test('A1 A3: a deep link asks to log in and leads back there, with its query and hash', async ({ page }) => {
  const visitor = new Visitor(page);
  await page.goto('/pages/reconnexions?entry=1&x=é#fin');
  await expect(page).toHaveURL(/\/login-form\?returnUrl=/);
  await visitor.fillsInLogin(amelie.mail, amelie.password);
  await expect(page).toHaveURL('/pages/reconnexions?entry=1&x=%C3%A9#fin');
  await expect(visitor.heading).toContainText('Reconnexions');
});

test('A2 A5: a reload keeps the session, and the access token is never stored', async ({
  page,
  provider,
}) => {
  const visitor = new Visitor(page);
  await visitor.logsIn(nadia);
  await visitor.sees('synced');
  await provider.clearRequests();
  const renewed = page.waitForResponse(/\/oauth\/token/);
  await page.goto('/');
  await renewed;
  await expect(visitor.heading).toContainText(nadia.firstname);
  await visitor.sees('synced');
  await expect(page).toHaveURL('/');
  const tokenCalls = (await provider.requests()).filter(({ path }) => path === '/oauth/token');
  expect(tokenCalls).toHaveLength(1);
  const everything = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(everything).not.toMatch(/eyJ/);
  expect(everything).not.toContain(nadia.password);
});

test('A11: logging out empties the storage and leaves every open tab', async ({ page, context }) => {
  const visitor = new Visitor(page);
  await visitor.logsIn(nadia);
  const otherTab = new Visitor(await context.newPage());
  await otherTab.page.goto('/pages/cid');
  await otherTab.sees('synced');
  await visitor.the('button', 'iUnderstand').click();
  await visitor.sees('synced');
  await visitor.goesByMenuTo('logOut');
  for (const { page: tab } of [visitor, otherTab]) {
    await expect(tab).toHaveURL(/\/login/);
    await expect(tab.getByRole('button', { name: named('Se connecter') })).toBeVisible();
  }
  expect(await storedLength(page)).toBe(0);
  await otherTab.page.reload();
  await expect(otherTab.the('button', 'logIn')).toBeVisible();
  expect(await storedLength(otherTab.page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
});

test('A10: tabs that open together share the session, and none is logged out', async ({
  page,
  context,
  guard,
}) => {
  // Each refresh ends the access token of the tab before.
  guard.allow(failedCalls(401));
  const visitor = new Visitor(page);
  await visitor.logsIn(amelie, { at: '/pages/cid' });
  await visitor.sees('synced');
  const tabs = [
    visitor,
    ...(await Promise.all([1, 2].map(async () => new Visitor(await context.newPage())))),
  ];
  await Promise.all(tabs.map((tab) => tab.page.goto('/pages/cid')));
  for (const tab of tabs) {
    await tab.sees('synced');
    await expect(tab.page).toHaveURL('/pages/cid');
  }
  await visitor.savesIdentityCard();
  for (const tab of tabs) await expect(tab.box('symptoms')).toHaveValue(cardLines.symptoms);
  await visitor.sees('synced');
  await page.reload();
  await expect(visitor.box('symptoms')).toHaveValue(cardLines.symptoms);
});
