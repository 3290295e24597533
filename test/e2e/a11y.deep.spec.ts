import { amelie, nadia } from '../support/personas';
import { saying } from '../support/screenNames';
import { obeysAxe } from './axe';
import { expect, test } from './fixtures';
import { failedCalls } from './pageGuard';
import { fitsAcross } from './sideways';

// What axe looks at does not depend on the language: each state is held against it in one of the two.
test.describe('axe in French, light and dark', () => {
  test('J5: before login', async ({ page, visitor, guard }) => {
    guard.allow(failedCalls(400));
    await page.goto('/login-form');
    await expect(visitor.the('button', 'logIn')).toBeVisible();
    await obeysAxe(page, 'login form');
    await visitor.the('button', 'logIn').click();
    await expect(visitor.box('email')).toHaveAttribute('aria-invalid', 'true');
    await obeysAxe(page, 'login form with empty fields');
    await visitor.fillsInLogin(nadia.mail, 'mauvais');
    await expect(visitor.alert).toBeVisible();
    await obeysAxe(page, 'login form with an alert');
  });

  test('J5: a reconnection, slide by slide', async ({ page, visitor }) => {
    test.slow();
    await visitor.logsIn(amelie, { at: '/reco/add' });
    await visitor.the('button', 'next').click();
    await obeysAxe(page, 'a choice, not made');
    await visitor.chooses('past');
    await visitor.the('button', 'next').click();
    await expect(page.getByRole('textbox').first()).toHaveAttribute('aria-invalid', 'true');
    await obeysAxe(page, 'boxes, several empty');
    await visitor.answersSlide();
    await visitor.goesToNextSlide();
    await obeysAxe(page, 'one question');
    while ((await visitor.the('button', 'addIntuition').count()) === 0) {
      if ((await page.getByRole('textbox').count()) === 0) await obeysAxe(page, 'a pause');
      await visitor.answersSlide();
      await visitor.goesToNextSlide();
    }
    await visitor.the('button', 'save').click();
    await expect(visitor.intuitionBoxes.first()).toHaveAttribute('aria-invalid', 'true');
    await obeysAxe(page, 'intuitions, none');
    await visitor.writesIntuitions(['Un', 'Deux']);
    await obeysAxe(page, 'intuitions, two');
    await visitor.the('button', 'save').click();
    await expect(visitor.the('link', 'viewReconnections')).toBeVisible();
    await visitor.main.getByRole('radio').last().check();
    await page.getByRole('button', { name: /^(Ajouter à mon agenda|Add to my calendar)$/ }).click();
    await obeysAxe(page, 'closing, a day missing');
    await visitor.startsReconnection();
    await visitor.chooses('past');
    await page.getByRole('button', { name: /^(Quitter l.exercice|Leave the exercise)$/ }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await obeysAxe(page, 'the question before leaving');
  });

  test('J5 E3: a section of the fundamentals, no reconnection, and the end', async ({ page, visitor }) => {
    test.slow();
    await visitor.logsIn(nadia, { at: '/plf/plf3' });
    await expect(visitor.main.getByRole('link').first()).toBeVisible();
    await obeysAxe(page, 'a reconnection comes first');
    await visitor.main.getByRole('button', { name: /^(Passer à la|Go to) section/ }).click();
    await obeysAxe(page, 'a section’s first slide, choices');
    await page.getByRole('checkbox').first().check();
    await obeysAxe(page, 'choices made');
    await page.evaluate(() => {
      localStorage.setItem('plf', JSON.stringify({ data: { CIDphrasereconnexion: 'Je reviens' } }));
    });
    await page.goto('/plf/plf6');
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await obeysAxe(page, 'the end, a section skipped');
    await page.goto('/plf/plf6?map');
    await expect(visitor.main.getByRole('listitem').first()).toBeVisible();
    await obeysAxe(page, 'the map, a section skipped');
    await page.goto('/plf/plf1');
    await visitor.goesToNextSlide();
    await page.reload();
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '2');
    await obeysAxe(page, 'led back to where one was');
    await page.goto('/plf/plf1?map');
    await expect(visitor.main.getByRole('listitem').first()).toBeVisible();
    await obeysAxe(page, 'the map, a section at work');
  });

  test('J5 B6 G1 G2 H1: what can’t be loaded', async ({ page, visitor, guard, provider }) => {
    guard.allow(failedCalls(503));
    await visitor.logsIn(amelie, { at: '/pages/cid' });
    await provider.faults(
      { match: 'GET /ws', status: 503, times: 1_000 },
      { match: 'GET /ge_rest/ge_get_node', status: 503, times: 1_000 },
    );
    for (const address of [
      '/',
      '/pages/news/32/actualites',
      '/pages/news/32/actualites?news=1',
      '/pages/events',
    ]) {
      await page.goto(address);
      await expect(page.getByRole('button', { name: 'Réessayer' }).last()).toBeVisible();
      await obeysAxe(page, `${address}, not loaded`);
    }
  });

  test('J5: the history', async ({ page, visitor }) => {
    test.slow();
    await visitor.settlesIn(amelie, { at: '/pages/reconnexions' });
    await obeysAxe(page, 'history');
    await visitor.the('searchbox', 'search').fill('zzz');
    await expect(visitor.main.getByRole('listitem')).toHaveCount(0);
    await obeysAxe(page, 'history, nothing found');
    await visitor.the('searchbox', 'search').fill('');
    const modal = await visitor.opensEntry('Marc');
    await obeysAxe(page, 'an entry');
    await visitor.the('button', 'remove', modal).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toBeVisible();
    await obeysAxe(page, 'the question before deleting');
    await visitor.the('button', 'remove', question).click();
    await expect(visitor.the('button', 'undo', visitor.alert)).toBeVisible();
    await obeysAxe(page, 'history with an undo');
  });
});

