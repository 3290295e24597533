import { amelie } from '../support/personas';
import { expect, test } from './fixtures';
import { failedCalls } from './pageGuard';
import { coversNothing } from './feedbackMoves';

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test.describe(`a toast at ${String(viewport.width)} × ${String(viewport.height)} covers no sentence and no control`, () => {
    test.use({ viewport });

    test('of a refused login; what is fixed to the window stays (N19)', async ({ page, visitor, guard }) => {
      guard.allow(failedCalls(400));
      await page.goto('/');
      const picture = page.locator('svg').first();
      const before = await picture.boundingBox();
      await visitor.fillsInLogin(amelie.mail, 'faux');
      await visitor.isToldThat('Email ou mot de passe non reconnu.');
      await coversNothing(page, visitor, 'a refused login');
      await expect(page.locator('a[href="#main"]')).not.toBeInViewport();
      if (viewport.width > 1000) expect(await picture.boundingBox()).toEqual(before);
    });

    test('of the identity card, which stands at its top again (N19 F1)', async ({ page, visitor }) => {
      await visitor.logsIn(amelie, { at: '/pages/cid' });
      await visitor.savesIdentityCard({ symptoms: 'Ma voix monte' });
      await visitor.isToldThat('Vos informations sont enregistrées.');
      await coversNothing(page, visitor, 'the identity card');
      await expect(visitor.heading).toBeFocused();
    });
  });
}
