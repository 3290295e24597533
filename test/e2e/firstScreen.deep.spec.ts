import type { Page, Route } from '@playwright/test';
import budgets from '../../tools/budgets.json';
import { amelie } from '../support/personas';
import { expect, test } from './fixtures';
import { holdsBack, Visitor } from './moves';
import { lostCalls } from './pageGuard';
import { watchShifts } from './shifts';

test.use({ serviceWorkers: 'block' });

/** Opens a page whose app does not come before it is let; gives what lets it. */
async function opensWithoutApp(page: Page, path: string): Promise<() => void> {
  const letCome = await holdsBack(page, /\/assets\/main\..*\.js$/);
  await page.goto(path, { waitUntil: 'commit' });
  return letCome;
}

/** Opens home, known to this device, without its app; gives what lets it come. */
async function opensHomeWithoutApp(visitor: Visitor): Promise<() => void> {
  await visitor.settlesIn(amelie);
  return opensWithoutApp(visitor.page, '/');
}

/** One page for a screen reader too. */
async function isOnePage(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
}

const texts = {
  fr: { email: 'Email', password: 'Mot de passe', logIn: 'Se connecter' },
  en: { email: 'Email', password: 'Password', logIn: 'Log in' },
} as const;

for (const [language, { email, password, logIn }] of Object.entries(texts)) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test(`J5 A1 A16: the login form is there before the app, keeps words (${language})`, async ({ page }) => {
      const shifts = await watchShifts(page);
      const letAppCome = await opensWithoutApp(page, '/reco/add');
      const boxes = { email: page.getByLabel(email), password: page.getByLabel(password) };
      const button = page.getByRole('button', { name: logIn });
      await boxes.email.fill(amelie.mail);
      await boxes.password.fill(amelie.password.slice(1));
      await boxes.password.press('Home');
      await expect(button).toBeDisabled();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await isOnePage(page);
      await boxes.password.press('Enter');
      const typedInto = await boxes.password.elementHandle();

      letAppCome();
      await expect(button).toBeEnabled();
      await expect(page).toHaveURL('/login-form?returnUrl=%2Freco%2Fadd');
      expect(await typedInto.evaluate((box) => box === document.activeElement)).toBe(true);
      await expect(boxes.email).toHaveValue(amelie.mail);
      await isOnePage(page);
      expect(await shifts()).toBeLessThanOrEqual(budgets.layoutShift.most);
      // The caret stands where it stood.
      await page.keyboard.type(amelie.password.slice(0, 1));
      await boxes.password.press('Enter');
      await expect(page).toHaveURL('/reco/add');
    });
  });
}

test('J5 A1: logged in, home’s places are there before the app; tabs stay', async ({ page, visitor }) => {
  await visitor.settlesIn(amelie);
  const shifts = await watchShifts(page);
  const letAppCome = await opensWithoutApp(page, '/');
  const start = visitor.the('link', 'newReconnection', page.getByRole('navigation'));
  await expect(start).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chargement…');
  await isOnePage(page);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  // Its style sheet came along: the footer stays below what is to come.
  await expect(page.getByRole('contentinfo')).not.toBeInViewport();
  const place = await start.boundingBox();
  letAppCome();
  await visitor.sees('synced');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(amelie.firstname);
  await isOnePage(page);
  expect(await start.boundingBox()).toEqual(place);
  expect(await shifts()).toBeLessThanOrEqual(budgets.layoutShift.most);
});

test('C5 J5: a tab tapped before the app leads on inside it; Back asks', async ({ page, visitor }) => {
  await visitor.settlesIn(amelie, { at: '/reco/add' });
  await visitor.chooses('past');
  const letAppCome = await opensWithoutApp(page, '/');
  await visitor.the('link', 'newReconnection', page.getByRole('navigation')).click();
  letAppCome();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(page).toHaveURL('/reco/add');
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('alertdialog')).toBeVisible();
});

test('J5: what is asked for in another tab before the app is there opens in one, and the page stays', async ({
  context,
  page,
  visitor,
}) => {
  const letAppCome = await opensHomeWithoutApp(visitor);
  const opened = context.waitForEvent('page');
  const tab = visitor.the('link', 'newReconnection', page.getByRole('navigation'));
  await tab.click({ modifiers: ['ControlOrMeta'] });
  await expect(await opened).toHaveURL('/reco/add');
  letAppCome();
  await visitor.sees('synced');
  await expect(page).toHaveURL('/');
});

