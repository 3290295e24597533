import { amelie, nadia } from '../support/personas';
import { named, saying } from '../support/screenNames';
import { translatePage } from '../support/translator';
import { expect, test } from './fixtures';
import { Visitor } from './moves';
import { failedCalls, lostCalls } from './pageGuard';

// From the first text on, so before the app takes over what the page shows.
test.beforeEach(async ({ context }) => {
  await context.addInitScript(
    `document.addEventListener('readystatechange', ${translatePage.toString()}, { once: true });`,
  );
});

test('R44 on a page that the browser translates one logs in, after a wrong password and while the provider is slow', async ({
  page,
  provider,
  guard,
}) => {
  guard.allow(failedCalls(400, 401));
  const visitor = new Visitor(page);
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

test('R44 on a translated page the sync state, the lists and the slides say what is true', async ({
  page,
  context,
  guard,
}) => {
  test.slow();
  guard.allow(lostCalls);
  const visitor = new Visitor(page);
  await visitor.logsIn(amelie, { at: '/pages/celebrations' });
  await visitor.sees('synced');
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
