import { matchPath } from 'react-router';
import { paths } from '../../src/domain/paths';
import type { Locale } from '../../src/domain/locale';
import { amelie, nadia } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { named } from '../support/screenNames';
import { expect, test } from './fixtures';
import { Visitor } from './moves';

const privatePaths = [
  ...['/', '/pages/cid', '/pages/reconnexions', '/reco/add'],
  ...['/deviateur/add', '/amitiepro/add/new/express', '/amitiepro/add/new/listen'],
];
const titles: Record<Locale, Record<string, string>> = {
  fr: {
    '/': 'Accueil · Reconnexion',
    '/pages/cid': 'Carte d’identité · Reconnexion',
    '/pages/reconnexions': 'Reconnexions · Reconnexion',
    '/reco/add': 'Nouvelle reconnexion · Reconnexion',
    '/deviateur/add': 'Identifier un déviateur · Reconnexion',
    '/amitiepro/add/new/express': 'S’exprimer · Reconnexion',
    '/amitiepro/add/new/listen': 'Écouter · Reconnexion',
  },
  en: {
    '/': 'Home · Reconnexion',
    '/pages/cid': 'Identity card · Reconnexion',
    '/pages/reconnexions': 'Reconnections · Reconnexion',
    '/reco/add': 'New reconnection · Reconnexion',
    '/deviateur/add': 'Identify a derailor · Reconnexion',
    '/amitiepro/add/new/express': 'Express · Reconnexion',
    '/amitiepro/add/new/listen': 'Listen · Reconnexion',
  },
};

for (const [locale, browserLocale] of [
  ['fr', 'fr-CH'],
  ['en', 'en-US'],
  ['fr', 'de-DE'],
] as const) {
  test.describe(`a browser in ${browserLocale}`, () => {
    test.use({ locale: browserLocale });

    test(`A16 J1 J4 K5: is spoken to in ${locale}, every screen has its title, one heading and one sync state`, async ({
      page,
    }) => {
      const visitor = new Visitor(page, locale);
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page).toHaveTitle(locale === 'fr' ? 'Connexion · Reconnexion' : 'Log in · Reconnexion');
      await expect(page.getByRole('status')).toHaveCount(0);
      await visitor.logsIn(amelie);
      for (const path of privatePaths) {
        await page.goto(path);
        await expect(page).toHaveTitle(titles[locale][path]!);
        await expect(visitor.heading).toHaveCount(1);
        await expect(visitor.syncState).toHaveCount(1);
        await expect(visitor.main).toHaveCount(1);
        await visitor.sees('synced');
      }
    });
  });
}

test('J1: the tab bar leads home, to a new reconnection and to the menu, and says where one is', async ({
  page,
}) => {
  const visitor = new Visitor(page);
  await visitor.logsIn(amelie, { at: '/pages/cid' });
  await visitor.goesHome();
  await expect(visitor.the('link', 'home', visitor.tabBar)).toHaveAttribute('aria-current', 'page');
  await visitor.opensMenu();
  await expect(visitor.menu).toContainText('v.2025-18.5');
  await page.keyboard.press('Escape');
  await expect(visitor.menu).toBeHidden();
  await expect(visitor.the('button', 'menu')).toBeFocused();
  await visitor.the('link', 'newReconnection', visitor.tabBar).click();
  await expect(page).toHaveURL('/reco/add');
});

test('J1 J2: no link of home, menu and footer is dead', async ({ page, provider }) => {
  const visitor = new Visitor(page);
  await visitor.logsIn(amelie);
  const hrefs = new Set<string>();
  const collect = async () => {
    for (const link of await page.getByRole('link').all()) hrefs.add((await link.getAttribute('href')) ?? '');
  };
  await collect();
  await visitor.opensMenu();
  await collect();
  await visitor.menu.getByRole('radio', { name: 'English' }).check();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await collect();
  const legal: string[] = [];
  for (const href of hrefs) {
    const url = new URL(href, provider.url);
    expect(url.origin, href).toBe(provider.url);
    if (Object.values(paths).some(({ path }) => matchPath(path, url.pathname))) continue;
    const answer = await page.request.get(url.href);
    expect(answer.status(), href).toBe(200);
    expect(await answer.text(), href).not.toContain('id="root"');
    legal.push(url.pathname);
  }
  expect(legal.sort()).toEqual([
    ...['/accessibilite', '/cgu', '/en/accessibility', '/en/cgu', '/en/confidentiality-policy'],
    ...['/en/legal-notices', '/mentions-legales', '/politique-de-confidentialite'],
  ]);
});

