import type { Page } from '@playwright/test';
import type { Locale } from '../../src/domain/locale';
import { amelie, nadia } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { named } from '../support/screenNames';
import { obeysAxe } from './axe';
import { expect, test } from './fixtures';
import { Visitor } from './moves';
import { fitsWithWindow } from './sideways';

const words = {
  fr: {
    empty: 'Renseigner une note',
    added: 'Note ajoutée',
    deleted: 'Entrée supprimée',
    resumed: 'Vous reprenez votre brouillon.',
    claim: 'Prétention',
    claimSaved: 'Votre prétention est enregistrée.',
    byTheme: 'Par thème',
    addListen: 'Ajouter « Écouter »',
  },
  en: {
    empty: 'Write a note',
    added: 'Note added',
    deleted: 'Entry deleted',
    resumed: 'You are picking up your draft.',
    claim: 'Claim',
    claimSaved: 'Your claim has been saved.',
    byTheme: 'By theme',
    addListen: 'Add “Listen”',
  },
} satisfies Record<Locale, object>;

const sessions = (subject: string) => ({
  '1760000000000': { mode: 'person', subject, express: { 'amitiepro-express-vecu': subject } },
  '1761000000000': {
    mode: 'theme',
    subject: 'Confiance',
    listen: { 'amitiepro-ecoute-entendu': 'Le calme' },
  },
});

const entries = (visitor: Visitor) => visitor.main.getByRole('listitem');
const dialog = (page: Page) => page.getByRole('dialog');

for (const { locale, browserLocale } of [
  { locale: 'fr', browserLocale: 'fr-FR' },
  { locale: 'en', browserLocale: 'en-GB' },
] as const) {
  test.describe(`lists, ${locale}`, () => {
    test.use({ locale: browserLocale });
    const word = words[locale];

    test('F4 C5 J5: a note, from its form to its deletion taken back; Back and reload keep what was typed', async ({
      page,
    }) => {
      test.slow();
      const visitor = new Visitor(page, locale);
      await visitor.logsIn(amelie, { at: '/pages/celebrations' });
      await expect(entries(visitor)).toHaveCount(4);
      await obeysAxe(page, 'notes and celebrations');
      await visitor.the('button', 'add').click();
      await visitor.the('button', 'save').click();
      await expect(dialog(page)).toContainText(word.empty);
      await obeysAxe(page, 'an empty note');
      const box = visitor.the('textbox', 'note');
      await box.fill('Une idée en chemin');
      await page.goBack();
      await expect(dialog(page)).toHaveCount(0);
      await expect(page).toHaveURL('/pages/celebrations');
      await page.goForward();
      await expect(box).toHaveValue('Une idée en chemin');
      await page.reload();
      await expect(box).toHaveValue('Une idée en chemin');
      await expect(dialog(page)).toContainText(word.resumed);
      await visitor.the('button', 'save').click();
      await visitor.isToldThat(word.added);
      await expect(entries(visitor).first()).toContainText('Une idée en chemin');
      await visitor.the('button', 'remove', entries(visitor).first()).click();
      await visitor.the('button', 'remove', page.getByRole('alertdialog')).click();
      await visitor.isToldThat(word.deleted);
      await expect(entries(visitor)).toHaveCount(4);
      await visitor.the('button', 'undo', visitor.alert).click();
      await expect(entries(visitor).first()).toContainText('Une idée en chemin');
      await visitor.sees('synced');
    });

    test('D1 J5: a claim is named; a derailor opens, and Back closes it', async ({ page }) => {
      test.slow();
      const visitor = new Visitor(page, locale);
      await visitor.logsIn(amelie, { at: '/pages/deviateurs' });
      await expect(entries(visitor)).toHaveCount(4);
      await obeysAxe(page, 'derailors and claims');
      await visitor.the('button', 'add').click();
      await obeysAxe(page, 'the form of a derailor or a claim');
      await page.getByRole('radio', { name: named(word.claim) }).check();
      await visitor.the('textbox', 'name').fill('Tout tenir');
      await visitor.the('textbox', 'description').fill('Seule');
      await visitor.the('button', 'save').click();
      await visitor.isToldThat(word.claimSaved);
      await expect(entries(visitor).first()).toContainText('Tout tenir');
      await page.getByRole('link', { name: 'La réponse toute prête' }).click();
      await expect(dialog(page)).toContainText('L’image de celle qui sait.');
      await obeysAxe(page, 'a derailor');
      await page.goBack();
      await expect(dialog(page)).toHaveCount(0);
      await expect(page).toHaveURL('/pages/deviateurs');
    });

    test('F3 J5: sessions by person and by theme', async ({ page, provider }) => {
      test.slow();
      const account = await openAccount(provider.url, nadia);
      await provider.setNodeField(account.nid, 'field_amitiepro', JSON.stringify(sessions('Karim')));
      const visitor = new Visitor(page, locale);
      await visitor.logsIn(nadia, { at: '/pages/amitiepro' });
      await expect(entries(visitor)).toHaveCount(2);
      await obeysAxe(page, 'friendship sessions');
      await page.getByRole('radio', { name: named(word.byTheme) }).check();
      await expect(entries(visitor)).toHaveCount(1);
      await page.getByRole('radio').first().check();
      await entries(visitor).last().getByRole('link').first().click();
      await expect(dialog(page)).toContainText('Karim');
      await obeysAxe(page, 'a session');
      await dialog(page)
        .getByRole('link', { name: named(word.addListen) })
        .click();
      await expect(page).toHaveURL('/amitiepro/add/1760000000000/listen');
    });
  });
}

