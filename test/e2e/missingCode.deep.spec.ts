import { amelie, nadia } from '../support/personas';
import { named, saying } from '../support/screenNames';
import { expect, test } from './fixtures';
import { lostCalls } from './pageGuard';

// No service worker answers here, as in a private window.
const comesWithNetwork = saying('Elle s’affichera dès que le réseau sera revenu.');
const missingScreen = /\[app\] ChunkLoadError/;

test('R46 A11 @desktop: without a network and a worker, screens and windows say that they come with it; leaving works', async ({
  page,
  visitor,
  context,
  guard,
}) => {
  guard.allow(lostCalls, missingScreen);
  await visitor.settlesIn(amelie);
  const isWide = (page.viewportSize()?.width ?? 0) > 1000;
  const follows = async (name: string) => {
    if (!isWide) await visitor.opensMenu();
    const menu = isWide ? page.getByRole('navigation', { name: 'Menu' }) : visitor.menu;
    await menu.getByRole('link', { name: named(name) }).click();
  };
  await context.setOffline(true);
  await follows('Célébrations et notes');
  const notice = page.getByText(comesWithNetwork);
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(visitor.the('button', 'add')).toBeVisible();
  await expect(notice).toHaveCount(0);

  await context.setOffline(true);
  const missing = page.getByRole('dialog', { name: comesWithNetwork });
  await visitor.the('button', 'add').click();
  await expect(missing).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(missing).toHaveCount(0);
  await expect(visitor.the('button', 'add')).toBeVisible();
  await visitor.the('button', 'add').click();
  await expect(missing).toBeVisible();
  await context.setOffline(false);
  await expect(visitor.the('textbox', 'note')).toBeVisible();
  await expect(missing).toHaveCount(0);
  await visitor.the('button', 'close', page.getByRole('dialog')).click();

  await visitor.main.getByRole('list').getByRole('link').first().click();
  const shown = page.getByRole('dialog');
  await expect(visitor.the('button', 'remove', shown)).toBeVisible();
  await context.setOffline(true);
  await visitor.the('button', 'remove', shown).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Annuler' }).click();
  await expect(question).toHaveCount(0);
  await visitor.the('button', 'close', shown).click();
  await follows('Se déconnecter');
  await expect(visitor.the('button', 'logIn')).toBeVisible();
  await expect(page).toHaveURL('/login-form');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('R46 A11 K7: when nothing of the way out could be fetched, the session ends all the same, after a question if something is unsent', async ({
  page,
  visitor,
  context,
  guard,
}) => {
  guard.allow(lostCalls, missingScreen);
  await page.route(/\/assets\/(logout|rescue|dialog)\./, (route) => route.abort());
  await visitor.settlesIn(nadia, { at: '/pages/cid' });
  await context.setOffline(true);
  await visitor.savesIdentityCard({ symptoms: 'Pas envoyé' });
  await visitor.sees('waiting');
  const asked: string[] = [];
  page.once('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  await visitor.goesByMenuTo('logOut');
  await expect.poll(() => asked).toEqual([expect.stringMatching(saying('Se déconnecter quand même ?'))]);
  await expect(page).toHaveURL('/');
  expect(await visitor.stored('refresh_token')).toBeDefined();
  page.once('dialog', (dialog) => void dialog.accept());
  await visitor.goesByMenuTo('logOut');
  await expect(visitor.the('button', 'logIn')).toBeVisible();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});
