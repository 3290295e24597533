import { amelie, nadia } from '../support/personas';
import { expect, test } from './fixtures';
import { cardLines, Visitor } from './moves';
import { failedCalls, lostCalls } from './pageGuard';

test.describe('a part of the app that does not come', () => {
  test.beforeEach(({ guard }) => guard.allow(lostCalls, /ChunkLoadError/));

  test('J3 R29: without the code of the alerts the screen stays, with what was typed', async ({
    page,
    guard,
  }) => {
    guard.allow(failedCalls(400));
    await page.route('**/assets/toast.*.js', (route) => route.abort());
    const visitor = new Visitor(page);
    await page.goto('/login-form');
    const isAbsent = page.waitForEvent('requestfailed', (request) => request.url().includes('/toast.'));
    await visitor.fillsInLogin(nadia.mail, 'mauvais');
    await isAbsent;
    await expect(page.getByText('Email ou mot de passe non reconnu.')).toBeVisible();
    await expect(visitor.box('email')).toHaveValue(nadia.mail);
    await visitor.box('password').fill(nadia.password);
    await visitor.the('button', 'logIn').click();
    await expect(visitor.heading).toContainText(nadia.firstname);
  });

  test('K5 J3 R29: a save without the code of its rules says so, keeps the text, and works the next time', async ({
    page,
  }) => {
    const visitor = new Visitor(page);
    await visitor.logsIn(amelie);
    // Without login form before, no rules have been loaded yet.
    await page.goto('/pages/cid');
    await visitor.sees('synced');
    await page.route('**/assets/*.js', (route) => route.abort());
    await visitor.savesIdentityCard();
    await expect(visitor.alert).toBeVisible();
    await expect(visitor.box('symptoms')).toHaveValue(cardLines.symptoms);
    await page.unroute('**/assets/*.js');
    await visitor.the('button', 'save').click();
    await visitor.isToldThat('Vos informations sont enregistrées.');
  });
});
