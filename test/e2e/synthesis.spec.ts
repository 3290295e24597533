import { amelie } from '../support/personas';
import { expect, test } from './fixtures';
import { fontsOf } from './looks';
import { address, fillsItsPages } from './synthesisMoves';

fillsItsPages(
  'the last page holds more than a line or two, wherever the pages break, fr (N30)',
  amelie,
  'fr',
);

test('N13: the contents lead to a section by keyboard; its title in serif', async ({ page, visitor }) => {
  await visitor.logsIn(amelie, { at: address });
  await page.reload();
  await page
    .getByRole('navigation', { name: 'Sommaire' })
    .getByRole('link', { name: 'Intuitions', exact: true })
    .press('Enter');
  const title = page.getByRole('heading', { level: 2, name: 'Mes intuitions' });
  await expect(title).toBeFocused();
  await expect(title).toBeInViewport();
  expect(page.url()).toMatch(/\/pages\/compterendu$/);
  expect(await fontsOf(page, 'h2#synthesis-intuitions')).toContain('Newsreader');
});
