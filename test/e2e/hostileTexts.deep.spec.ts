import { hostileTexts } from '../support/hostileTexts';
import { amelie } from '../support/personas';
import { expect, test } from './fixtures';
import { refusedByPolicy } from './pageGuard';

test('S1 S9: in a browser, no provider text runs or asks another host', async ({ page, visitor, guard }) => {
  test.slow();
  guard.allow(refusedByPolicy);
  const rows = hostileTexts.map((text, at) => ({
    ...{
      nid: String(900 + at),
      title: `Titre ${text}`,
      created: '02/03/2026',
      date: '01/01/2100',
      body: text,
    },
    ...{ field_tags: '30', field_image: text, audio: text, date_timestamp: '4102444800', description: text },
  }));
  await page.route(/\/ws\/(news|events)/, (route) => route.fulfill({ json: rows }));
  await visitor.logsIn(amelie, { at: '/pages/news/30/citations' });
  await expect(visitor.main.getByRole('article')).toHaveCount(rows.length);
  for (const link of await visitor.main.getByText(/^(lien|mots)$/).all()) await link.dispatchEvent('click');
  await page.goto('/pages/events');
  await expect(visitor.main.getByText(/^Titre/).first()).toBeVisible();
  expect(await page.evaluate(() => Object.hasOwn(window, '__xss'))).toBe(false);
  await expect(page).toHaveURL('/pages/events');
});
