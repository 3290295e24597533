import { matchPath } from 'react-router';
import { paths } from '../../src/domain/paths';
import { amelie } from '../support/personas';
import { named } from '../support/screenNames';
import { expect, test } from './fixtures';
import { Visitor } from './moves';
import { failedCalls, lostCalls } from './pageGuard';

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
  const legal = new Set<string>();
  for (const href of hrefs) {
    const url = new URL(href, provider.url);
    expect(url.origin, href).toBe(provider.url);
    if (Object.values(paths).some(({ path }) => matchPath(path, url.pathname))) continue;
    const answer = await page.request.get(url.href);
    expect(answer.status(), href).toBe(200);
    expect(await answer.text(), href).not.toContain('id="root"');
    legal.add(url.pathname);
  }
  expect([...legal].sort()).toEqual([
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

const entry = (visitor: Visitor, name: string) => visitor.menu.getByRole('link', { name: named(name) });

test('J1 N14: the menu holds everything in the order promised, in three groups, and marks where one is', async ({
  page,
}) => {
  const visitor = new Visitor(page);
  await visitor.logsIn(amelie, { at: '/pages/news/29/un-autre-titre' });
  await visitor.opensMenu();
  const hrefs = await visitor.menu
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.replace(/^https?:\/\/[^/]+/, '')));
  expect(hrefs).toEqual([
    ...['/', '/pages/cid', '/plf/plf1', '/pages/compterendu', '/?recherche', '/pages/reconnexions'],
    ...['/pages/intuitions', '/pages/celebrations', '/pages/deviateurs', '/pages/amitiepro'],
    '/pages/compterendu?seance',
    ...['/pages/news/32/actualites', '/pages/news/29/inspirations', '/pages/news/30/citations'],
    ...['/pages/news/31/pratiques', '/pages/events', '/pages/rla', '/pages/user', '/logout'],
    ...['/mentions-legales', '/cgu', '/politique-de-confidentialite', '/accessibilite'],
  ]);
  await expect(visitor.menu.getByRole('heading', { level: 2 })).toHaveText([
    ...['Mon parcours', 'Mes traces', 'Le programme'],
  ]);
  await expect(visitor.menu.locator('[aria-current]')).toHaveCount(1);
  await expect(entry(visitor, 'Inspirations')).toHaveAttribute('aria-current', 'page');
  await expect(visitor.menu).toContainText('v.2025-18.5');
  // The last of them comes into view where there is least room.
  await page.setViewportSize({ width: 320, height: 480 });
  await visitor.menu.getByText('v.2025-18.5').scrollIntoViewIfNeeded();
  await expect(visitor.menu.getByText('v.2025-18.5')).toBeInViewport();
  await expect(visitor.the('button', 'close', visitor.menu)).toBeInViewport();
});

test('J1: Back closes the menu, and what is chosen there takes its step', async ({ page }) => {
  const visitor = new Visitor(page);
  await visitor.logsIn(amelie, { at: '/pages/cid' });
  await visitor.opensMenu();
  await page.goBack();
  await expect(visitor.menu).toBeHidden();
  await expect(page).toHaveURL('/pages/cid');
  await expect(visitor.the('button', 'menu')).toBeFocused();
  await visitor.goesByMenuTo('reconnections');
  await expect(visitor.heading).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/pages/cid');
  await expect(visitor.menu).toBeHidden();
});

test('J1: a screen that is entered announces itself by its heading, one category of news after another', async ({
  page,
}) => {
  const visitor = new Visitor(page);
  await visitor.logsIn(amelie);
  const announces = async (name: string) => {
    await expect(visitor.heading).toContainText(name);
    await expect(visitor.heading).toBeFocused();
    await expect(page).toHaveTitle(`${name} · Reconnexion`);
  };
  await visitor.goesByMenuTo('reconnections');
  await announces('Reconnexions');
  for (const name of ['Actualités', 'Citations']) {
    await visitor.opensMenu();
    await entry(visitor, name).click();
    await announces(name);
  }
  await page.goBack();
  await announces('Actualités');
  await page.goBack();
  await announces('Reconnexions');
  await visitor.goesHome();
  await expect(visitor.heading).toBeFocused();
});

test('J1 J5: a page is entered at its top, and come back to where it was left', async ({ page }) => {
  const visitor = new Visitor(page);
  const isAt = (place: number) => expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(place);
  await visitor.logsIn(amelie);
  await page.evaluate(() => window.scrollTo(0, 240));
  await visitor.goesByMenuTo('identityCard');
  await isAt(0);
  await page.evaluate(() => window.scrollTo(0, 120));
  await visitor.goesHome();
  await isAt(0);
  await page.goBack();
  await isAt(120);
  await page.goBack();
  await isAt(240);
  await page.reload();
  await expect(visitor.heading).toContainText(amelie.firstname);
  await isAt(240);
});

test('J1 J5: the first Tab reaches the skip link, which leads past the menu', async ({ page }) => {
  const visitor = new Visitor(page);
  await visitor.logsIn(amelie);
  await page.goto('/pages/cid');
  await visitor.sees('synced');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(visitor.main).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: named('Détails de la synchronisation') })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: named('Modifier ma carte') })).toBeFocused();
  await expect(page).toHaveURL('/pages/cid');
});

