import { amelie } from '../support/personas';
import { openAccount } from '../support/providerAccount';
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
