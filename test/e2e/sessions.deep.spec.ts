import { amelie } from '../support/personas';
import { named } from '../support/screenNames';
import { obeysAxe } from './axe';
import { expect, test } from './fixtures';
import { linesOfPages } from './pdfPages';
import { fitsAcross } from './sideways';

const secret = 'Ce mot ne sort pas d’ici';

test('a session is found, obeys axe, keeps what is typed, and prints (Q1)', async ({ page, visitor }) => {
  test.slow();
  await visitor.logsIn(amelie, { at: '/pages/compterendu' });
  await visitor.opensMenu();
  const entry = visitor.menu.getByRole('link', { name: named('Préparer ma séance') });
  await expect(visitor.menu.locator('[aria-current]')).toHaveAttribute('href', '/pages/compterendu');
  await entry.click();
  await expect(page).toHaveURL(/\/pages\/compterendu\?seance=?$/);
  await obeysAxe(page, 'the list');
  await page.getByRole('button', { name: named('Préparer une séance') }).click();
  const field = (name: string) => page.getByLabel(named(name));
  await field('Ce qui m’amène, en une ligne').fill('Le même appel, remis');
  for (const at of [0, 1, 2]) await page.getByRole('checkbox').nth(at).check();
  await field('Ce que je veux avoir compris à la fin').fill('Pourquoi je me tais');
  await field('Ce que je préfère ne pas montrer').fill(secret);
  await obeysAxe(page, 'a session');
  await fitsAcross(page, 'a session');
  // Left amid a word: what was typed is there again.
  await page.reload();
  await expect(field('Ce que je préfère ne pas montrer')).toHaveValue(secret);
  await expect(page.getByRole('button', { name: /^(Monter|Descendre)/ })).toHaveCount(4);

  // From the page that one writes on, too, only the paper is printed.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Pourquoi je me tais')).toHaveCount(2);
  await expect(field('Ce que je préfère ne pas montrer')).toBeHidden();
  await expect(visitor.heading).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.getByRole('button', { name: named('Voir ce qui sera lu') }).click();
  await expect(page.getByRole('heading', { level: 2, name: named('Le même appel, remis') })).toBeVisible();
  await expect(page.getByText(secret)).toHaveCount(0);
  await obeysAxe(page, 'what will be read');
  expect(linesOfPages(await page.pdf({ preferCSSPageSize: true }))).toHaveLength(1);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: named('Télécharger') }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^seance-\d{4}-\d\d-\d\d\.html$/);
  await page.getByRole('button', { name: named('Revenir à la préparation') }).click();
  await expect(field('Une chose apprise')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/seance=?$/);
});