test('J5: a screen whose code can’t be fetched says so inside the frame, and comes up once it can', async ({
  page,
  guard,
}) => {
  guard.allow(lostCalls, /\[app\] ChunkLoadError/);
  const visitor = new Visitor(page);
  await visitor.logsIn(amelie);
  await page.route(/assets\/(identity-card|menu)\./, (route) => route.abort());
  // The drawer's own code is missing too: the menu opens all the same.
  await visitor.goesByMenuTo('identityCard');
  await expect(visitor.heading).toHaveText('Cette page ne s’affiche pas');
  await expect(visitor.heading).toBeFocused();
  await expect(visitor.syncState).toHaveCount(1);
  const failedAgain = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: named('Réessayer') }).click();
  await failedAgain;
  await expect(visitor.heading).toHaveText('Cette page ne s’affiche pas');
  await page.unroute(/assets\/(identity-card|menu)\./);
  await page.getByRole('button', { name: named('Réessayer') }).click();
  await expect(visitor.heading).toHaveText(visitor.word('identityCard'));
});

test('K4: an app that can’t read what is stored says so, and leaves it as it is', async ({ page, guard }) => {
  guard.allow(lostCalls, /\[app\] Error/);
  const visitor = new Visitor(page);
  await visitor.logsIn(amelie, { at: '/pages/cid' });
  await visitor.sees('synced');
  const card = await visitor.stored('cid');
  await page.route(/assets\/readers\./, (route) => route.abort());
  await page.goto('/pages/cid');
  await expect(visitor.heading).toHaveText('L’application n’a pas pu démarrer');
  await expect(page.getByText('The app could not start')).toBeVisible();
  expect(await visitor.stored('cid')).toEqual(card);
  await page.unroute(/assets\/readers\./);
  await page.getByRole('link', { name: named('Recharger la page') }).click();
  await expect(visitor.box('symptoms')).not.toHaveValue('');
});

for (const width of [999, 1001]) {
  test(`J5 @desktop-only: nothing overlaps at ${String(width)} px`, async ({ page }) => {
    const visitor = new Visitor(page);
    await page.setViewportSize({ width, height: 800 });
    await visitor.logsIn(amelie, { at: '/pages/cid' });
    const aside = page.getByRole('navigation', { name: 'Menu' });
    await expect(visitor.tabBar).toBeVisible({ visible: width < 1000 });
    await expect(aside).toBeVisible({ visible: width >= 1000 });
    if (width >= 1000) {
      const [menu, main] = [(await aside.boundingBox())!, (await visitor.main.boundingBox())!];
      expect(menu.x + menu.width).toBeLessThanOrEqual(main.x);
      await aside.getByText('v.2025-18.5').scrollIntoViewIfNeeded();
      await expect(aside.getByText('v.2025-18.5')).toBeInViewport();
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test('J5 K5 @desktop-only: a long sync state stands beside the heading, over nothing', async ({
  page,
  provider,
  guard,
}) => {
  guard.allow(failedCalls(403));
  const visitor = new Visitor(page);
  await visitor.logsIn(amelie, { at: '/pages/celebrations' });
  await visitor.sees('synced');
  await provider.faults({ match: 'GET /node', status: 403, body: { message: '' }, times: 99 });
  await page.reload();
  await expect(visitor.syncState).toHaveText(/la personne qui vous accompagne/);
  const [state, heading] = [(await visitor.syncState.boundingBox())!, (await visitor.heading.boundingBox())!];
  const isApart = heading.x + heading.width <= state.x || heading.y >= state.y + state.height;
  expect(isApart).toBe(true);
});

for (const locale of ['fr', 'en'] as const) {
  test(`N14 N27 @desktop-only: at 1280 × 800 every screen of the menu is in sight, in rows of 36 px, ${locale}`, async ({
    page,
  }) => {
    await page.addInitScript((stored) => {
      localStorage.setItem('user-locale', JSON.stringify(stored));
    }, locale);
    const visitor = new Visitor(page, locale);
    await page.setViewportSize({ width: 1280, height: 800 });
    await visitor.logsIn(amelie, { at: '/pages/cid' });
    const links = page.getByRole('navigation', { name: 'Menu' }).locator('a.MuiListItemButton-root');
    await expect(links.nth(15)).toBeVisible();
    for (const link of await links.all()) {
      const isSeen = await link.evaluate((entry) => {
        const { left, top, bottom } = entry.getBoundingClientRect();
        // Its edges are not under the menu's foot.
        return [top + 2, bottom - 2].every((y) => entry.contains(document.elementFromPoint(left + 20, y)));
      });
      expect(isSeen, await link.innerText()).toBe(true);
      expect((await link.boundingBox())?.height, await link.innerText()).toBe(36);
    }
  });
}

test('N14 @desktop-only: home, account and logout are in sight in the menu beside, without scrolling', async ({
  page,
}) => {
  const visitor = new Visitor(page);
  await visitor.logsIn(amelie, { at: '/pages/cid' });
  const aside = page.getByRole('navigation', { name: 'Menu' });
  for (const name of ['Accueil', 'Mon compte', 'Se déconnecter']) {
    const link = aside.getByRole('link', { name: named(name) });
    await expect(link).toBeInViewport({ ratio: 1 });
    // Nothing lies over it.
    await link.click({ trial: true });
  }
  // What comes by Tab is not under them.
  await aside.getByRole('link', { name: named('Ressources') }).focus();
  await aside.getByRole('link', { name: named('Ressources') }).click({ trial: true });
});
