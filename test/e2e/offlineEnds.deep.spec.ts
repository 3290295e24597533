import { amelie } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { expect } from './fixtures';
import { deployBuild, deployNextBuild } from './nextBuild';
import { comesBack, leavesExercise, opensCelebrations, scriptOf, site, test, written } from './offlineMoves';
import { failedCalls, lostCalls } from './pageGuard';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(() => deployBuild(site));

test('S23 S29 O5: after a logout, without a network too, no used refresh token brings a session from the worker; what the provider could not be told is said', async ({
  page,
  visitor,
  context,
  guard,
}) => {
  guard.allow(failedCalls(400, 401), lostCalls);
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

test('R55 R7: a page left amid a slow refresh costs no login', async ({ page, visitor, provider, guard }) => {
  test.slow();
  guard.allow(failedCalls(401));
  const account = await openAccount(provider.url, amelie);
  await visitor.settlesIn(amelie, { at: '/pages/cid' });
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

  test('R29: a screen gone with a deploy comes anew, typed words kept', async ({ page, visitor, guard }) => {
    guard.allow(failedCalls(404), /\[app\] ChunkLoadError/, /Refused to execute script|MIME type/);
    await visitor.logsIn(amelie, { at: '/reco/add' });
    await visitor.writesWho(written);
    await leavesExercise(visitor);
    const next = deployNextBuild(site);
    await opensCelebrations(visitor);
    await expect(scriptOf(page, next)).toBeAttached();
    await expect(visitor.heading).toContainText('Célébrations et notes');
    await page.goto('/reco/add');
    await expect(page.getByRole('textbox').first()).toHaveValue(written);
  });
});
