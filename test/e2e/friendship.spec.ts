import { nadia } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { named } from '../support/screenNames';
import { expect, test } from './fixtures';
import { anyAnswer, Visitor } from './moves';

const words = {
  fr: {
    person: 'Par personne',
    who: 'Avec qui ?',
    session: 'Votre échange avec Karim',
    listen: 'Écouter',
    both: 'Les deux parties sont écrites',
    home: 'Retour à l’accueil',
    saved: 'Votre échange est enregistré.',
    close: 'Quitter l’exercice',
  },
  en: {
    person: 'By person',
    who: 'Who is it with?',
    session: 'Your conversation with Karim',
    listen: 'Listen',
    both: 'Both parts are written',
    home: 'Back to home',
    saved: 'Your conversation has been saved.',
    close: 'Leave the exercise',
  },
};

for (const [locale, browserLocale] of [
  ['fr', 'fr-FR'],
  ['en', 'en-GB'],
] as const) {
  test.describe(`a friendship session, ${locale}`, () => {
    test.use({ locale: browserLocale });
    const word = words[locale];
    let visitor: Visitor;

    test.beforeEach(async ({ page }) => {
      visitor = new Visitor(page, locale);
      await visitor.logsIn(nadia, { at: '/amitiepro/add/new/express' });
    });

    const writesPart = async () => {
      while ((await visitor.the('button', 'save').count()) === 0) {
        await visitor.answersSlide();
        await visitor.goesToNextSlide();
      }
      await visitor.answersSlide();
      await visitor.the('button', 'save').click();
    };

    test('F3 K8 @desktop: express, then listen, one session at the provider', async ({ page, provider }) => {
      await page.getByRole('radio', { name: named(word.person) }).check();
      await visitor.goesToNextSlide();
      await page.getByRole('textbox', { name: named(word.who) }).fill('Karim');
      await visitor.goesToNextSlide();
      await writesPart();
      await expect(visitor.heading).toHaveText(word.session);
      await expect(visitor.heading).toBeFocused();
      await visitor.isToldThat(word.saved);
      await expect(page).toHaveURL(/\/amitiepro\/add\/\d{13}\/express$/);
      await page.reload();
      await expect(visitor.heading).toHaveText(word.session);

      await page.getByRole('link', { name: named(word.listen) }).click();
      await expect(page).toHaveURL(/\/amitiepro\/add\/\d{13}\/listen$/);
      await expect(page.getByRole('radio', { name: named(word.person) })).toBeChecked();
      await visitor.goesToNextSlide();
      await expect(page.getByRole('textbox')).toHaveValue('Karim');
      await writesPart();
      await expect(visitor.main).toContainText(word.both);
      await visitor.sees('synced');
      const sessions = await (await openAccount(provider.url, nadia)).json('field_amitiepro');
      expect(Object.values(sessions as object)).toEqual([
        expect.objectContaining({
          mode: 'person',
          subject: 'Karim',
          express: expect.objectContaining({ 'amitiepro-express-vecu': anyAnswer }),
          listen: expect.objectContaining({ 'amitiepro-ecoute-retour': anyAnswer }),
        }),
      ]);
      await page.getByRole('link', { name: named(word.home) }).click();
      await expect(page).toHaveURL('/');
    });

    test('F3 C5: leaving asks, and what was begun is there on return', async ({ page }) => {
      const asks = page.getByRole('alertdialog');
      const leaves = () => page.getByRole('button', { name: named(word.close) }).click();
      await page.getByRole('radio', { name: named(word.person) }).check();
      await visitor.goesToNextSlide();
      await page.getByRole('textbox').fill('Karim');
      await leaves();
      await visitor.the('button', 'cancel', asks).click();
      await expect(page.getByRole('textbox')).toHaveValue('Karim');
      await leaves();
      await visitor.the('button', 'leave', asks).click();
      await expect(page).toHaveURL('/');
      await page.goto('/amitiepro/add/new/express');
      await expect(page.getByRole('textbox')).toHaveValue('Karim');
      expect(await visitor.progress()).toBe('2');
    });
  });
}

test('F3 A15: an address that names no part of a session goes home', async ({ page }) => {
  const visitor = new Visitor(page);
  await visitor.logsIn(nadia);
  for (const path of ['/amitiepro/add/new/chanter', '/amitiepro/add/1760000000000/listen']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
    await expect(visitor.heading).toContainText(nadia.firstname);
  }
});
