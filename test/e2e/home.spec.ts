import type { Locator } from '@playwright/test';
import { amelie } from '../support/personas';
import { named } from '../support/screenNames';
import { expect, test } from './fixtures';

test('N10 B6: home is three phone screens at most; second items a key away', async ({ page, visitor }) => {
  await visitor.logsIn(amelie);
  await visitor.seesProgramme();
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

test('N27 @desktop-only: from 1,200 px home has two columns, below that one', async ({ page, visitor }) => {
  await visitor.logsIn(amelie);
  const phrase = visitor.main.getByRole('region', { name: named('Ma phrase de reconnexion') });
  const resume = visitor.main.getByRole('link', { name: /Les fondamentaux/ });
  const isBeside = async () => {
    const [left, right] = [(await phrase.boundingBox())!, (await resume.boundingBox())!];
    return left.x + left.width < right.x && Math.abs(left.y - right.y) < 2;
  };
  await page.setViewportSize({ width: 1200, height: 800 });
  await expect.poll(isBeside).toBe(true);
  // Both end at one height, the second with the next event; its tiles begin at one.
  const question = visitor.main.getByRole('region', { name: /^«/ });
  const event = visitor.main.getByRole('region', { name: named('Prochain événement') });
  const endOf = async (part: Locator) => {
    const { y, height } = (await part.boundingBox())!;
    return Math.round(y + height);
  };
  await expect.poll(async () => (await endOf(event)) - (await endOf(question))).toBe(0);
  const insetOf = async (at: number) => {
    const figure = (await visitor.main.locator('a .MuiTypography-h1').nth(at).boundingBox())!;
    const tile = (await visitor.main.locator('a:has(.MuiTypography-h1)').nth(at).boundingBox())!;
    return [figure.x - tile.x, figure.y - tile.y, tile.height];
  };
  expect(await insetOf(0)).toEqual(await insetOf(1));
  // What answers comes before what leaves the question open.
  await expect(question.getByRole('button').last()).toHaveText(named('Passer'));
  await page.setViewportSize({ width: 1199, height: 800 });
  await expect.poll(isBeside).toBe(false);
});
