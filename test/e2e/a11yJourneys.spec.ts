import type { Page } from '@playwright/test';
import { legalPages } from '../../src/domain/legalPages';
import { amelie } from '../support/personas';
import { named } from '../support/screenNames';
import { addressesOf } from './addresses';
import { comesToRest, obeysAxe } from './axe';
import { expect, test } from './fixtures';
import { Visitor } from './moves';

/** What is wrong with where the focus is, as who looks and who touches meets it; null once it has left the page. */
const troubleAtFocus = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    await nextFrame();
    const { activeElement: focused } = document;
    if (!(focused instanceof HTMLElement) || focused === document.body) return null;
    // What is pressed and outlined: the whole label of a choice, the whole card of a link.
    const target = focused.closest('label, .entry-card--tools:has(a:focus)') ?? focused;
    const box = (focused.matches('a') ? focused : target).getBoundingClientRect();
    const name =
      focused.getAttribute('aria-label') ?? (focused.textContent || focused.outerHTML).slice(0, 60);
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const isSeen = top !== null && (target.contains(top) || focused.contains(top));
    const outlined = [focused, target].some((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    });
    const isLarge = Math.min(box.width, box.height) >= 24;
    return [
      isSeen ? '' : `${name}: covered by ${top?.className ?? 'nothing: out of sight'}`,
      outlined ? '' : `${name}: no outline`,
      isLarge ? '' : `${name}: ${String(box.width)} × ${String(box.height)} px`,
    ]
      .filter(Boolean)
      .join('\n');
  });

/** Ids that stand more than once in the page. */
const doubledIds = (page: Page) =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  });

test.describe('with little room', () => {
  test.use({ viewport: { width: 320, height: 480 } });

  test('J5: Tab goes through every screen to its end; what it reaches is in sight, outlined, and large enough', async ({
    page,
    provider,
  }) => {
    test.slow();
    const visitor = new Visitor(page);
    const walks = async (address: string) => {
      await page.goto(address);
      await expect(visitor.heading).toBeVisible();
      // What comes later would push away what has the focus.
      await page.waitForLoadState('networkidle');
      let stops = 0;
      for (; stops < 120; stops += 1) {
        await page.keyboard.press('Tab');
        const trouble = await troubleAtFocus(page);
        if (trouble === null) break;
        expect.soft(trouble, address).toBe('');
      }
      expect.soft(stops, `${address}: presses of Tab`).toBeLessThan(120);
      expect.soft(stops, `${address}: presses of Tab`).toBeGreaterThan(1);
      expect.soft(await doubledIds(page), address).toEqual([]);
    };
    await walks('/login-form');
    await visitor.logsIn(amelie);
    for (const address of await addressesOf('user', provider.url)) await walks(address);
  });
});

/** Texts that are cut off: boxes that hide what does not fit. An excerpt is cut on purpose, and whole where it opens. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { overflowX, overflowY, clipPath } = getComputedStyle(element);
        if (
          !element.innerText ||
          clipPath !== 'none' ||
          element.matches('[class*=excerpt], .reconnection-card__subject')
        )
          return false;
        return (
          (overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1) ||
          (overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1)
        );
      })
      .map((element) => `${element.className}: ${element.innerText.slice(0, 40)}`),
  );

test('J5: with the text spaced out, and at 200 %, nothing is cut off and nothing scrolls sideways', async ({
  page,
}) => {
  test.slow();
  const visitor = new Visitor(page);
  await visitor.logsIn(amelie);
  for (const address of [
    '/',
    '/pages/reconnexions',
    '/pages/cid',
    '/reco/add',
    '/pages/events',
    '/accessibilite',
  ]) {
    await page.goto(address);
    await expect(visitor.heading).toBeVisible();
    await page.waitForLoadState('networkidle');
    // Set through the object model: the content security policy takes no style of a test's.
    for (const way of ['spacing', 'size'] as const) {
      await page.evaluate((changed) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(
          changed === 'size'
            ? 'html { font-size: 200% !important }'
            : '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
        );
        document.adoptedStyleSheets = [sheet];
      }, way);
      await comesToRest(page);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect.soft(sideways, `${address}, ${way}`).toBeLessThanOrEqual(0);
      expect.soft(await cutOff(page), `${address}, ${way}`).toEqual([]);
    }
  }
});

test('J5: where the system chooses the colours, focus, borders, progress and what is chosen are still seen', async ({
  page,
}) => {
  const visitor = new Visitor(page);
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
  for (const selector of ['.exercise__progress', '.exercise__done', '.choice', '.button--primary'])
    expect.soft(await edge(selector), selector).toBe(true);
  await visitor.heading.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { checked: true })).toBeFocused();
  expect(await troubleAtFocus(page)).toBe('');
  // The browser's own mark, which forced colours leave in sight.
  expect(
    await page
      .getByRole('radio')
      .first()
      .evaluate((box) => getComputedStyle(box).appearance),
  ).not.toBe('none');
});

test('J5: by the keyboard alone, each slide, error and question says where one is and gives the focus back', async ({
  page,
}) => {
  const visitor = new Visitor(page);
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
  await expect(visitor.heading).toHaveAccessibleDescription(/^Étape 2 sur \d+$/);
  await expect(visitor.heading).toBeFocused();
  const box = page.getByRole('textbox').first();
  await visitor.tabsTo(visitor.the('button', 'next'));
  await page.keyboard.press('Enter');
  await expect(box).toBeFocused();
  await expect(box).toHaveAccessibleDescription(/^obligatoire .*Ce champ est obligatoire$/);
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

test('J1 J5 C6: landmarks, lists, what a search leaves and a deletion are told as they are', async ({
  page,
}) => {
  const visitor = new Visitor(page);
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
  const found = visitor.main.locator('.list-found');
  await expect(found).toHaveAttribute('aria-live', 'polite');
  await expect(found).toHaveText(/^2 /);
  await visitor.opensMenu();
  const menu = visitor.menu.getByRole('navigation', { name: 'Menu' });
  await expect(menu.locator('[aria-current=page]')).toHaveText('Reconnexions');
  await expect(menu.getByRole('link', { name: /partiellement conforme$/ })).toHaveCount(1);
});

test('J2 J5: the legal pages obey axe, and their first Tab leads to the text', async ({ page }) => {
  test.slow();
  for (const [turn, address] of Object.values(legalPages)
    .flatMap(Object.values<string>)
    .entries()) {
    await page.goto(address);
    await obeysAxe(page, address, [turn % 2 === 0 ? 'light' : 'dark']);
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