test('F4: of 5,000 celebrations only those in sight are drawn, and the last one is reached', async ({
  page,
  provider,
}) => {
  test.slow();
  const account = await openAccount(provider.url, nadia);
  const many = Object.fromEntries(
    Array.from({ length: 5_000 }, (_, index) => {
      const number = String(index + 1);
      return [
        String(1_700_000_000_000 + index),
        { kind: 'celebration', text: `${number} ${'mot '.repeat(74)}` },
      ];
    }),
  );
  await provider.setNodeField(account.nid, 'field_celebrations', JSON.stringify(many));
  const visitor = new Visitor(page);
  await visitor.logsIn(nadia, { at: '/pages/celebrations' });
  await expect(visitor.heading).toHaveText(/5\s000/);
  expect(await entries(visitor).count()).toBeLessThan(60);
  await expect(entries(visitor).first()).toContainText('5000 mot');
  await page.mouse.wheel(0, 60_000);
  await expect(entries(visitor).first()).not.toContainText('5000 mot');
  // The heights of entries not yet seen are guesses: the end moves on until it is reached.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(entries(visitor).last()).toContainText(/^.*\s?1 mot/, { timeout: 500 });
    await expect(entries(visitor).last()).toBeInViewport({ timeout: 500 });
  }).toPass();
  expect(await entries(visitor).count()).toBeLessThan(60);
  const depth = await page.evaluate(() => window.scrollY);
  await visitor.the('button', 'remove', entries(visitor).last()).click();
  await visitor.the('button', 'remove', page.getByRole('alertdialog')).click();
  await expect(visitor.heading).toHaveText(/4\s999/);
  await expect(visitor.heading).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(depth / 2);
  await visitor.box('search').fill('4321');
  await expect(entries(visitor)).toHaveCount(1);
});

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test('J5: no list scrolls sideways, whatever is written', async ({ page, provider }) => {
    test.slow();
    const unbroken = `https://exemple.test/${'compte-rendu'.repeat(12)}`;
    const account = await openAccount(provider.url, nadia);
    const put = async (field: string, value: object) => {
      await provider.setNodeField(account.nid, field, JSON.stringify(value));
    };
    const conflicts = { text: [unbroken], name: [unbroken], subject: [unbroken] };
    const derailor = {
      ...{ name: unbroken, description: unbroken, reconnection: '1700000000000', intuition: unbroken },
      data: { [unbroken]: unbroken },
      conflicts,
    };
    await put('field_intuitions', { '1700000000000': { data: { 'reconew-q2-qui': unbroken } } });
    await put('field_celebrations', {
      '1700000000000': { kind: 'celebration', text: unbroken, intuition: unbroken, conflicts },
    });
    await put('field_deviateurs', { '1700000000000': derailor });
    await put('field_amitiepro', sessions(unbroken));
    const visitor = new Visitor(page);
    const fits = (state: string) => fitsWithWindow(page, state);
    await visitor.logsIn(nadia, { at: '/pages/celebrations' });
    await expect(entries(visitor)).toHaveCount(1);
    await fits('celebrations');
    await visitor.the('button', 'edit').click();
    await expect(visitor.the('button', 'save')).toBeVisible();
    await fits('a celebration’s form');
    for (const path of ['/pages/deviateurs', '/pages/amitiepro']) {
      await page.goto(path);
      await fits(path);
      await entries(visitor).last().getByRole('link').first().click();
      await expect(dialog(page)).toBeVisible();
      await fits(`${path}, an entry`);
      await visitor.the('button', 'edit').click();
      await expect(visitor.the('button', 'save')).toBeVisible();
      await fits(`${path}, a form`);
    }
  });
});
