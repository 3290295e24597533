import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { amelie, nadia } from '../support/personas';
import { named, saying } from '../support/screenNames';
import { translatePage } from '../support/translator';
import { expect, test } from './fixtures';
import { failedCalls, lostCalls } from './pageGuard';

// From the first text on, so before the app takes over what the page shows.
test.beforeEach(async ({ context }) => {
  await context.addInitScript(
    `document.addEventListener('readystatechange', ${translatePage.toString()}, { once: true });`,
  );
});

test('R44 on a page that the browser translates one logs in, after a wrong password and while the provider is slow', async ({
  page,
  visitor,
  provider,
  guard,
}) => {
  guard.allow(failedCalls(400, 401));
  await page.goto('/');
  await visitor.fillsInLogin(nadia.mail, 'not the password');
  await visitor.isToldThat('Email ou mot de passe non reconnu.');
  await page.getByRole('radio', { name: 'English' }).first().check();
  await expect(page.getByRole('button', { name: named('Log in') })).toBeVisible();
  await page.getByRole('radio', { name: 'Français' }).first().check();
  await expect(visitor.the('button', 'logIn')).toBeVisible();
  await provider.faults({ match: 'POST /oauth/token', delayMs: 1_500 });
  await visitor.box('password').fill(nadia.password);
  await visitor.the('button', 'logIn').click();
  await expect(
    page
      .locator('font')
      .filter({ hasText: named('Se connecter') })
      .first(),
  ).toBeVisible();
  await expect(page).not.toHaveURL(/\/login/, { timeout: 20_000 });
  await expect(visitor.heading).toContainText(nadia.firstname);
  await visitor.sees('synced');
  await visitor.the('link', 'newReconnection', visitor.main).click();
  await visitor.savesIdentityCard();
  await visitor.isToldThat('Vos informations sont enregistrées.');
  await visitor.closesAlert();
  await page.goto('/logout');
  await expect(visitor.the('button', 'logIn')).toBeVisible();
});

test('R44 translated, state, lists and slides say the truth', async ({ page, visitor, context, guard }) => {
  test.slow();
  guard.allow(lostCalls);
  await visitor.settlesIn(amelie, { at: '/pages/celebrations' });
  await visitor.the('button', 'add').click();
  await visitor.the('textbox', 'note').fill('Une note');
  await context.setOffline(true);
  await visitor.the('button', 'save').click();
  await visitor.sees('waiting');
  await expect(visitor.syncState).not.toContainText(saying('Synchronisé'));
  await context.setOffline(false);
  await visitor.sees('synced');
  await expect(visitor.syncState).not.toContainText(saying('En attente'));

  await test.step('a list', async () => {
    const search = visitor.box('search');
    await search.fill('Une note');
    await expect(page.getByText(named('1 résultat'))).toBeVisible();
    await search.fill('nulle part');
    await expect(page.getByText(named('Rien ne correspond à ces mots.'))).toBeVisible();
    await expect(page.getByText(named('1 résultat'))).toHaveCount(0);
    await search.fill('');
    await expect(page.getByText(named('Rien ne correspond à ces mots.'))).toHaveCount(0);
  });

  await test.step('an exercise, there and back', async () => {
    await visitor.startsReconnection();
    const first = (await visitor.heading.textContent()) ?? '';
    await visitor.chooses('past');
    await expect(visitor.heading).not.toHaveText(first);
    await visitor.the('button', 'back').click();
    await expect(visitor.heading).toHaveText(first);
  });

  await test.step('the fundamentals', async () => {
    await page.goto('/plf/plf1?map');
    await expect(visitor.heading).toBeVisible();
  });
});

/** A question over the page, in whatever words. */
const question = (page: Page) => page.getByRole('alertdialog');

/** The element of a text, which a translator wrapped: it is drawn by another than the app. */
const isTranslated = (page: Page, text: string) =>
  expect(page.locator('font', { hasText: saying(text) }).first()).toBeVisible();

