import type { Locale } from '../../src/domain/locale';
import { amelie, nadia } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { addressesOf } from './addresses';
import { obeysAxe } from './axe';
import { expect, test } from './fixtures';
import { Visitor } from './moves';
import { failedCalls } from './pageGuard';
import { fitsWithWindow } from './sideways';

/** A text with no place to break it: what people paste. */
const unbroken = `https://exemple.test/${'compte-rendu'.repeat(12)}`;

// What axe looks at does not depend on the language: each state is held against it in one of the two.
test.describe('axe in French, light and dark', () => {
  const locale = 'fr';

  test('J5: before login', async ({ page, guard }) => {
    guard.allow(failedCalls(400));
    const visitor = new Visitor(page, locale);
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

  test('J5: a reconnection, slide by slide', async ({ page }) => {
    test.slow();
    const visitor = new Visitor(page, locale);
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
    await page.getByRole('button', { name: /^(Quitter l.exercice|Leave the exercise)$/ }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await obeysAxe(page, 'the question before leaving');
  });

  test('J5 E3: a section of the fundamentals, without a reconnection, and the end', async ({ page }) => {
    test.slow();
    const visitor = new Visitor(page, locale);
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
    await page.goto('/plf/plf1');
    await visitor.goesToNextSlide();
    await page.reload();
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '2');
    await obeysAxe(page, 'led back to where one was');
  });

  test('J5 B6 G1 G2 H1: what can’t be loaded', async ({ page, guard, provider }) => {
    guard.allow(failedCalls(503));
    const visitor = new Visitor(page, locale);
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

  test('J5: the history', async ({ page }) => {
    test.slow();
    const visitor = new Visitor(page, locale);
    await visitor.logsIn(amelie, { at: '/pages/reconnexions' });
    await visitor.sees('synced');
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

test.describe('axe in English, light and dark', () => {
  const locale = 'en';
  test.use({ locale: 'en-GB' });

  test('J5: home, menu and identity card', async ({ page }) => {
    test.slow();
    const visitor = new Visitor(page, locale);
    await visitor.logsIn(nadia);
    await obeysAxe(page, 'home at the first visit');
    await visitor.opensMenu();
    await obeysAxe(page, 'menu');
    await page.keyboard.press('Escape');
    await visitor.the('link', 'newReconnection', visitor.tabBar).click();
    await expect(visitor.alert).toBeVisible();
    await obeysAxe(page, 'identity card with an error');
    await visitor.savesIdentityCard();
    await visitor.sees('synced');
    await obeysAxe(page, 'identity card saved');
    await page.goto('/pages/reconnexions');
    await expect(visitor.heading).toContainText('0');
    await obeysAxe(page, 'history without entries');
  });

  test('J5 D2: a derailor without a reconnection', async ({ page }) => {
    await new Visitor(page, locale).logsIn(nadia, { at: '/deviateur/add' });
    await obeysAxe(page, 'no reconnection to start from');
  });

  test('J5 D2: a derailor', async ({ page }) => {
    test.slow();
    const visitor = new Visitor(page, locale);
    await visitor.logsIn(amelie, { at: '/deviateur/add' });
    await visitor.the('button', 'next').click();
    await expect(page.getByRole('radiogroup')).toHaveAttribute('aria-describedby', /error/);
    await obeysAxe(page, 'a reconnection to pick, none picked');
    await page.getByRole('radio').first().check();
    await visitor.goesToNextSlide();
    await obeysAxe(page, 'an intuition to pick');
  });

  test('J5 F3: a friendship session', async ({ page }) => {
    test.slow();
    const visitor = new Visitor(page, locale);
    await visitor.logsIn(nadia, { at: '/amitiepro/add/new/listen' });
    await obeysAxe(page, 'how to approach it');
    await page.getByRole('radio').last().check();
    await visitor.goesToNextSlide();
    while ((await visitor.the('button', 'save').count()) === 0) {
      await visitor.answersSlide();
      await visitor.goesToNextSlide();
    }
    await visitor.the('button', 'save').click();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await obeysAxe(page, 'a part saved');
  });
});

for (const [turn, [locale, browserLocale]] of Object.entries({
  fr: 'fr-FR',
  en: 'en-GB',
} as const).entries()) {
  test.describe(`axe, every other screen in ${locale}`, () => {
    test.use({ locale: browserLocale });

    test('J5: the screens of the table, light and dark in turn', async ({ page, provider }) => {
      test.slow();
      const visitor = new Visitor(page, locale as Locale);
      let visited = 0;
      const visits = async (addresses: readonly string[]) => {
        for (const [index, address] of addresses.entries()) {
          if (index % 2 !== turn) continue;
          visited += 1;
          await page.goto(address);
          await expect(visitor.heading).toBeVisible();
          await page.waitForLoadState('networkidle');
          await obeysAxe(page, address, [visited % 2 === 0 ? 'light' : 'dark']);
        }
      };
      await visits(await addressesOf('public', provider.url));
      await visitor.logsIn(amelie);
      await visits(await addressesOf('user', provider.url));
      expect(visited).toBeGreaterThan(9);
    });
  });
}

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test('J5: no screen scrolls sideways, whatever is written', async ({ page, provider }) => {
    test.slow();
    const account = await openAccount(provider.url, amelie);
    const entry = {
      pf: 'past',
      data: { 'reconew-q2-qui': unbroken, 'reconew-q2-datesujet': unbroken, 'reconew-q3-pense': unbroken },
      intuitionsdata: [{ name: unbroken, id: 'a' }],
    };
    await provider.setNodeField(account.nid, 'field_intuitions', JSON.stringify({ 1700000000000: entry }));
    await provider.setNodeField(
      account.nid,
      'field_cid',
      JSON.stringify({
        symptoms: unbroken,
        phrasereconnexion: unbroken,
        momentressource: unbroken,
        vocationpro: 'x',
      }),
    );
    const visitor = new Visitor(page);
    await page.goto('/login-form');
    await fitsWithWindow(page, 'login form');
    await visitor.logsIn(amelie);
    await visitor.sees('synced');
    await fitsWithWindow(page, 'home');
    await visitor.opensMenu();
    await fitsWithWindow(page, 'menu');
    await page.keyboard.press('Escape');
    await page.goto('/pages/cid');
    await visitor.sees('synced');
    await fitsWithWindow(page, 'identity card');
    await visitor.the('button', 'save').click();
    await expect(visitor.alert).toBeVisible();
    await fitsWithWindow(page, 'identity card with an alert');
    await page.goto('/pages/reconnexions');
    await fitsWithWindow(page, 'history');
    await visitor.entry(unbroken).getByRole('link').click();
    const modal = page.getByRole('dialog');
    await expect(modal).toContainText(unbroken);
    await fitsWithWindow(page, 'an entry');
    await visitor.startsReconnection();
    await fitsWithWindow(page, 'first slide');
    await visitor.chooses('past');
    for (;;) {
      await visitor.answersSlide(unbroken);
      const isLast = (await visitor.the('button', 'addIntuition').count()) > 0;
      await fitsWithWindow(page, await visitor.heading.innerText());
      if (isLast) break;
      await visitor.goesToNextSlide();
    }
    await page.getByRole('button', { name: 'Quitter' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await fitsWithWindow(page, 'the question before leaving');
  });

  test('J5 D2 F3: nor do picks, or a friendship session about something long', async ({ page, provider }) => {
    test.slow();
    const account = await openAccount(provider.url, amelie);
    const entry = { data: { 'reconew-q2-qui': unbroken }, intuitionsdata: [{ name: unbroken, id: 'a' }] };
    await provider.setNodeField(account.nid, 'field_intuitions', JSON.stringify({ 1700000000000: entry }));
    const visitor = new Visitor(page);
    await visitor.logsIn(amelie, { at: '/deviateur/add' });
    await fitsWithWindow(page, 'a reconnection to pick');
    await page.getByRole('radio').check();
    await visitor.goesToNextSlide();
    await fitsWithWindow(page, 'an intuition to pick');
    await page.goto('/amitiepro/add/new/express');
    await page.getByRole('radio').first().check();
    await visitor.goesToNextSlide();
    while ((await visitor.the('button', 'save').count()) === 0) {
      await visitor.answersSlide(unbroken);
      await visitor.goesToNextSlide();
    }
    await visitor.the('button', 'save').click();
    await expect(visitor.heading).toContainText(unbroken);
    await fitsWithWindow(page, 'a part saved');
  });
});
