import { expect, test } from './fixtures';
import { Traveller } from './plfMoves';

test.describe('moving between sections', () => {
  let visitor: Traveller;

  test.beforeEach(async ({ page }) => {
    visitor = await Traveller.inSecondSection(page);
  });

  test('E4 C5: the browser’s Back goes slide by slide over the sections walked, then leaves', async ({
    page,
  }) => {
    await visitor.savesSection();
    await visitor.goesOn();
    await visitor.isIn(3);
    await expect(page).toHaveURL('/plf/plf3');
    await page.goBack();
    await visitor.isIn(2);
    await expect(page).toHaveURL('/plf/plf2');
    await visitor.isAtStep(4);
    for (const step of [3, 2, 1]) {
      await page.goBack();
      await visitor.isAtStep(step);
    }
    await page.goBack();
    await expect(page).toHaveURL('/pages/cid');
  });
});
