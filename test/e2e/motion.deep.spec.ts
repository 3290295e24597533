import { amelie } from '../support/personas';
import { expect, test } from './fixtures';
import { looksAtMenu, notesMoves, readsAnEntry, walksThroughQuestions, saysYes, ticks } from './motionMoves';

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });
  test('when the vault is on, the circles meet over what is said (N22)', async ({ page, visitor }) => {
    const moves = await notesMoves(page);
    await visitor.settlesIn(amelie);
    await visitor.turnsVaultOn();
    await expect.poll(async () => (await moves()).map(({ of }) => of)).toContain('arrival__left');
  });
});

test('who wants no motion has none: all is there at once (N22)', async ({ page, visitor }) => {
  const moves = await notesMoves(page);
  await visitor.logsIn(amelie);
  await saysYes(visitor);
  await walksThroughQuestions(visitor);
  await readsAnEntry(visitor);
  await looksAtMenu(visitor);
  expect(await moves()).toEqual([]);
  await ticks(visitor);
  await visitor.sees('synced');
  await visitor.turnsVaultOn();
  expect(await moves()).toEqual([]);
});
