import { amelie, grace } from '../support/personas';
import { named } from '../support/screenNames';
import { expect, test } from './fixtures';
import { linesOfPages } from './pdfPages';
import { address, fillsItsPages } from './synthesisMoves';

const sections = [
  'Ma carte d’identité',
  'Mes moments de vocation',
  'Mes prétentions et mes déviateurs',
  'Mes intuitions',
  'Mes reconnexions',
  'Mes célébrations et mes notes',
];

test('F5: on paper only the document stays, over several pages', async ({ page, visitor, provider }) => {
  // A section without anything in it is left out.
  await provider.writeRows(amelie, { field_amitiepro: null });
  await visitor.logsIn(amelie, { at: address });
  await expect(page.getByRole('img')).toHaveCount(2);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const name of sections) {
    await expect(page.getByRole('heading', { level: 2, name: named(name) })).toBeVisible();
  }
  await expect(page.getByText('Amélie Rousseau')).toBeVisible();
  await expect(page.getByRole('img')).toHaveCount(2);
  await expect(page.getByRole('region', { name: named('Mon amitié professionnelle') })).toHaveCount(0);
  for (const name of ['print', 'exportData', 'importData', 'menu'] as const) {
    await expect(visitor.the('button', name)).toHaveCount(0);
  }
  for (const role of ['navigation', 'status', 'radio', 'link', 'contentinfo', 'table'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  const ink = await visitor.heading.evaluate((heading) => getComputedStyle(heading).color);
  expect(ink, 'dark ink on white paper').toBe('rgb(27, 42, 46)');
  await page.emulateMedia({ media: null, colorScheme: 'dark' });
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(linesOfPages(pdf).length).toBeGreaterThan(1);
  await expect(visitor.the('button', 'print')).toBeVisible();
});

fillsItsPages('the last page holds more than a line or two, wherever the pages break, en (N30)', grace, 'en');