test('R44 translated, one enrols, and all questions are asked and answered', async ({ page, visitor }) => {
  test.slow();
  await visitor.settlesIn(amelie, { at: '/pages/events' });

  await test.step('the enrolment', async () => {
    const row = page.getByRole('article', { name: named('Petit déjeuner des déviateurs') });
    const dialog = page.getByRole('dialog');
    await visitor.the('button', 'information', row).click();
    await visitor.the('button', 'enrol', dialog).click();
    await expect(visitor.alert).toContainText(amelie.mail);
    await visitor.the('button', 'cancel', visitor.alert).click();
    await expect(visitor.alert).toHaveCount(0);
    await visitor.the('button', 'enrol', dialog).click();
    await visitor.the('button', 'confirm', visitor.alert).click();
    await visitor.isToldThat('Votre inscription à cet événement est enregistrée.');
    await isTranslated(page, 'Inscription validée');
    await expect(visitor.the('button', 'enrol', dialog)).toHaveCount(0);
    await visitor.closesAlert();
    await visitor.the('button', 'close', dialog).click();
    await expect(dialog).toHaveCount(0);
    await expect(row).toContainText('Inscription validée');
  });

  await test.step('the question before something is deleted', async () => {
    await page.goto('/pages/reconnexions');
    const modal = await visitor.opensEntry('Marc');
    for (const answer of ['cancel', 'remove'] as const) {
      await visitor.the('button', 'remove', modal).click();
      await expect(question(page)).toBeVisible();
      await visitor.the('button', answer, question(page)).click();
      await expect(question(page)).toHaveCount(0);
    }
    await visitor.isToldThat('Reconnexion supprimée');
    await expect(visitor.entry('Marc')).toHaveCount(0);
    await visitor.the('button', 'undo', visitor.alert).click();
    await expect(visitor.entry('Marc')).toHaveCount(1);
  });

  await test.step('the question before an exercise is left', async () => {
    await visitor.startsReconnection();
    await visitor.writesWho('Lina');
    const close = page.getByRole('button', { name: named('Quitter l’exercice') });
    await close.click();
    await isTranslated(page, 'Quitter sans terminer ?');
    await visitor.the('button', 'cancel', question(page)).click();
    await expect(question(page)).toHaveCount(0);
    await expect(page.getByRole('textbox').first()).toHaveValue('Lina');
    await close.click();
    await visitor.the('button', 'leave', question(page)).click();
    await expect(page).toHaveURL('/');
  });

  await test.step('an import', async () => {
    await page.goto('/pages/compterendu');
    const saved = page.waitForEvent('download');
    await visitor.the('button', 'exportData').click();
    const file = JSON.parse(await readFile(await (await saved).path(), 'utf8')) as object;
    const imports = async (content: string) => {
      const chosen = page.waitForEvent('filechooser');
      await visitor.the('button', 'importData').click();
      await (
        await chosen
      ).setFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(content) });
    };
    await imports('no file of ours');
    await expect(visitor.alert).toBeVisible();
    await imports(JSON.stringify(file));
    await isTranslated(page, 'Ce que contient ce fichier');
    await visitor.the('button', 'confirm').click();
    await isTranslated(page, 'Tout était déjà là');
  });
});

test('R44 translated, the vault is turned on, asks, and is turned off', async ({ page, visitor }) => {
  test.slow();
  const button = (name: string) => page.getByRole('button', { name: named(name) });
  const box = (name: string) => page.getByRole('textbox', { name: named(name) });
  await visitor.settlesIn(amelie, { at: '/pages/user' });
  await button('Protéger mes écrits').click();
  await expect(box('Clé de secours')).toBeVisible();
  await visitor.the('button', 'cancel').click();
  await button('Protéger mes écrits').click();
  const key = await box('Clé de secours').inputValue();
  await button('J’ai ma feuille').click();
  await box('Dernier groupe de la clé').fill('AAAA');
  await button('Activer').click();
  await isTranslated(page, 'Ce n’est pas le dernier groupe de cette clé.');
  await button('Revoir la clé').click();
  await expect(box('Clé de secours')).toHaveValue(key);
  await button('J’ai ma feuille').click();
  await box('Dernier groupe de la clé').fill(key.slice(-4));
  await button('Activer').click();
  await isTranslated(page, 'Le coffre est ouvert sur cet appareil.');
  await button('Oublier cet appareil').click();
  await visitor.the('button', 'cancel').click();
  await button('Arrêter la protection').click();
  await isTranslated(page, 'Arrêter la protection ?');
  await visitor.the('button', 'cancel', question(page)).click();
  await expect(question(page)).toHaveCount(0);
  await button('Arrêter la protection').click();
  await button('Arrêter la protection').last().click();
  await isTranslated(page, 'La protection est arrêtée.');
});

test('R44 translated, the logout asks about what is not sent', async ({ page, visitor, context, guard }) => {
  guard.allow(lostCalls);
  await visitor.settlesIn(amelie, { at: '/pages/celebrations' });
  await visitor.the('button', 'add').click();
  await visitor.the('textbox', 'note').fill('Une note');
  // What the questions need is there by now.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await visitor.the('button', 'save').click();
  await visitor.sees('waiting');
  await visitor.goesByMenuTo('logOut');
  await expect(visitor.the('button', 'discard')).toBeVisible();
  const saved = page.waitForEvent('download');
  await visitor.the('button', 'download').click();
  await saved;
  await isTranslated(page, 'Fichier téléchargé.');
  await visitor.the('button', 'sync').click();
  await expect(visitor.the('button', 'discard')).toBeVisible();
  await context.setOffline(false);
  await visitor.the('button', 'discard').click();
  await expect(visitor.the('button', 'logIn')).toBeVisible();
});
