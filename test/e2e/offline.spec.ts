import { amelie } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { saying } from '../support/screenNames';
import { expect } from './fixtures';
import { Visitor } from './moves';
import { deployBuild } from './nextBuild';
import { comesBack, keptOn, losesNetwork, site, test, written } from './offlineMoves';
import { lostCalls } from './pageGuard';

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
  await losesNetwork(context, provider);
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

test('offline, home keeps the last news till a logout (N26)', async ({ page, visitor, context, guard }) => {
  guard.allow(lostCalls);
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
