import { amelie } from '../support/personas';
import { named } from '../support/screenNames';
import { expect, test } from './fixtures';
import { troubleAtFocus } from './focus';

test('J5: forced colours still show focus, borders, progress and choices', async ({ page, visitor }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await visitor.logsIn(amelie, { at: '/reco/add' });
  const edge = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { borderTopStyle, borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(element);
        return (
          borderTopStyle === 'solid' && parseFloat(borderTopWidth) >= 1 && borderTopColor !== backgroundColor
        );
      });
  for (const selector of [
    '[role=progressbar]',
    '[role=progressbar] > *',
    'label:has(input)',
    '.MuiButton-contained',
  ])
    expect.soft(await edge(selector), selector).toBe(true);
  await visitor.heading.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { checked: true })).toBeFocused();
  expect(await troubleAtFocus(page)).toBe('');
  // The mark is drawn in the text's colour, which forced colours leave in sight.
  await expect(page.locator('label:has(:checked) svg').first()).toHaveCSS('fill', /rgb/);
});

test('J5: by keyboard, slides and questions say where, give the focus back', async ({ page, visitor }) => {
  await visitor.logsIn(amelie, { at: '/pages/events' });
  await visitor.tabsTo(visitor.the('link', 'newReconnection', visitor.tabBar));
  await page.keyboard.press('Enter');
  await expect(visitor.heading).toBeFocused();
  await expect(visitor.heading).toHaveAccessibleDescription(/^Étape 1 sur \d+$/);
  await expect(visitor.main).toMatchAriaSnapshot(`
    - status
    - button "Détails de la synchronisation"
    - button "Quitter l’exercice"
    - progressbar "Nouvelle reconnexion"
    - heading [level=1]
    - radiogroup:
      - radio "Passée"
      - radio "À venir"
    - button "Suivant"
  `);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  const box = page.getByRole('textbox').first();
  await expect(box).toBeFocused();
  await expect(box).toHaveAccessibleDescription(/^La rencontre Étape 2 sur \d+ obligatoire/);
  await visitor.tabsTo(visitor.the('button', 'next'));
  await page.keyboard.press('Enter');
  await expect(box).toBeFocused();
  await expect(box).toHaveAccessibleDescription(/ obligatoire .*Ce champ est obligatoire$/);
  await page.keyboard.type('Zoé');
  await expect(box).not.toHaveAttribute('aria-invalid');
  const leave = page.getByRole('button', { name: named('Quitter l’exercice') });
  await leave.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toHaveAccessibleDescription(/\S/);
  await expect(visitor.the('button', 'cancel', question)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(leave).toBeFocused();
});

test('J1 J5 C6: landmarks, lists, searches and deletions are told right', async ({ page, visitor }) => {
  await page.goto('/login-form');
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - link "Aller au contenu"
    - main:
      - heading [level=1]
      - textbox "Email"
      - textbox "Mot de passe"
      - button "Se connecter"
    - contentinfo:
      - group "Langue":
        - radio "Français" [checked]
        - radio "English"
      - list "Informations légales":
        - listitem:
          - link "Mentions légales"
        - listitem:
          - link "Conditions d’utilisation"
        - listitem:
          - link "Confidentialité"
        - listitem:
          - link /^Accessibilité.:.partiellement conforme$/
  `);
  await visitor.logsIn(amelie, { at: '/pages/reconnexions' });
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: /partiellement conforme$/ }),
  ).toBeVisible();
  await visitor.the('searchbox', 'search').fill('entrepot');
  const found = visitor.main.locator('p[aria-live=polite]:not([role])');
  await expect(found).toHaveAttribute('aria-live', 'polite');
  await expect(found).toHaveText(/^2 /);
  await visitor.opensMenu();
  const menu = visitor.menu.getByRole('navigation', { name: 'Menu' });
  await expect(menu.locator('[aria-current=page]')).toHaveAccessibleName('Reconnexions');
  await expect(menu.getByRole('link', { name: /partiellement conforme$/ })).toHaveCount(1);
});
