import type { Page } from '@playwright/test';
import budgets from '../../tools/budgets.json';
import { amelie, nadia } from '../support/personas';
import { named } from '../support/screenNames';
import { expect, test } from './fixtures';
import { Visitor } from './moves';
import { lostCalls } from './pageGuard';
import { watchShifts } from './shifts';

/** The blocks of the programme, once their answers are there. */
async function seesProgramme(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
}

for (const { who, kind, where } of [
  { who: amelie, kind: 'someone who is on the way', where: '@desktop-only' },
  { who: nadia, kind: 'someone new', where: '' },
]) {
  test(`B5 B6 B7 J5 ${where}: for ${kind}, nothing jumps when the blocks come late`, async ({
    page,
    newDevice,
  }) => {
    await new Visitor(page).logsIn(who);
    await new Visitor(page).sees('synced');
    const storageState = await page.context().storageState();
    // Two devices can't share a session: the one that refreshes ends the other's.
    await page.close();
    const returning = await newDevice({ storageState });
    const shifts = await watchShifts(returning);
    let answer = (): void => undefined;
    const seenWaiting = new Promise<void>((resolve) => (answer = resolve));
    await returning.route(/\/ws\//, async (route) => {
      await seenWaiting;
      await route.continue();
    });
    await returning.goto('/');
    const visitor = new Visitor(returning);
    await expect(visitor.the('link', 'newReconnection', visitor.main)).toBeVisible();
    await expect(visitor.main.locator('[aria-busy=true]').first()).toBeAttached();
    answer();
    await seesProgramme(returning);
    expect(await shifts()).toBeLessThanOrEqual(budgets.layoutShift.most);
  });
}

test('B5 B6 B7: home is there without the code of its blocks, which can be asked for again', async ({
  page,
  guard,
}) => {
  guard.allow(lostCalls);
  await page.route(/\/programme\.[^/]*js/, (route) => route.abort(), { times: 1 });
  const visitor = new Visitor(page);
  await visitor.logsIn(amelie);
  await expect(visitor.the('link', 'newReconnection', visitor.main)).toBeVisible();
  const retry = visitor.main.getByRole('button', { name: 'Réessayer' });
  await expect(retry).toBeVisible();
  await retry.click();
  await seesProgramme(page);
});

test('N10 B6: home is three phone screens high at most, the privacy alert and all blocks there; a category’s second item is a swipe or a key away', async ({
  page,
}) => {
  const visitor = new Visitor(page);
  await visitor.logsIn(amelie);
  await seesProgramme(page);
  await expect(visitor.the('button', 'iUnderstand')).toBeVisible();
  const { width, height } = page.viewportSize()!;
  expect([width, height]).toEqual([390, 844]);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3 * height);

  const news = page.getByRole('region', { name: named('Pratiques') });
  const [first, second] = [news.getByRole('article').first(), news.getByRole('article').nth(1)];
  await first.scrollIntoViewIfNeeded();
  const edges = async () => {
    const box = await second.boundingBox();
    return { left: box!.x, right: box!.x + box!.width };
  };
  // One sees that there is more.
  expect((await edges()).left).toBeLessThan(width - 16);
  expect((await edges()).right).toBeGreaterThan(width);
  await visitor.the('button', 'read', first).focus();
  await page.keyboard.press('Tab');
  await expect(visitor.the('button', 'read', second)).toBeFocused();
  await expect.poll(async () => (await edges()).right).toBeLessThanOrEqual(width);
});

test('B9: the privacy alert stays until dismissed, and dismissed it stays away', async ({ page }) => {
  const visitor = new Visitor(page);
  const alert = page.getByRole('region', { name: named('Confidentialité') });
  await visitor.logsIn(amelie);
  await expect(alert).toContainText(
    /Ce que vous écrivez est confidentiel\s; le programme n’utilise que vos données d’identification\./,
  );
  await page.reload();
  await expect(alert).toBeVisible();
  const terms = alert.getByRole('link');
  await expect(terms).toHaveAttribute('href', /\/cgu$/);
  await visitor.the('button', 'iUnderstand').click();
  await expect(alert).toHaveCount(0);
  await expect.poll(() => visitor.stored('privacy_alert')).toBe(true);
  await page.reload();
  await expect(visitor.heading).toContainText(amelie.firstname);
  await expect(alert).toHaveCount(0);
});

test('B6 J5: back from a category of news, home stands where it was left', async ({ page }) => {
  const visitor = new Visitor(page);
  await visitor.logsIn(amelie);
  await seesProgramme(page);
  const more = visitor.the('link', 'seeMore', visitor.main).nth(2);
  await more.scrollIntoViewIfNeeded();
  const top = await more.evaluate((link) => link.getBoundingClientRect().top);
  await more.click();
  await expect(page).toHaveURL(/\/pages\/news\//);
  await expect(visitor.main.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect
    .poll(async () => Math.abs((await more.evaluate((link) => link.getBoundingClientRect().top)) - top))
    .toBeLessThanOrEqual(2);
});

test('N27 @desktop-only: from 1,200 px home stands in two columns, below that in one', async ({ page }) => {
  const visitor = new Visitor(page);
  await visitor.logsIn(amelie);
  const phrase = visitor.main.getByRole('region', { name: named('Ma phrase de reconnexion') });
  const resume = visitor.main.getByRole('link', { name: /Les fondamentaux/ });
  const isBeside = async () => {
    const [left, right] = [(await phrase.boundingBox())!, (await resume.boundingBox())!];
    return left.x + left.width < right.x && Math.abs(left.y - right.y) < 2;
  };
  await page.setViewportSize({ width: 1200, height: 800 });
  await expect.poll(isBeside).toBe(true);
  await page.setViewportSize({ width: 1199, height: 800 });
  await expect.poll(isBeside).toBe(false);
});
