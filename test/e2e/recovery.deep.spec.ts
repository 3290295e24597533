import { nadia } from '../support/personas';
import { expect, test } from './fixtures';
import type { ProviderProcess } from './providerProcess';

const newPassword = 'Un départ tout neuf';

/** The code in the last letter that the provider sent. */
async function mailedCode(provider: ProviderProcess): Promise<string> {
  const mail = (await provider.mails()).at(-1);
  return /[\w-]{14}(?=\n|$)/m.exec(mail?.text ?? '')?.[0] ?? '';
}

test('I1 I2: a password is recovered by keyboard, and in no address', async ({ page, visitor, provider }) => {
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