test('J2: a legal link is answered by the provider, and Back returns to the app', async ({ page }) => {
  const visitor = new Visitor(page);
  await page.goto('/login-form');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: named('Mentions légales') })
    .click();
  await expect(page).toHaveURL('/mentions-legales');
  await expect(visitor.heading).toBeVisible();
  await page.goBack();
  await expect(visitor.the('button', 'logIn')).toBeVisible();
});

test('A15: an unknown path goes home', async ({ page }) => {
  const visitor = new Visitor(page);
  await visitor.logsIn(amelie);
  await page.goto('/nulle/part?x=1');
  await expect(page).toHaveURL('/');
  await expect(visitor.heading).toContainText(amelie.firstname);
});

test('J1: a screen that is entered announces itself by its heading', async ({ page }) => {
  const visitor = new Visitor(page);
  await visitor.logsIn(amelie);
  await visitor.goesByMenuTo('identityCard');
  await expect(visitor.heading).toHaveText(visitor.word('identityCard'));
  await expect(visitor.heading).toBeFocused();
  await visitor.goesByMenuTo('reconnections');
  await expect(visitor.heading).toContainText(visitor.word('reconnections'));
  await expect(visitor.heading).toBeFocused();
  await visitor.goesHome();
  await expect(visitor.heading).toBeFocused();
  await page.goBack();
  await expect(visitor.heading).toContainText(visitor.word('reconnections'));
  await expect(visitor.heading).toBeFocused();
});

test('B1 B2 B4 @desktop: home greets, counts the intuitions and leads on', async ({ page }) => {
  const visitor = new Visitor(page);
  await visitor.logsIn(amelie);
  await expect(visitor.heading).toContainText(`Bonjour ${amelie.firstname}`);
  const stored = (await visitor.stored('intuitions')) as Record<string, { intuitionsdata?: unknown[] }>;
  const count = Object.values(stored).flatMap((entry) => entry.intuitionsdata ?? []).length;
  const tile = visitor.main.getByRole('link', { name: new RegExp(`^${String(count)} `) });
  await expect(tile).toHaveAttribute('href', '/pages/reconnexions');
  await visitor.the('link', 'viewReconnections').click();
  await expect(page).toHaveURL('/pages/reconnexions');
});

test('B9: the privacy alert stays until dismissed, and dismissed it stays away', async ({ page }) => {
  const visitor = new Visitor(page);
  const alert = page.getByRole('region', { name: named('Confidentialité') });
  await visitor.logsIn(amelie);
  await expect(alert).toContainText(
    /Ce que vous écrivez est confidentiel\s; le programme n’utilise que vos données d’identification\./,
  );
  await page.reload();
  await expect(alert).toBeVisible();
  const terms = alert.getByRole('link');
  await expect(terms).toHaveAttribute('href', /\/cgu$/);
  await visitor.the('button', 'iUnderstand').click();
  await expect(alert).toHaveCount(0);
  await expect.poll(() => visitor.stored('privacy_alert')).toBe(true);
  await page.reload();
  await expect(visitor.heading).toContainText(amelie.firstname);
  await expect(alert).toHaveCount(0);
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
  await expect(page).toHaveTitle(titles.en['/pages/cid']!);
  await expect.poll(() => visitor.stored('user-locale')).toBe('en');
  await page.reload();
  await expect(englishVisitor.heading).toHaveText('Identity card');
});

test('J3: a success goes after five seconds, not while it is read; an error stays until closed', async ({
  page,
}) => {
  await page.clock.install();
  const visitor = new Visitor(page);
  await visitor.logsIn(nadia, { at: '/pages/cid' });
  await visitor.savesIdentityCard();
  await visitor.isToldThat('Vos informations sont enregistrées.');
  await visitor.the('button', 'close', visitor.alert).focus();
  await page.clock.runFor(6_000);
  await expect(visitor.alert).toBeVisible();
  await visitor.heading.focus();
  await page.clock.runFor(6_000);
  await expect(visitor.alert).toHaveCount(0);
  await visitor.savesIdentityCard({ symptoms: '' });
  await visitor.the('link', 'newReconnection', visitor.tabBar).click();
  await visitor.isToldThat('Complétez d’abord votre carte d’identité');
  await expect(visitor.alert).toContainText('Erreur');
  await page.clock.runFor(60_000);
  await visitor.closesAlert();
});

