import { amelie } from '../support/personas';
import { expect, test } from './fixtures';
import { Visitor } from './moves';

test.describe('a browser in de-DE', () => {
  test.use({ locale: 'de-DE' });

  test('A16 J4: is spoken to in French', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page).toHaveTitle('Connexion · Reconnexion');
    await new Visitor(page).logsIn(amelie);
    await expect(page).toHaveTitle('Accueil · Reconnexion');
  });
});

test('A16 J4: the language switch speaks at once, survives reload and keeps what is typed', async ({
  page,
}) => {
  const visitor = new Visitor(page);
  await visitor.logsIn(amelie, { at: '/pages/cid' });
  await visitor.box('symptoms').fill('Pas encore enregistré');
  await visitor.opensMenu();
  await visitor.menu.getByRole('radio', { name: 'English' }).check();
  await page.keyboard.press('Escape');
  const englishVisitor = new Visitor(page, 'en');
  await expect(englishVisitor.heading).toHaveText('Identity card');
  await expect(englishVisitor.box('symptoms')).toHaveValue('Pas encore enregistré');
  await expect(page).toHaveTitle('Identity card · Reconnexion');
  await expect.poll(() => visitor.stored('user-locale')).toBe('en');
  await page.reload();
  await expect(englishVisitor.heading).toHaveText('Identity card');
});
