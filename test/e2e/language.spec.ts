import type { Locale } from '../../src/domain/locale';
import { amelie } from '../support/personas';
import { addressesOf } from './addresses';
import { expect, test } from './fixtures';
import { Visitor } from './moves';

/** What the title says before the app's name, where another screen could be taken for it. */
const titles: Record<Locale, Record<string, string>> = {
  fr: {
    '/': 'Accueil',
    '/pages/cid': 'Carte d’identité',
    '/pages/reconnexions': 'Reconnexions',
    '/reco/add': 'Nouvelle reconnexion',
    '/deviateur/add': 'Identifier un déviateur',
    '/amitiepro/add/new/express': 'S’exprimer',
    '/pages/news/30/citations': 'Citations',
  },
  en: {
    '/': 'Home',
    '/pages/cid': 'Identity card',
    '/pages/reconnexions': 'Reconnections',
    '/reco/add': 'New reconnection',
    '/deviateur/add': 'Identify a derailor',
    '/amitiepro/add/new/express': 'Express',
    '/pages/news/30/citations': 'Quotes',
  },
};

for (const [locale, browserLocale] of [
  ['fr', 'fr-CH'],
  ['en', 'en-US'],
] as const) {
  test.describe(`a browser in ${browserLocale}`, () => {
    test.use({ locale: browserLocale });

    test(`A16 J1 J4 J5 K5: is spoken to in ${locale}; every screen has its title, one heading, one sync state, the skip link first`, async ({
      page,
      provider,
    }) => {
      test.slow();
      const visitor = new Visitor(page, locale);
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page).toHaveTitle(locale === 'fr' ? 'Connexion · Reconnexion' : 'Log in · Reconnexion');
      await expect(page.getByRole('status')).toHaveCount(0);
      await visitor.logsIn(amelie);
      const seen = new Set<string>();
      for (const address of await addressesOf('user', provider.url)) {
        await page.goto(address);
        await expect(visitor.heading).toHaveCount(1);
        await expect(page).toHaveTitle(/\S · Reconnexion$/);
        const name = titles[locale][address];
        if (name !== undefined) await expect(page).toHaveTitle(`${name} · Reconnexion`);
        await expect(visitor.syncState).toHaveCount(1);
        await expect(visitor.main).toHaveCount(1);
        const first = page.locator('a[href], button, input, select, textarea, [tabindex="0"]').first();
        await expect(first, address).toHaveText(locale === 'fr' ? 'Aller au contenu' : 'Skip to content');
        await visitor.sees('synced');
        seen.add(await page.title());
      }
      expect([...seen]).toHaveLength((await addressesOf('user', provider.url)).length);
    });
  });
}

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
