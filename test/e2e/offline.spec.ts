import { amelie } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { saying } from '../support/screenNames';
import { expect } from './fixtures';
import { Visitor } from './moves';
import { deployBuild, deployNextBuild } from './nextBuild';
import {
  comesBack,
  keptOn,
  leavesExercise,
  opensCelebrations,
  scriptOf,
  site,
  test,
  written,
} from './offlineMoves';
import { failedCalls, lostCalls } from './pageGuard';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(() => deployBuild(site));

test('K5 A17 R11 J4 S7: from the second visit on an exercise is written without a network, in a language never used before, and is sent once', async ({
  page,
  context,
  provider,
  guard,
}) => {
  guard.allow(lostCalls);
  const account = await openAccount(provider.url, amelie);
  const entryCount = async () => Object.keys((await account.json('field_celebrations')) ?? {}).length;
  const before = await entryCount();
  const french = new Visitor(page);
  await comesBack(french);
  // The browser knows that it has no network, and what passes by it all the same finds no provider.
  await context.setOffline(true);
  await provider.faults(
    ...['GET ', 'POST ', 'PATCH '].map((match) => ({ match, dropConnection: 'before' as const, times: 1e6 })),
  );
  // A link from outside, into the app.
  const opened = await page.goto('/pages/user');
  expect(opened?.headers()['content-security-policy']).toContain("script-src 'self'");
  await page.getByRole('radio', { name: 'English' }).first().check();
  const visitor = new Visitor(page, 'en');
  await page.goto('/pages/celebrations');
  await visitor.the('button', 'add').click();
  await visitor.the('textbox', 'note').fill(written);
  await visitor.the('button', 'save').click();
  await visitor.sees('waiting');
  const kept = await keptOn(page);
  expect(kept.length).toBeGreaterThan(100);
  expect(
    kept.filter((text) => [written, amelie.mail, 'eyJ'].some((secret) => text.includes(secret))),
  ).toEqual([]);
  await provider.clearFaults();
  await context.setOffline(false);
  await visitor.sees('synced');
  expect(await entryCount()).toBe(before + 1);
  await provider.clearRequests();
  await page.reload();
  await visitor.sees('synced');
  expect((await provider.requests()).filter(({ method }) => method === 'PATCH')).toEqual([]);
});

