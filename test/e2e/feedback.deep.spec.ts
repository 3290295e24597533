import type { Locator } from '@playwright/test';
import { amelie } from '../support/personas';
import { named } from '../support/screenNames';
import { expect, test } from './fixtures';
import { holdsBack } from './moves';
import { lostCalls } from './pageGuard';
import { coversNothing } from './feedbackMoves';

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test.describe(`a toast at ${String(viewport.width)} × ${String(viewport.height)} covers no sentence and no control`, () => {
    test.use({ viewport });

    test('of a list: an entry that was added, and one whose deletion can be undone; the page comes back to its place (N19 J3)', async ({
      page,
      visitor,
    }) => {
      await visitor.logsIn(amelie, { at: '/pages/celebrations' });
      const before = await visitor.heading.boundingBox();
      await visitor.the('button', 'add').click();
      await visitor.the('textbox', 'note').fill('Une idée en chemin');
      await visitor.the('button', 'save').click();
      await visitor.isToldThat('Note ajoutée');
      await coversNothing(page, visitor, 'a note added');
      await visitor.closesAlert();
      await expect.poll(async () => (await visitor.heading.boundingBox())?.y).toBe(before?.y);
      await visitor.main.getByRole('listitem').first().getByRole('link').click();
      const shown = page.getByRole('dialog');
      await visitor.the('button', 'remove', shown).click();
      await visitor.the('button', 'remove', page.getByRole('alertdialog')).click();
      await expect(visitor.the('button', 'undo', visitor.alert)).toBeFocused();
      await coversNothing(page, visitor, 'a note deleted');
    });

    test('of the closing of a reconnection (N19 C4)', async ({ page, visitor }) => {
      await visitor.logsIn(amelie, { at: '/reco/add' });
      await visitor.chooses('past');
      await visitor.answersUpToIntuitions();
      await visitor.writesIntuitions(['Souffler']);
      await visitor.the('button', 'save').click();
      await visitor.isToldThat('Votre reconnexion est enregistrée.');
      await expect(visitor.the('link', 'viewReconnections')).toBeVisible();
      await coversNothing(page, visitor, 'the closing');
      const centreOf = async (what: Locator) =>
        what.evaluate((node) => node.getBoundingClientRect().left + node.getBoundingClientRect().width / 2);
      const middle = await centreOf(visitor.main.getByRole('button', { name: named('La prévoir') }));
      const picture = visitor.main.locator('.arrival');
      expect(Math.abs((await centreOf(picture)) - middle)).toBeLessThan(1);
      // It comes once the picture has played, above or beside it, and nothing moves when it goes.
      await expect(picture).toBeVisible();
      expect(await picture.evaluate((node) => node.getAnimations({ subtree: true }).length)).toBe(0);
      const before = await visitor.heading.boundingBox();
      await visitor.closesAlert();
      await expect(picture).toBeVisible();
      expect(await visitor.heading.boundingBox()).toEqual(before);
    });

    test('of an event’s window, once enrolled (N19 H3)', async ({ page, visitor }) => {
      await visitor.logsIn(amelie, { at: '/pages/events' });
      const dialog = page.getByRole('dialog');
      const event = page.getByRole('article', { name: named('Petit déjeuner des déviateurs') });
      await visitor.the('button', 'information', event).click();
      await visitor.the('button', 'enrol', dialog).click();
      await visitor.the('button', 'confirm', visitor.alert).click();
      await visitor.isToldThat('Votre inscription à cet événement est enregistrée.');
      await coversNothing(page, visitor, 'an enrolment');
    });
  });
}

test('a toast that comes or goes moves nothing under a finger (N19)', async ({ page, visitor }) => {
  const letToastCome = await holdsBack(page, /\/toast\.[^/]*js$/);
  await visitor.logsIn(amelie, { at: '/pages/celebrations' });
  const add = visitor.the('button', 'add');
  const dialog = page.getByRole('dialog');
  await add.click();
  await visitor.the('textbox', 'note').fill('Une idée');
  await visitor.the('button', 'save').click();
  await expect(dialog).toHaveCount(0);
  const presses = async () => {
    await add.hover();
    await page.mouse.down();
  };
  const opens = async () => {
    await page.mouse.up();
    await expect(dialog).toBeVisible();
    await visitor.the('button', 'close', dialog).click();
    await expect(dialog).toHaveCount(0);
  };
  await presses();
  letToastCome();
  await visitor.isToldThat('Note ajoutée');
  await opens();
  await presses();
  // Longer than a success is shown.
  await page.waitForTimeout(6_000);
  await opens();
  await expect(visitor.alert).toHaveCount(0);
});

test('the simplest toast, without its code, covers nothing (N19 R46)', async ({ page, visitor, guard }) => {
  guard.allow(lostCalls);
  await page.route(/\/toast\.[^/]*js$/, (route) => route.abort());
  await visitor.logsIn(amelie, { at: '/pages/celebrations' });
  for (const text of ['Une idée', 'Une autre']) {
    await visitor.the('button', 'add').click();
    await visitor.the('textbox', 'note').fill(text);
    await visitor.the('button', 'save').click();
    await visitor.isToldThat('Note ajoutée');
    await coversNothing(page, visitor, text);
  }
});
