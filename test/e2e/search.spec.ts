import { amelie } from '../support/personas';
import { saying } from '../support/screenNames';
import { expect, test } from './fixtures';

test('from home one searches with a tap; a long list keeps its place (Q3)', async ({ page, visitor }) => {
  await visitor.logsIn(amelie);
  await page.evaluate(() => window.scrollTo(0, 300));
  await visitor.the('link', 'searchEverything', visitor.main).click();
  const box = visitor.main.getByRole('searchbox');
  await expect(box).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(visitor.the('link', 'home', visitor.tabBar)).not.toHaveAttribute('aria-current', 'page');
  await box.fill('e');
  const last = visitor.main.getByRole('heading', { name: saying('Carte d’identité') });
  await last.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => window.scrollY);
  expect(top).toBeGreaterThan(500);
  await visitor.main.getByRole('listitem').last().getByRole('link').click();
  await expect(page).toHaveURL('/pages/cid');
  await page.goBack();
  await expect(last).toBeInViewport();
  await page.goBack();
  await expect(visitor.heading).toHaveText(saying('Amélie'));
});
