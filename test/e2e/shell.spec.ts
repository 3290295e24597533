import { amelie } from '../support/personas';
import { named } from '../support/screenNames';
import { expect, test } from './fixtures';
import { Visitor } from './moves';

test('J2: the provider answers a legal link; Back returns to the app', async ({ page, visitor }) => {
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

test('J1 N14: the menu holds all in order, in three groups, and marks where', async ({ page, visitor }) => {
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

for (const width of [999, 1001]) {
  test(`J5 @desktop-only: nothing overlaps at ${String(width)} px`, async ({ page, visitor }) => {
    await page.setViewportSize({ width, height: 800 });
    await visitor.logsIn(amelie, { at: '/pages/cid' });
    const aside = page.getByRole('navigation', { name: 'Menu' });
    await expect(visitor.tabBar).toBeVisible({ visible: width < 1000 });
    await expect(aside).toBeVisible({ visible: width >= 1000 });
    if (width >= 1000) {
      const [menu, main] = [(await aside.boundingBox())!, (await visitor.main.boundingBox())!];
      expect(menu.x + menu.width).toBeLessThanOrEqual(main.x);
      const version = page.getByRole('contentinfo').getByText('v.2025-18.5');
      await version.scrollIntoViewIfNeeded();
      await expect(version).toBeInViewport();
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

for (const locale of ['fr', 'en'] as const) {
  test(`N14 N27 @desktop-only: at 1280 × 800 all of the menu is in sight, in rows of 34 px, and lower it scrolls, ${locale}`, async ({
    page,
  }) => {
    await page.addInitScript((stored) => {
      localStorage.setItem('user-locale', JSON.stringify(stored));
    }, locale);
    const visitor = new Visitor(page, locale);
    await visitor.logsIn(amelie, { at: '/pages/cid' });
    const menu = page.getByRole('navigation', { name: 'Menu' });
    const links = menu.locator('a.MuiListItemButton-root');
    await expect(links.nth(15)).toBeVisible();
    for (const link of await links.all()) {
      const isSeen = await link.evaluate((entry) => {
        const { left, top, bottom } = entry.getBoundingClientRect();
        // Its edges are not under the menu's foot.
        return [top + 2, bottom - 2].every((y) => entry.contains(document.elementFromPoint(left + 20, y)));
      });
      expect(isSeen, await link.innerText()).toBe(true);
      expect((await link.boundingBox())?.height, await link.innerText()).toBe(34);
    }
    const beneath = () => menu.evaluate(({ parentElement: at }) => at!.scrollHeight - at!.clientHeight);
    expect(await beneath()).toBe(0);
    // Languages are the account's matter.
    await expect(menu.getByRole('radio')).toHaveCount(0);
    await page.setViewportSize({ width: 1280, height: 720 });
    expect(await beneath()).toBeGreaterThan(0);
    // What comes by Tab is not under account and logout, which stay in sight.
    for (const at of [15, 16, 17]) {
      await links.nth(at).focus();
      await links.nth(at).click({ trial: true });
    }
  });
}
