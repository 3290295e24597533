import type { Locator, Page } from '@playwright/test';
import { amelie, nadia } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { named } from '../support/screenNames';
import { obeysAxe } from './axe';
import { expect, test } from './fixtures';
import { friendshipSessions } from './longTexts';
import { Visitor } from './moves';

const word = {
  all: 'Toutes',
  pending: 'En attente',
  mark: 'Marquer comme réalisée',
  otherDay: 'Faite un autre jour',
  day: 'Réalisée le',
  confirm: 'Confirmer',
  celebrate: 'Célébrer',
  makeCelebration: 'En faire une célébration',
  celebrated: 'Célébrée',
  yes: 'Oui, réalisée',
  notYet: 'Pas encore',
  drop: 'Je ne le ferai pas',
  takeUp: 'La reprendre',
  change: 'Qu’est-ce que cela a changé ?',
  claim: 'Prétention',
  claimSaved: 'Votre prétention est enregistrée.',
  byTheme: 'Par thème',
  addListen: 'Ajouter « Écouter »',
};

interface Item {
  name: string;
  realised?: string;
  change?: string;
}

const entries = (visitor: Visitor) => visitor.main.getByRole('listitem');
const dialog = (page: Page) => page.getByRole('dialog');
const twoScenarios = 'Préparer deux scénarios au lieu d’un';
const button = (within: Page | Locator, name: keyof typeof word) =>
  within.getByRole('button', { name: named(word[name]) });
const box = (within: Locator) => within.getByRole('checkbox', { name: named(word.mark) });
const changeBox = (within: Page | Locator) => within.getByRole('textbox', { name: named(word.change) });
const row = (visitor: Visitor, name: string) => entries(visitor).filter({ hasText: name });

test('C7 C8 N12 J5: marked, celebrated, deleted and taken back, in light and dark', async ({
  page,
  provider,
}) => {
  test.slow();
  const visitor = new Visitor(page);
  const account = await openAccount(provider.url, amelie);
  const stored = async () =>
    Object.values((await account.json('field_intuitions')) as Record<string, { intuitionsdata: Item[] }>)
      .flatMap((entry) => entry.intuitionsdata)
      .find(({ name }) => name === twoScenarios);
  await visitor.logsIn(amelie, { at: '/pages/intuitions' });
  await expect(visitor.heading).toContainText('(11)');
  await obeysAxe(page, 'intuitions');

  await page.getByRole('radio', { name: named(word.pending) }).check();
  await expect(box(visitor.main)).toHaveCount(7);
  await box(row(visitor, twoScenarios)).click();
  await expect(row(visitor, twoScenarios)).toHaveCount(0);
  await visitor.sees('synced');
  // The browser's day: around midnight it is another one here.
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv-SE'));
  expect((await stored())?.realised).toBe(today);

  await page.getByRole('radio', { name: named(word.all) }).check();
  const shown = row(visitor, twoScenarios);
  await button(shown, 'change').click();
  await expect(changeBox(shown)).toBeFocused();
  await changeBox(shown).fill('Hélène a choisi le second.');
  await obeysAxe(page, 'what an intuition changed');
  await visitor.the('button', 'save', shown).click();
  await expect(shown).toContainText('Hélène a choisi le second.');
  await button(shown, 'celebrate').click();
  await expect(shown.getByRole('link', { name: named(word.celebrated) })).toBeVisible();
  await box(shown).uncheck();
  await button(shown, 'otherDay').click();
  await expect(shown.getByLabel(named(word.day))).toBeFocused();
  await shown.getByLabel(named(word.day)).fill('2026-03-05');
  await obeysAxe(page, 'the day of an intuition');
  await button(shown, 'confirm').click();
  await expect(shown).toContainText('2026');
  await expect(shown.getByLabel(named(word.day))).toHaveCount(0);

  await visitor.the('button', 'remove', shown).click();
  await expect(visitor.alert).toContainText(twoScenarios);
  await obeysAxe(page, 'the question before deleting an intuition');
  await visitor.the('button', 'remove', visitor.alert).click();
  await expect(visitor.heading).toContainText('(10)');
  await visitor.the('button', 'undo', visitor.alert).click();
  await expect(visitor.heading).toContainText('(11)');
  await visitor.sees('synced');
  expect(await stored()).toMatchObject({ realised: '2026-03-05', change: 'Hélène a choisi le second.' });
});

test('B8 N10 N12 J5: the question on home, one a visit: declined and taken up again, answered and celebrated', async ({
  page,
}) => {
  test.slow();
  const visitor = new Visitor(page);
  await visitor.logsIn(amelie);
  const card = visitor.main.getByRole('region').filter({ has: button(page, 'notYet') });
  await expect(card).toBeVisible();
  await obeysAxe(page, 'home with a question');
  const noted = visitor.main.getByRole('heading', { name: named('C’est noté.') });
  await button(card, 'drop').click();
  await expect(noted).toBeFocused();
  await obeysAxe(page, 'home with an answer');
  await page.getByRole('link', { name: named('Voir toutes mes intuitions') }).click();
  await obeysAxe(page, 'an intuition that will not be done');
  await button(page, 'takeUp').click();
  await expect(button(page, 'takeUp')).toHaveCount(0);
  await visitor.sees('synced');
  await page.goto('/');
  await button(page, 'yes').click();
  await changeBox(page).fill('Il m’a répondu.');
  await obeysAxe(page, 'home, an intuition realised');
  await button(page, 'makeCelebration').click();
  await expect(noted).toBeFocused();
  await visitor.sees('synced');
  await page.goto('/pages/celebrations');
  await expect(entries(visitor).first()).toContainText('Il m’a répondu.');
});

test('D1 J5: a claim is named; a derailor opens, and Back closes it', async ({ page }) => {
  test.slow();
  const visitor = new Visitor(page);
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
  await provider.setNodeField(account.nid, 'field_amitiepro', JSON.stringify(friendshipSessions('Karim')));
  const visitor = new Visitor(page);
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
