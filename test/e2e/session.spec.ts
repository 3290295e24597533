import type { Page } from '@playwright/test';
import { amelie, nadia } from '../support/personas';
import { named } from '../support/screenNames';
import { obeysAxe } from './axe';
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

for (const returnUrl of ['//evil.example', '/logout']) {
  test(`A4: after login, returnUrl ${returnUrl} leads home`, async ({ page }) => {
    const visitor = new Visitor(page);
    await visitor.logsIn(nadia, { at: `/login-form?returnUrl=${encodeURIComponent(returnUrl)}` });
    await expect(page).toHaveURL('/');
  });
}

test('A3: a wrong password says so, keeps the email, and the right one then works', async ({
  page,
  guard,
}) => {
  guard.allow(failedCalls(400));
  const visitor = new Visitor(page);
  await page.goto('/');
  await visitor.fillsInLogin(nadia.mail, 'mauvais');
  await visitor.isToldThat('Email ou mot de passe non reconnu.');
  await expect(visitor.box('email')).toHaveValue(nadia.mail);
  await visitor.box('password').fill(nadia.password);
  await visitor.the('button', 'logIn').click();
  await expect(page).toHaveURL('/');
  await expect(visitor.alert).toHaveCount(0);
});

test('A3: an empty form says what is missing and calls nobody', async ({ page, provider }) => {
  const visitor = new Visitor(page);
  await page.goto('/login-form');
  await visitor.the('button', 'logIn').click();
  await expect(page.getByText(named('Tous les champs sont obligatoires'))).toBeVisible();
  await expect(page.getByText(named('Ce champ est obligatoire'))).toHaveCount(2);
  await expect(visitor.box('email')).toBeFocused();
  expect((await provider.requests()).filter(({ path }) => path === '/oauth/token')).toEqual([]);
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

test('A11: /logout keeps returnUrl', async ({ page }) => {
  const visitor = new Visitor(page);
  await visitor.logsIn(nadia);
  await visitor.sees('synced');
  await page.goto('/logout?returnUrl=%2Fpages%2Fcid');
  await expect(page).toHaveURL('/login-form?returnUrl=%2Fpages%2Fcid');
  await visitor.fillsInLogin(nadia.mail, nadia.password);
  await expect(page).toHaveURL('/pages/cid');
});

test('A9: a dead refresh token clears the storage and goes to the login form', async ({ page, guard }) => {
  guard.allow(failedCalls(401));
  const visitor = new Visitor(page);
  await visitor.logsIn(nadia, { at: '/pages/cid' });
  await visitor.sees('synced');
  await page.evaluate(() => {
    const tokens = JSON.parse(localStorage.getItem('refresh_token') ?? '{}') as object;
    localStorage.setItem('refresh_token', JSON.stringify({ ...tokens, token: 'def502dead' }));
  });
  await page.reload();
  await expect(page).toHaveURL(/\/login-form/);
  await expect(page.getByText(/Votre session est terminée/)).toBeVisible();
  expect(await storedLength(page)).toBe(0);
});

test('K7: logging out with something unsent asks first, and can send it then', async ({
  page,
  guard,
  provider,
}) => {
  guard.allow(failedCalls(503));
  const visitor = new Visitor(page);
  await visitor.logsIn(nadia, { at: '/pages/cid' });
  await visitor.sees('synced');
  await provider.faults({ match: 'PATCH /node', status: 503, times: 50 });
  await visitor.savesIdentityCard();
  await visitor.sees('waiting');
  await visitor.goesByMenuTo('logOut');
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  for (const name of ['sync', 'download', 'discard', 'cancel'] as const) {
    await expect(visitor.the('button', name, question)).toBeVisible();
  }
  await obeysAxe(page, 'leaving with something unsent', ['dark']);
  const download = page.waitForEvent('download');
  await visitor.the('button', 'download', question).click();
  expect((await download).suggestedFilename()).toMatch(/\.json$/);
  await provider.clearFaults();
  await visitor.the('button', 'sync', question).click();
  await expect(page).toHaveURL(/\/login-form/);
  expect(await storedLength(page)).toBe(0);
  await visitor.logsIn(nadia, { at: '/pages/cid' });
  await expect(visitor.box('symptoms')).toHaveValue('Ma voix monte');
});
