import { amelie } from '../support/personas';
import { expect, test } from './fixtures';
import { coversNothing } from './feedbackMoves';

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test.describe(`a toast at ${String(viewport.width)} × ${String(viewport.height)} covers no sentence and no control`, () => {
    test.use({ viewport });

    test('of the identity card, which stands at its top again (N19 F1)', async ({ page, visitor }) => {
      await visitor.logsIn(amelie, { at: '/pages/cid' });
      await visitor.savesIdentityCard({ symptoms: 'Ma voix monte' });
      await visitor.isToldThat('Vos informations sont enregistrées.');
      await coversNothing(page, visitor, 'the identity card');
      await expect(visitor.heading).toBeFocused();
    });
  });
}

test('« Enregistré » comes once something was typed, and never while one breathes (N19)', async ({
  page,
  visitor,
}) => {
  await visitor.logsIn(amelie, { at: '/reco/add' });
  const kept = visitor.main.getByText('Enregistré', { exact: true });
  await visitor.chooses('past');
  await expect(kept).toHaveCount(0);
  await page.getByRole('textbox').first().fill('Karim');
  await expect(kept).toBeVisible();
  const pause = page.locator('.calm');
  while ((await pause.count()) === 0) {
    await visitor.answersSlide();
    await expect(kept).toBeVisible();
    await visitor.goesToNextSlide();
    await expect(kept).toHaveCount(0);
  }
});
