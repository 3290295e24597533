import { named } from '../support/screenNames';
import { expect, test } from './fixtures';
import { Traveller } from './plfMoves';

/** What the guided exercise says. */
const words = {
  bilan: 'Bilan d’étape',
  change: 'Changer de parcours',
  map: 'Plan du parcours',
  end: 'Vous êtes au bout du parcours',
};

test.describe('moving between sections', () => {
  let visitor: Traveller;

  test.beforeEach(async ({ page }) => {
    visitor = await Traveller.inSecondSection(page);
  });

  test('E7: once complete, Back from the closing screen leads to the page before the exercise', async ({
    page,
  }) => {
    test.slow();
    await page.getByRole('button', { name: named(words.map) }).click();
    await page.getByRole('radio', { name: named(words.bilan) }).click();
    await page.getByRole('button', { name: named(words.change) }).click();
    await page.getByRole('link', { name: /^Continuer/ }).click();
    for (const section of [2, 3, 4, 5]) {
      if (section > 2) await visitor.goesOn();
      await visitor.isIn(section, 5);
      await visitor.savesSection();
    }
    await expect(visitor.heading).toHaveText(named(words.end));
    await page.goBack();
    await expect(page).toHaveURL('/plf/plf2?map');
    // The menu led here: once complete, to the end.
    await page.goBack();
    await expect(visitor.heading).toHaveText(named(words.end));
    await page.goBack();
    await expect(page).toHaveURL('/pages/cid');
    await page.goto('/plf/plf1');
    await visitor.isIn(1, 5);
    await visitor.goesToNextSlide();
    await visitor.the('button', 'back').click();
    await page.getByRole('button', { name: named('Revoir ce qu’il vous laisse') }).click();
    await expect(visitor.heading).toHaveText(named(words.end));
    expect(await visitor.track()).toBeUndefined();
  });
});
