import { amelie, nadia } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { obeysAxe } from './axe';
import { expect, test } from './fixtures';
import { Visitor } from './moves';
import { failedCalls } from './pageGuard';
import { fitsAcross } from './sideways';

for (const { locale, browserLocale } of [
  { locale: 'fr', browserLocale: 'fr-FR' },
  { locale: 'en', browserLocale: 'en-GB' },
] as const) {
  test.describe(`my account, ${locale}`, () => {
    test.use({ locale: browserLocale });

    test('F2 J5: nothing bars anyone’s way, with errors too @desktop', async ({ page, guard, provider }) => {
      guard.allow(failedCalls(422));
      test.slow();
      const visitor = new Visitor(page, locale);
      await visitor.logsIn(amelie, { at: '/pages/user' });
      await expect(visitor.box('firstname')).toHaveValue(amelie.firstname);
      await visitor.sees('synced');
      await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt')));
      await visitor.goesHome();
      await expect(visitor.box('firstname')).toHaveCount(0);
      await page.goBack();
      await expect(page.getByRole('button', { name: /^(Installer|Install) / })).toBeVisible();
      await obeysAxe(page, 'my account, with the offer to install');
      const message = 'Unprocessable Entity\nfield_company.0.value: x\n';
      await provider.faults({ match: 'PATCH /user', status: 422, body: { message } });
      await visitor.box('company').fill('x'.repeat(10));
      await visitor.the('button', 'save').click();
      await expect(visitor.box('company')).toHaveAttribute('aria-invalid', 'true');
      await expect(visitor.box('company')).toBeFocused();
      await obeysAxe(page, 'my account, a field refused');
      await page.setViewportSize({ width: 320, height: 640 });
      await fitsAcross(page);
    });
  });
}

test('F2: filled in and saved from the keyboard alone', async ({ page }) => {
  const visitor = new Visitor(page);
  await visitor.logsIn(amelie, { at: '/pages/user' });
  await visitor.sees('synced');
  await visitor.tabsTo(visitor.box('firstname'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Lina');
  await page.keyboard.press('Tab');
  await expect(visitor.box('lastname')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(visitor.box('email')).toBeFocused();
  for (const name of ['title', 'company', 'businessunit', 'telephone', 'acceptTerms'] as const) {
    await page.keyboard.press('Tab');
    await expect(visitor.box(name)).toBeFocused();
  }
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await visitor.isToldThat('Vos informations sont enregistrées.');
  await expect.poll(() => visitor.stored('user_personal')).toMatchObject({ firstname: 'Lina' });
  await expect.poll(() => visitor.stored('user_personal')).not.toHaveProperty('cgu');
});

test('F2: two taps on save are one call, and the session goes on', async ({ page, provider, guard }) => {
  guard.allow(failedCalls(401));
  const visitor = new Visitor(page);
  await visitor.logsIn(amelie, { at: '/pages/user' });
  await visitor.sees('synced');
  await provider.faults({ match: 'PATCH /user', delayMs: 400 });
  await provider.clearRequests();
  await visitor.box('company').fill('Ailleurs');
  await visitor.the('button', 'save').dblclick();
  await visitor.isToldThat('Vos informations sont enregistrées.');
  await visitor.the('button', 'save').click();
  await visitor.sees('synced');
  await visitor.goesHome();
  await expect(visitor.heading).toContainText(amelie.firstname);
  const saves = (await provider.requests()).filter(({ method }) => method === 'PATCH');
  expect(saves).toHaveLength(1);
});

test('A12: who has not filled enough goes to the account, then on @desktop', async ({ page, provider }) => {
  const account = await openAccount(provider.url, nadia);
  await account.saveRecord({ field_title: [], field_company: [], field_cgu: [{ value: false }] });
  const visitor = new Visitor(page);
  await visitor.logsIn(nadia, { at: '/pages/cid' });
  await expect(page).toHaveURL('/pages/user');
  await visitor.isToldThat('Vous devez compléter vos informations personnelles');
  await obeysAxe(page, 'personal info asked for');
  await visitor.box('title').fill('Responsable de projet');
  await visitor.box('acceptTerms').check();
  await page.reload();
  await expect(visitor.box('title')).toHaveValue('Responsable de projet');
  await visitor.the('button', 'save').click();
  await page.getByRole('link', { name: 'Continuer' }).click();
  await expect(page).toHaveURL('/pages/cid');
});
