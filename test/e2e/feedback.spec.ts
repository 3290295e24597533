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