test('J5 J1: the menu asked for before the app opens in it, and closes back', async ({ page, visitor }) => {
  const letAppCome = await opensHomeWithoutApp(visitor);
  await visitor.the('button', 'menu').click();
  await visitor.the('button', 'menu').click();
  letAppCome();
  await expect(visitor.menu).toBeVisible();
  await page.goBack();
  await expect(visitor.menu).toBeHidden();
  await expect(visitor.the('button', 'menu')).toBeFocused();
  await expect(page).toHaveURL('/');
});

test('J5 J1: the keyboard is where it was once the app comes; asks nothing', async ({ page, visitor }) => {
  const letAppCome = await opensHomeWithoutApp(visitor);
  const tab = visitor.the('link', 'newReconnection', page.getByRole('navigation'));
  await tab.focus();
  const before = await tab.elementHandle();
  letAppCome();
  await visitor.sees('synced');
  expect(await before.evaluate((link) => link.isConnected)).toBe(false);
  await expect(tab).toBeFocused();
  await expect(page).toHaveURL('/');
  await visitor.the('button', 'menu').focus();
  await page.keyboard.press('Enter');
  await expect(visitor.menu).toBeVisible();
});

test('J5: who scrolls before the app is there is not brought back up by it', async ({ page, visitor }) => {
  const letAppCome = await opensHomeWithoutApp(visitor);
  await expect(visitor.the('button', 'menu')).toBeVisible();
  const standsAt = () => page.evaluate(() => window.scrollY);
  await page.evaluate(() => window.scrollBy(0, 120));
  const before = await standsAt();
  expect(before).toBeGreaterThan(50);
  letAppCome();
  await visitor.sees('synced');
  await expect(page.getByRole('region', { name: 'Événements à venir' })).toBeVisible();
  expect(await standsAt()).toBe(before);
});

test('one’s sentence is there before the app, and stays in place (N10 J5)', async ({ page, visitor }) => {
  const letAppCome = await opensHomeWithoutApp(visitor);
  const sentence = page.locator('blockquote');
  await expect(sentence).toHaveText(/\S/);
  const [text, box] = [await sentence.textContent(), await sentence.boundingBox()];
  await page.screenshot({ path: test.info().outputPath('before.png') });
  await isOnePage(page);
  letAppCome();
  await visitor.sees('synced');
  expect([await sentence.textContent(), await sentence.boundingBox()]).toEqual([text, box]);
  await page.screenshot({ path: test.info().outputPath('after.png') });
});

const codeThatNeverComes = {
  'is lost on the way': (route: Route) => route.abort(),
  'is a page': (route: Route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
};

for (const [what, answer] of Object.entries(codeThatNeverComes)) {
  test(`K4 J5: where the app’s code ${what}, the dead form gives way to why`, async ({ page, guard }) => {
    // A page that is run as a script.
    guard.allow(lostCalls, /^page error: SyntaxError: Unexpected token '<'$/);
    const code = /\/assets\/main\..*\.js$/;
    await page.route(code, answer);
    for (const path of ['/', '/form/register-notice', '/login-form']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('L’application n’a pas pu démarrer');
      await expect(page.getByText('The app could not start')).toBeVisible();
      await expect(page.getByRole('textbox')).toHaveCount(0);
    }
    await page.unroute(code);
    await page.getByRole('link', { name: 'Recharger la page' }).click();
    await expect(new Visitor(page).the('button', 'logIn')).toBeEnabled();
  });
}

test('J5 L2: the policy written beside the page is the one it is served with', async ({ request }) => {
  const written = (await (await request.get('/headers.json')).json()) as Record<string, string>;
  expect((await request.get('/')).headers()).toMatchObject(written);
});

test('J5 L2: a page with the policy of another build is styled all the same', async ({ page, guard }) => {
  guard.allow(/policy violation: script-src-elem inline/, /Executing inline script violates/);
  await page.route('**/login-form', async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    const policy = headers['content-security-policy']!.replace(/(script-src 'self') 'sha256-[^']+'/, '$1');
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy } });
  });
  await page.goto('/login-form');
  const logIn = new Visitor(page).the('button', 'logIn');
  await expect(logIn).toBeEnabled();
  await expect(logIn).toHaveCSS('min-height', '48px');
});
