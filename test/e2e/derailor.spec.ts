import { amelie, nadia } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { named } from '../support/screenNames';
import { expect, test } from './fixtures';
import { Visitor } from './moves';

const reconnection = /Marc, responsable/;
const intuition = /Remercier l’équipe de nuit/;

const words = {
  fr: {
    title: 'Identifier un déviateur',
    nameIt: /Quel nom donnez-vous/,
    saved: 'Votre déviateur est enregistré.',
    make: 'Faire une reconnexion',
    required: 'il vous en faut au moins une',
    close: 'Quitter l’exercice',
  },
  en: {
    title: 'Identify a derailor',
    nameIt: /What name will you give/,
    saved: 'Your derailor has been saved.',
    make: 'Start a reconnection',
    required: 'you need at least one first',
    close: 'Leave the exercise',
  },
};

for (const [locale, browserLocale] of [
  ['fr', 'fr-FR'],
  ['en', 'en-GB'],
] as const) {
  test.describe(`a derailor, ${locale}`, () => {
    test.use({ locale: browserLocale });
    const word = words[locale];

    test('D2 K8 @desktop: from a reconnection to its name, stored at the provider', async ({
      page,
      provider,
    }) => {
      const visitor = new Visitor(page, locale);
      await visitor.logsIn(amelie, { at: '/deviateur/add' });
      await expect(page).toHaveTitle(`${word.title} · Reconnexion`);
      await page.getByRole('radio', { name: reconnection }).check();
      await visitor.goesToNextSlide();
      await page.getByRole('radio', { name: intuition }).check();
      await visitor.goesToNextSlide();
      while ((await page.getByRole('textbox', { name: word.nameIt }).count()) === 0) {
        await visitor.answersSlide();
        await visitor.goesToNextSlide();
      }
      await page.getByRole('textbox', { name: word.nameIt }).fill('Le Pompier');
      await visitor.the('button', 'save').click();
      await expect(page).toHaveURL('/pages/deviateurs');
      await visitor.isToldThat(word.saved);
      await expect(visitor.main.getByRole('listitem').filter({ hasText: 'Le Pompier' })).toBeVisible();
      await visitor.sees('synced');
      const text = await (await openAccount(provider.url, amelie)).text('field_deviateurs');
      expect(text?.split('"name":"Le Pompier"')).toHaveLength(2);
    });

    test('D2 A13: without any reconnection the page says why, and leads to one', async ({ page }) => {
      test.slow();
      const visitor = new Visitor(page, locale);
      await visitor.logsIn(nadia, { at: '/deviateur/add' });
      await expect(visitor.heading).toHaveText(word.title);
      await expect(visitor.main).toContainText(word.required);
      await page.getByRole('link', { name: named(word.make) }).click();
      // Her identity card comes first.
      await expect(page).toHaveURL('/pages/cid');
      await visitor.savesIdentityCard();
      await page.goto('/deviateur/add');
      await page.getByRole('link', { name: named(word.make) }).click();
      await expect(page).toHaveURL('/reco/add');
      await visitor.completesReconnection({ tense: 'past', who: 'Karim', intuitions: ['Appeler Karim'] });
      await page.goto('/deviateur/add');
      await expect(page.getByRole('radio', { name: /Karim/ })).toBeVisible();
    });

    test('D2 C5: leaving asks, and what was begun is there on return', async ({ page }) => {
      const visitor = new Visitor(page, locale);
      const asks = page.getByRole('alertdialog');
      await visitor.logsIn(amelie, { at: '/deviateur/add' });
      await page.getByRole('radio', { name: reconnection }).check();
      await visitor.goesToNextSlide();
      await page.getByRole('button', { name: named(word.close) }).click();
      await visitor.the('button', 'cancel', asks).click();
      await expect(page.getByRole('radio', { name: intuition })).toBeVisible();
      await page.getByRole('button', { name: named(word.close) }).click();
      await visitor.the('button', 'leave', asks).click();
      await expect(page).toHaveURL('/');
      await page.goto('/deviateur/add');
      await expect(page.getByRole('radio', { name: intuition })).toBeVisible();
      await visitor.the('button', 'back').click();
      await expect(page.getByRole('radio', { name: reconnection })).toBeChecked();
    });
  });
}

test('D1 D2 J1: the side menu leads to the list, and the list to it', async ({ page }) => {
  const visitor = new Visitor(page);
  await visitor.logsIn(amelie);
  await visitor.opensMenu();
  await visitor.menu.getByRole('link', { name: 'Déviateurs et prétentions' }).click();
  await expect(page).toHaveURL('/pages/deviateurs');
  await page.getByRole('link', { name: named(words.fr.title) }).click();
  await expect(page).toHaveURL('/deviateur/add');
  await expect(page.getByRole('progressbar')).toBeVisible();
});