test('F2 J5: nothing bars anyone’s way, with errors too', async ({ page, visitor, guard, provider }) => {
  guard.allow(failedCalls(422));
  test.slow();
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

test('F5 J5: open, it obeys axe, and each chart has its figures in a table', async ({ page, visitor }) => {
  test.slow();
  await visitor.logsIn(amelie, { at: '/pages/compterendu' });
  const figures = page.getByRole('button', { name: saying('Voir les chiffres') });
  await expect(figures).toHaveCount(2);
  for (const summary of await figures.all()) await summary.click();
  const tables = page.getByRole('table');
  await expect(tables).toHaveCount(2);
  await expect(tables.first().getByRole('columnheader').first()).toHaveText('Mois');
  await obeysAxe(page, 'synthesis with its figures');
});

test('I1 I2 I3 J5: they obey axe, hold in 320 px, and say what is wrong', async ({
  page,
  visitor,
  guard,
}) => {
  test.slow();
  guard.allow(failedCalls(400));
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/form/new-password');
  await visitor.the('button', 'send').click();
  await expect(visitor.box('email')).toHaveAttribute('aria-invalid', 'true');
  await obeysAxe(page, 'request for a code');
  await fitsAcross(page);
  await page.goto('/form/password-change');
  await visitor.box('email').fill(nadia.mail);
  await visitor.box('code').fill('PyDvgzQs-pD7_g');
  await visitor.box('newPassword').fill('Ponton-Barque-2027');
  await visitor.box('confirmPassword').fill('Ponton-Barque-2027');
  await expect(page.getByText(/^(Robustesse|Strength)/)).toBeVisible();
  await visitor.the('button', 'save').click();
  await expect(visitor.alert).toBeVisible();
  await obeysAxe(page, 'new password, a wrong code');
  await fitsAcross(page);
  await page.goto('/form/register-notice');
  await visitor.the('button', 'sendRequest').click();
  await expect(visitor.box('firstname')).toHaveAttribute('aria-invalid', 'true');
  await obeysAxe(page, 'request for an account');
  await fitsAcross(page);
});

test.describe('axe in English, light and dark', () => {
  test.use({ locale: 'en-GB' });

  test('J5: home, menu and identity card', async ({ page, visitor }) => {
    test.slow();
    await visitor.logsIn(nadia);
    await obeysAxe(page, 'home at the first visit');
    await visitor.opensMenu();
    await obeysAxe(page, 'menu');
    await page.keyboard.press('Escape');
    await visitor.the('link', 'newReconnection', visitor.tabBar).click();
    await expect(page).toHaveURL(/\/pages\/cid/);
    await obeysAxe(page, 'identity card, asked for first');
    await page.goto('/reco/add');
    await expect(visitor.alert).toBeVisible();
    await obeysAxe(page, 'identity card with an error');
    await visitor.savesIdentityCard();
    await visitor.sees('synced');
    await obeysAxe(page, 'identity card saved');
    await page.goto('/pages/reconnexions');
    await expect(visitor.heading).toHaveText('Reconnections');
    await expect(visitor.main.getByRole('listitem')).toHaveCount(0);
    await obeysAxe(page, 'history without entries');
  });

  test('J5 D2: a derailor without a reconnection', async ({ page, visitor }) => {
    await visitor.logsIn(nadia, { at: '/deviateur/add' });
    await obeysAxe(page, 'no reconnection to start from');
  });

  test('J5 D2: a derailor', async ({ page, visitor }) => {
    test.slow();
    await visitor.logsIn(amelie, { at: '/deviateur/add' });
    await visitor.the('button', 'next').click();
    await expect(page.getByRole('radiogroup')).toHaveAttribute('aria-describedby', /error/);
    await obeysAxe(page, 'a reconnection to pick, none picked');
    await visitor.taps(page.getByRole('radio').first());
    await obeysAxe(page, 'an intuition to pick');
  });

  test('J5 F3: a friendship session', async ({ page, visitor }) => {
    test.slow();
    await visitor.logsIn(nadia, { at: '/amitiepro/add/new/listen' });
    await obeysAxe(page, 'how to approach it');
    await visitor.taps(page.getByRole('radio').last());
    while ((await visitor.the('button', 'save').count()) === 0) {
      await visitor.answersSlide();
      await visitor.goesToNextSlide();
    }
    await visitor.the('button', 'save').click();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await obeysAxe(page, 'a part saved');
  });
});
