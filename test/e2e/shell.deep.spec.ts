import { matchPath } from 'react-router';
import { paths } from '../../src/domain/paths';
import { amelie } from '../support/personas';
import { named } from '../support/screenNames';
import { expect, test } from './fixtures';
import type { Visitor } from './moves';
import { failedCalls, lostCalls } from './pageGuard';

test('J1: the tab bar leads home, to a reconnection, the menu; says where', async ({ page, visitor }) => {
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

test('J1 J2: no link of home, menu and footer is dead', async ({ page, visitor, provider }) => {
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

const entry = (visitor: Visitor, name: string) => visitor.menu.getByRole('link', { name: named(name) });

test('J1: a screen entered, or a news category, announces its heading', async ({ page, visitor }) => {
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

test('J1 J5: a page is entered at its top, and come back to where it was left', async ({ page, visitor }) => {
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

test('J1 J5: the first Tab reaches the skip link, which leads past the menu', async ({ page, visitor }) => {
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

test('J5: a screen without its code says so, and comes once it can', async ({ page, visitor, guard }) => {
  guard.allow(lostCalls, /\[app\] ChunkLoadError/);
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

test('K4: an app that can’t read its store says so and leaves it be', async ({ page, visitor, guard }) => {
  guard.allow(lostCalls, /\[app\] Error/);
  await visitor.settlesIn(amelie, { at: '/pages/cid' });
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

test('J5 K5 @desktop-only: a long sync state covers nothing', async ({ page, visitor, provider, guard }) => {
  guard.allow(failedCalls(403));
  await visitor.settlesIn(amelie, { at: '/pages/celebrations' });
  await provider.faults({ match: 'GET /node', status: 403, body: { message: '' }, times: 99 });
  await page.reload();
  await expect(visitor.syncState).toHaveText(/la personne qui vous accompagne/);
  const [state, heading] = [(await visitor.syncState.boundingBox())!, (await visitor.heading.boundingBox())!];
  const isApart = heading.x + heading.width <= state.x || heading.y >= state.y + state.height;
  expect(isApart).toBe(true);
});
