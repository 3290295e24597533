import type { Locator, Page } from '@playwright/test';
import { amelie, nadia } from '../support/personas';
import { named } from '../support/screenNames';
import { obeysAxe } from './axe';
import { expect, test } from './fixtures';
import { friendshipSessions } from './longTexts';
import type { Visitor } from './moves';

const word = {
  mark: 'Marquer comme réalisée',
  otherDay: 'Faite un autre jour',
  day: 'Réalisée le',
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

const entries = (visitor: Visitor) => visitor.main.getByRole('listitem');
const dialog = (page: Page) => page.getByRole('dialog');
const twoScenarios = 'Préparer deux scénarios au lieu d’un';
const button = (within: Page | Locator, name: keyof typeof word) =>
  within.getByRole('button', { name: named(word[name]) });
const box = (within: Locator) => within.getByRole('checkbox', { name: named(word.mark) });
const changeBox = (within: Page | Locator) => within.getByRole('textbox', { name: named(word.change) });
const row = (visitor: Visitor, name: string) => entries(visitor).filter({ hasText: name });

test('J5: the states of an intuition, in light and dark', async ({ page, visitor }) => {
  test.slow();
  await visitor.logsIn(amelie, { at: '/pages/intuitions' });
  await obeysAxe(page, 'intuitions');
  const shown = row(visitor, twoScenarios);
  await box(shown).click();
  await expect(changeBox(shown)).toBeVisible();
  await obeysAxe(page, 'what an intuition changed');
  await box(shown).uncheck();
  await button(shown, 'otherDay').click();
  await expect(shown.getByLabel(named(word.day))).toBeFocused();
  await obeysAxe(page, 'the day of an intuition');
  await visitor.the('button', 'remove', shown).click();
  await expect(visitor.alert).toContainText(twoScenarios);
  await obeysAxe(page, 'the question before deleting an intuition');
});

test('J5: the question on home, declined, taken up again and answered', async ({ page, visitor }) => {
  test.slow();
  await visitor.logsIn(amelie);
  await expect(button(page, 'notYet')).toBeVisible();
  await obeysAxe(page, 'home with a question');
  await button(page, 'drop').click();
  await expect(visitor.main.getByRole('heading', { name: named('C’est noté.') })).toBeFocused();
  await obeysAxe(page, 'home with an answer');
  await page.getByRole('link', { name: named('Voir toutes mes intuitions') }).click();
  await expect(button(page, 'takeUp')).toBeVisible();
  await obeysAxe(page, 'an intuition that will not be done');
  await button(page, 'takeUp').click();
  await expect(button(page, 'takeUp')).toHaveCount(0);
  await visitor.sees('synced');
  await page.goto('/');
  await button(page, 'yes').click();
  await expect(changeBox(page)).toBeVisible();
  await obeysAxe(page, 'home, an intuition realised');
});

test('D1 J5: a claim is named; a derailor opens', async ({ page, visitor }) => {
  test.slow();
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
});

test('F3 J5: sessions by person and by theme', async ({ page, visitor, provider }) => {
  test.slow();
  await provider.writeRows(nadia, { field_amitiepro: friendshipSessions('Karim') });
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