test.describe('the history', () => {
  test('C6: newest first, marked past or upcoming, found without accents or capitals', async ({ page }) => {
    const visitor = new Visitor(page);
    await visitor.logsIn(amelie, { at: '/pages/reconnexions' });
    const entries = visitor.main.getByRole('listitem');
    await expect(entries).toHaveCount(6);
    await expect(entries.first()).toContainText('Claire, mon assistante');
    await expect(entries.last()).toContainText('Marc, responsable de l’entrepôt');
    await expect(entries.first()).toContainText('Passée');
    await expect(visitor.entry('Hélène')).toContainText('À venir');
    const search = visitor.the('searchbox', 'search');
    await search.fill('helene BUDGET');
    await expect(entries).toHaveCount(1);
    await expect(entries).toContainText('Hélène, directrice financière');
    await search.fill('entrepot');
    await expect(entries).toHaveCount(2);
    await search.fill('zzz');
    await expect(entries).toHaveCount(0);
    await expect(visitor.main).toContainText('Rien ne correspond à ces mots');
  });

  test('C6: an entry opens with all its answers, and the browser’s Back closes it', async ({ page }) => {
    const visitor = new Visitor(page);
    await visitor.logsIn(amelie, { at: '/pages/reconnexions' });
    const modal = await visitor.opensEntry('Marc');
    for (const text of [
      'Avec qui',
      'Qu’il exagérait',
      'Passer dix minutes sur le quai',
      'Réalisée le',
      'Passée',
    ]) {
      await expect(modal).toContainText(text);
    }
    await page.goBack();
    await expect(modal).toHaveCount(0);
    await expect(page).toHaveURL('/pages/reconnexions');
    await visitor.opensEntry('Marc');
    await page.keyboard.press('Escape');
    await expect(modal).toHaveCount(0);
    await expect(visitor.entry('Marc').getByRole('link')).toBeFocused();
    await visitor.opensEntry('Marc');
    await page.reload();
    await expect(modal).toContainText('Qu’il exagérait');
    await visitor.the('button', 'close', modal).first().click();
    await expect(modal).toHaveCount(0);
    await expect(page).toHaveURL('/pages/reconnexions');
  });

  test('C6 J3: deleting asks, says so, and can be undone', async ({ page, newDevice }) => {
    const visitor = new Visitor(page);
    await visitor.logsIn(amelie, { at: '/pages/reconnexions' });
    const modal = await visitor.opensEntry('Marc');
    await visitor.the('button', 'remove', modal).click();
    const question = page.getByRole('alertdialog');
    await visitor.the('button', 'cancel', question).click();
    await expect(question).toHaveCount(0);
    await visitor.the('button', 'remove', modal).click();
    await visitor.the('button', 'remove', question).click();
    await visitor.isToldThat('Reconnexion supprimée');
    await expect(visitor.entry('Marc')).toHaveCount(0);
    await visitor.the('button', 'undo', visitor.alert).click();
    await expect(visitor.entry('Marc')).toHaveCount(1);
    await visitor.opensEntry('Yanis');
    await visitor.the('button', 'remove', modal).click();
    await visitor.the('button', 'remove', question).click();
    await expect(visitor.entry('Yanis')).toHaveCount(0);
    await visitor.isToldThat('Reconnexion supprimée');
    await visitor.sees('synced');
    const other = new Visitor(await newDevice());
    await other.logsIn(amelie, { at: '/pages/reconnexions' });
    await expect(other.entry('Marc')).toHaveCount(1);
    await expect(other.entry('Yanis')).toHaveCount(0);
  });

  test('C6 K6: a deletion taken back while it is being sent leaves the entry', async ({ page, provider }) => {
    const visitor = new Visitor(page);
    await visitor.logsIn(amelie, { at: '/pages/reconnexions' });
    await visitor.sees('synced');
    await provider.clearRequests();
    await provider.faults({ match: 'PATCH /node', delayMs: 1_500 });
    const modal = await visitor.opensEntry('Marc');
    await visitor.the('button', 'remove', modal).click();
    await visitor.the('button', 'remove', page.getByRole('alertdialog')).click();
    const writes = async () => (await provider.requests()).filter(({ method }) => method === 'PATCH').length;
    await expect.poll(writes).toBe(1);
    await visitor.the('button', 'undo', visitor.alert).click();
    await expect(visitor.entry('Marc')).toHaveCount(1);
    // Taken back after it was sent: sent again.
    await expect.poll(writes, { timeout: 10_000 }).toBe(2);
    await visitor.sees('synced');
    await expect(visitor.entry('Marc')).toHaveCount(1);
    const account = await openAccount(provider.url, amelie);
    expect(await account.text('field_intuitions')).toContain('Marc, responsable');
  });
});
