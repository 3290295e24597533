import type { Page } from '@playwright/test';
import { amelie } from '../support/personas';
import { named } from '../support/screenNames';
import { obeysAxe } from './axe';
import { expect, test } from './fixtures';
import { Visitor } from './moves';
import { fitsWithWindow } from './sideways';

const dialog = (page: Page) => page.getByRole('dialog');
const items = (visitor: Visitor) => visitor.main.getByRole('article');
const path = '/pages/news/32/actualites';

test('G1 G2 J5: an item is read; Back closes it, and the focus is on its button again @desktop', async ({
  page,
}) => {
  test.slow();
  const visitor = new Visitor(page);
  await visitor.logsIn(amelie, { at: path });
  await expect(items(visitor)).toHaveCount(12);
  await obeysAxe(page, 'a category of news');
  const second = visitor.the('button', 'read', items(visitor).nth(1));
  await second.focus();
  await page.keyboard.press('Enter');
  const modal = dialog(page);
  await expect(modal.getByRole('heading', { name: 'Des pauses à écouter' })).toBeVisible();
  await expect(modal.getByText('Marche lente')).toBeVisible();
  await expect(modal.getByLabel(named('Enregistrement : Des pauses à écouter'))).toHaveAttribute('controls');
  await obeysAxe(page, 'an item of news');
  await page.goBack();
  await expect(modal).toHaveCount(0);
  await expect(page).toHaveURL(path);
  await expect(second).toBeFocused();
});

test('G2: an item is there again after a reload, and closing it stays on its page', async ({ page }) => {
  const visitor = new Visitor(page);
  await visitor.logsIn(amelie, { at: path });
  await visitor.the('button', 'read', items(visitor).first()).click();
  await expect(page).toHaveURL(/\?news=\d+$/);
  await page.reload();
  await expect(dialog(page).getByRole('heading', { name: /^Rentrée & rencontres/ })).toBeVisible();
  await visitor.the('button', 'close', dialog(page)).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(path);
});

const hostile = {
  nid: '7',
  title: 'Piège <img src=x onerror="window.__xss = 1">&lt;script&gt;window.__xss = 2&lt;/script&gt; مرحبا 👩‍👩‍👧',
  created: '<time datetime="2026-03-02T10:00:00+00:00" onclick="window.__xss = 3">x</time>',
  body:
    '<script>window.__xss = 4</script><img src=x onerror="window.__xss = 5"><svg onload="window.__xss = 6"></svg>' +
    '<p style="position:fixed" onclick="window.__xss = 7">Touchez</p><a href="javascript:window.__xss = 8">Ici</a>' +
    '<img src="data:image/svg+xml,<svg onload=alert(1)>"><img src="https://evil.example/pixel.gif">' +
    `<iframe srcdoc="<script>parent.__xss = 9</script>"></iframe><p>${'mot&nbsp;&amp;lt;b&amp;gt; '.repeat(10_000)}</p>`,
  field_image: '<img src="https://evil.example/a.png" onerror="window.__xss = 10">',
  field_tags: '30',
  audio: 'https://evil.example/a.mp3',
};

test('S1 G1 G2: nothing of a hostile item runs, is framed or fetched, under the app’s own policy', async ({
  page,
}) => {
  await page.route(/\/ws\/news\//, (route) => route.fulfill({ json: [hostile] }));
  await page.route(/\/ge_rest\/ge_get_node\//, (route) => route.fulfill({ json: hostile }));
  const visitor = new Visitor(page);
  await visitor.logsIn(amelie, { at: '/pages/news/30/citations' });
  await expect(items(visitor)).toHaveCount(1);
  await visitor.main.getByText('Touchez').click();
  await visitor.main.getByText('Ici', { exact: true }).click();
  await expect(visitor.main.locator('article :is(audio, iframe, svg, img, script)')).toHaveCount(0);
  await page.goto('/pages/news/32/x?news=7');
  await dialog(page).getByText('Touchez').click();
  await expect(dialog(page).getByRole('heading')).toContainText(
    'Piège <script>window.__xss = 2</script> مرحبا',
  );
  await expect(dialog(page).locator('audio, iframe, img, script')).toHaveCount(0);
  expect(await page.evaluate(() => (window as { __xss?: number }).__xss)).toBeUndefined();
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test('J5: no news scrolls sideways, whatever is written', async ({ page }) => {
    const unbroken = `https://exemple.test/${'compte-rendu'.repeat(30)}`;
    const item = {
      nid: '7',
      title: unbroken,
      created: '02/03/2026',
      field_image: '/sites/default/files/bol.svg',
    };
    const body = `<p>${unbroken}</p><table><tr>${'<td>cellule</td>'.repeat(20)}</tr></table><pre>${unbroken}</pre>`;
    await page.route(/\/ws\/news\/30/, (route) =>
      route.fulfill({ json: [{ ...item, body, field_tags: '30' }] }),
    );
    await page.route(/\/ws\/news\/3[12]/, (route) =>
      route.fulfill({ json: [{ ...item, body, field_tags: '32' }] }),
    );
    await page.route(/ge_get_node/, (route) =>
      route.fulfill({ json: { ...item, body, audio: '/sites/default/files/audio/marche-lente.mp3' } }),
    );
    const visitor = new Visitor(page);
    const fits = (state: string) => fitsWithWindow(page, state);
    await visitor.logsIn(amelie, { at: '/' });
    await expect(items(visitor).first()).toBeVisible();
    await fits('home');
    await page.goto('/pages/news/30/citations');
    await expect(visitor.main.getByText('cellule').first()).toBeVisible();
    await fits('quotes');
    await page.goto(path);
    await visitor.the('button', 'read').click();
    await expect(dialog(page).getByText('cellule').first()).toBeVisible();
    await fits('an item in its window');
    await page.goto('/pages/news-article/7');
    await expect(visitor.main.getByText('cellule').first()).toBeVisible();
    await fits('an item as a page');
  });
});
