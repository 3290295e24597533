import { amelie } from '../support/personas';
import { named } from '../support/screenNames';
import { expect, test } from './fixtures';
import { Visitor } from './moves';
import { looksAtMenu, notesMoves, readsAnEntry, walksThroughQuestions, saysYes, ticks } from './motionMoves';

/** Turns the vault on, its sheet in hand. */
async function turnsVaultOn({ page }: Visitor): Promise<void> {
  await page.goto('/pages/user');
  await page.getByRole('button', { name: named('Protéger mes écrits') }).click();
  const key = await page.getByRole('textbox', { name: 'Clé de secours' }).inputValue();
  await page.getByRole('button', { name: named('J’ai ma feuille') }).click();
  await page.getByRole('textbox', { name: 'Dernier groupe de la clé' }).fill(key.trim().slice(-4));
  await page.getByRole('button', { name: named('Activer') }).click();
  await expect(page.getByRole('status').filter({ hasText: 'C’est fait' })).toBeVisible();
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });
  test('a moment when the vault is on: the circles meet over what is said (N22)', async ({ page }) => {
    const moves = await notesMoves(page);
    const visitor = new Visitor(page);
    await visitor.logsIn(amelie);
    await visitor.sees('synced');
    await turnsVaultOn(visitor);
    expect((await moves()).map(({ of }) => of)).toContain('arrival__left');
  });
});

test('who wants no motion has none: questions, ticks, circles, menu, entries and forms are there at once (N22)', async ({
  page,
}) => {
  const moves = await notesMoves(page);
  const visitor = new Visitor(page);
  await visitor.logsIn(amelie);
  await saysYes(visitor);
  await walksThroughQuestions(visitor);
  await readsAnEntry(visitor);
  await looksAtMenu(visitor);
  expect(await moves()).toEqual([]);
  await ticks(visitor);
  await visitor.sees('synced');
  await turnsVaultOn(visitor);
  expect(await moves()).toEqual([]);
});
