import type { Page } from '@playwright/test';
import { nadia } from '../support/personas';
import { obeysAxe } from './axe';
import { expect, test } from './fixtures';
import { Visitor } from './moves';
import { failedCalls } from './pageGuard';
import type { ProviderProcess } from './providerProcess';

const newPassword = 'Un départ tout neuf';

/** The code in the last letter that the provider sent. */
async function mailedCode({ url }: ProviderProcess): Promise<string> {
  const mails = (await (await fetch(`${url}/__test__/mails`)).json()) as { text: string }[];
  return /[\w-]{14}(?=\n|$)/m.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
}

const isNoWider = async (page: Page, width: number) => {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
};

test('I1 I2: a password is recovered with the keyboard alone, and nothing of it is in an address', async ({
  page,
  provider,
}) => {
  const visitor = new Visitor(page);
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  await page.goto('/login-form');
  await visitor.tabsTo(visitor.box('email'));
  await page.keyboard.type(nadia.mail);
  await visitor.tabsTo(visitor.the('link', 'forgotten'));
  await page.keyboard.press('Enter');
  await expect(visitor.heading).toBeFocused();
  await visitor.tabsTo(visitor.box('email'));
  await expect(visitor.box('email')).toHaveValue(nadia.mail);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/form/password-change');
  await expect(visitor.heading).toBeFocused();
  const code = await mailedCode(provider);
  await page.reload();
  await expect(visitor.box('email')).toHaveValue(nadia.mail);
  await visitor.tabsTo(visitor.box('code'));
  await page.keyboard.type(code);
  await page.keyboard.press('Tab');
  await page.keyboard.type(newPassword);
  const below = await visitor.box('confirmPassword').boundingBox();
  await expect(page.getByText(/^Robustesse/)).toBeVisible();
  expect(await visitor.box('confirmPassword').boundingBox()).toEqual(below);
  await page.keyboard.press('Tab');
  await page.keyboard.type(newPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login-form');
  await expect(visitor.box('email')).toHaveValue(nadia.mail);
  await expect(visitor.box('password')).toBeFocused();
  await page.keyboard.type(newPassword);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/login/);
  for (const secret of [code, nadia.mail, encodeURIComponent(nadia.mail), encodeURIComponent(newPassword)])
    expect(addresses.filter((address) => address.includes(secret))).toEqual([]);
});

test('I1 I3 R26: two fast taps send one request', async ({ page, provider }) => {
  const visitor = new Visitor(page);
  const sent = async (path: string) =>
    (await provider.requests()).filter((call) => call.path === path && call.method === 'POST').length;
  await page.goto('/form/new-password');
  await visitor.box('email').fill(nadia.mail);
  await visitor.the('button', 'send').dblclick();
  await expect(page).toHaveURL('/form/password-change');
  expect(await sent('/user/lost-password')).toBe(1);
  await page.goto('/form/register-notice');
  await visitor.box('firstname').fill('Claire');
  await visitor.box('lastname').fill('Moreau');
  await visitor.box('email').fill('claire@example.org');
  await visitor.box('confirmEmail').fill('claire@example.org');
  await visitor.box('acceptTerms').check();
  await visitor.the('button', 'sendRequest').dblclick();
  await visitor.isToldThat('Merci, nous avons bien enregistré votre demande d’inscription.');
  expect(await sent('/user/register')).toBe(1);
});

for (const { locale, browserLocale } of [
  { locale: 'fr', browserLocale: 'fr-FR' },
  { locale: 'en', browserLocale: 'en-GB' },
] as const) {
  test.describe(`the screens before login, ${locale}`, () => {
    test.use({ locale: browserLocale, viewport: { width: 320, height: 640 } });

    test('I1 I2 I3 J5: they obey axe, hold in 320 px, and say what is wrong', async ({ page, guard }) => {
      test.slow();
      guard.allow(failedCalls(400));
      const visitor = new Visitor(page, locale);
      await page.goto('/form/new-password');
      await visitor.the('button', 'send').click();
      await expect(visitor.box('email')).toHaveAttribute('aria-invalid', 'true');
      await obeysAxe(page, 'request for a code');
      await isNoWider(page, 320);
      await page.goto('/form/password-change');
      await visitor.box('email').fill(nadia.mail);
      await visitor.box('code').fill('PyDvgzQs-pD7_g');
      await visitor.box('newPassword').fill('azertyuiop');
      await visitor.box('confirmPassword').fill('azertyuiop');
      await expect(page.locator('[data-score]')).toBeVisible();
      await visitor.the('button', 'save').click();
      await expect(visitor.alert).toBeVisible();
      await obeysAxe(page, 'new password, a wrong code');
      await isNoWider(page, 320);
      await page.goto('/form/register-notice');
      await visitor.the('button', 'sendRequest').click();
      await expect(visitor.box('firstname')).toHaveAttribute('aria-invalid', 'true');
      await obeysAxe(page, 'request for an account');
      await isNoWider(page, 320);
    });
  });
}
