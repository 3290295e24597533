import { amelie } from '../support/personas';
import { expect, test } from './fixtures';
import { fontsOf, marksUsable } from './looks';

test.use({ serviceWorkers: 'block' });

test('at first the serif comes once the form is usable, and draws home (N20)', async ({ page, visitor }) => {
  await marksUsable(page);
  const font = page.waitForResponse(/\.woff2$/);
  await page.goto('/');
  await font;
  await expect(page.locator('link[rel=preload][as=font]')).toHaveCount(0);
  const [askedAt, usableAt] = await page.evaluate(() => [
    performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.woff2'))?.startTime ?? 0,
    performance.getEntriesByName('usable')[0]?.startTime ?? Infinity,
  ]);
  expect(askedAt).toBeGreaterThan(usableAt);
  await visitor.fillsInLogin(amelie.mail, amelie.password);
  await expect(page).toHaveURL('/');
  await expect(visitor.heading).toContainText('Amélie');
  expect(await fontsOf(page, 'h1')).toContain('Newsreader');
});