test('offline, home keeps the last news, events and pictures and says so once; a logout leaves none of them (N26)', async ({
  page,
  context,
  guard,
}) => {
  guard.allow(lostCalls);
  const visitor = new Visitor(page);
  await comesBack(visitor);
  const titles = visitor.main.getByRole('heading', { level: 3 });
  const picture = visitor.main.locator('article img').first();
  const isDrawn = () =>
    expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await picture.scrollIntoViewIfNeeded();
  await isDrawn();
  await expect(visitor.main.getByText('Événements à venir')).toBeVisible();
  const shown = await titles.allTextContents();
  const ofProgramme = async () =>
    (await keptOn(page)).filter((text) => /^http.*\/(?:ws|sites|node|user|oauth|ge_rest)\//.test(text));
  // As many lists as home asks for, and the pictures on it.
  await expect.poll(async () => (await ofProgramme()).length).toBeGreaterThan(5);
  expect((await ofProgramme()).filter((url) => !/\/ws\/(?:news|events)|\/sites\//.test(url))).toEqual([]);

  await context.setOffline(true);
  await page.reload();
  await expect(visitor.main.getByText(saying('ce qui suit date de votre dernier passage'))).toHaveCount(1);
  await expect(titles).toHaveText(shown);
  await picture.scrollIntoViewIfNeeded();
  await isDrawn();
  await expect(visitor.main.getByText('injoignable')).toHaveCount(1);
  await visitor.goesByMenuTo('logOut');
  await expect(visitor.the('button', 'logIn')).toBeVisible();
  expect(await ofProgramme()).toEqual([]);
});

test('S23 S29 O5: after a logout, without a network too, no used refresh token brings a session from the worker; what the provider could not be told is said', async ({
  page,
  context,
  guard,
}) => {
  guard.allow(failedCalls(400, 401), lostCalls);
  const visitor = new Visitor(page);
  await comesBack(visitor);
  const stored = async () => ((await visitor.stored('refresh_token')) as { token: string }).token;
  const sends = (token: string) =>
    page.evaluate(async (value) => {
      const body = new FormData();
      const fields = { grant_type: 'refresh_token', refresh_token: value, client_id: 'reconnexion-app' };
      for (const [name, text] of Object.entries(fields)) body.append(name, text);
      return (await fetch('/oauth/token', { method: 'POST', body })).ok;
    }, token);
  const first = await stored();
  const renewal = page.waitForResponse('**/oauth/token');
  await page.reload();
  await (await renewal).finished();
  await visitor.sees('synced');
  expect(await stored()).not.toBe(first);
  expect(await sends(first)).toBe(false);
  const last = await stored();
  await visitor.goesByMenuTo('logOut');
  await expect(page).toHaveURL('/login-form');
  await expect(visitor.the('button', 'logIn')).toBeVisible();
  const untold = page.getByText('le programme n’a pas pu être prévenu');
  await expect(untold).toBeHidden();
  expect([await sends(first), await sends(last)]).toEqual([false, false]);
  await visitor.fillsInLogin(amelie.mail, amelie.password);
  await visitor.sees('synced');
  await page.evaluate(() => void Object.assign(window, { isOfSession: true }));
  await context.setOffline(true);
  await visitor.goesByMenuTo('logOut');
  await expect(visitor.the('button', 'logIn')).toBeVisible();
  expect(await page.evaluate(() => ['isOfSession' in window, localStorage.length])).toEqual([false, 0]);
  await expect(untold).toBeVisible();
});

test('R55 R7: on a first visit too, a page left in the middle of a slow refresh costs no login', async ({
  page,
  provider,
  guard,
}) => {
  test.slow();
  guard.allow(failedCalls(401));
  const account = await openAccount(provider.url, amelie);
  const visitor = new Visitor(page);
  await visitor.logsIn(amelie, { at: '/pages/cid' });
  await visitor.sees('synced');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 40_000,
  });
  await expect(page.getByRole('button', { name: 'Ouvrir la nouvelle version' })).toHaveCount(0);
  await account.revokeAccessTokens();
  await provider.clearRequests();
  // Rotated at once, told late: the page that asked is gone by then.
  await provider.faults({ match: 'POST /oauth/token', answerDelayMs: 15_000 });
  const answersOf = async (start: string) =>
    (await provider.requests()).filter(({ path }) => path.startsWith(start)).map(({ status }) => status);
  const tokenAnswers = () => answersOf('/oauth/token');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(tokenAnswers).toEqual([null]);
  // As the user does: page.reload() waits for the token call (renewals.ts).
  await Promise.all([page.waitForEvent('load'), page.evaluate(() => location.reload())]);
  expect(await tokenAnswers()).toEqual([null]);
  await expect.poll(() => answersOf('/node/'), { timeout: 40_000 }).toContain(200);
  expect(await tokenAnswers()).toEqual([200]);
  await visitor.sees('synced');
  await expect(page).toHaveURL('/pages/cid');
});

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('R29: a screen whose code went with a deploy comes with the new build, and what was typed is kept', async ({
    page,
    guard,
  }) => {
    guard.allow(failedCalls(404), /\[app\] ChunkLoadError/, /Refused to execute script|MIME type/);
    const visitor = new Visitor(page);
    await visitor.logsIn(amelie, { at: '/reco/add' });
    await visitor.chooses('past');
    await page.getByRole('textbox').first().fill(written);
    await leavesExercise(visitor);
    const next = deployNextBuild(site);
    await opensCelebrations(visitor);
    await expect(scriptOf(page, next)).toBeAttached();
    await expect(visitor.heading).toContainText('Célébrations et notes');
    await page.goto('/reco/add');
    await expect(page.getByRole('textbox').first()).toHaveValue(written);
  });
});
