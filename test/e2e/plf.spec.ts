import type { Plf } from '../../src/domain/plf/plf';
import { amelie } from '../support/personas';
import { named } from '../support/screenNames';
import { expect, test } from './fixtures';
import { Visitor } from './moves';

/** What the guided exercise says. */
const words = {
  bilan: 'Bilan d’étape',
  change: 'Changer de parcours',
  map: 'Plan du parcours',
  end: 'Vous êtes au bout du parcours',
};

/** One person on the way through the sections. */
class Traveller extends Visitor {
  async isIn(section: number, of = 6): Promise<void> {
    await expect(this.page.getByRole('progressbar')).toHaveAttribute(
      'aria-valuetext',
      new RegExp(`^Section ${String(section)} sur ${String(of)} `),
    );
  }

  async isAtStep(step: number): Promise<void> {
    await expect(this.page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(step));
  }

  /** Answers what the slide asks, and goes on until the section's last slide is shown. */
  async walksToSave(): Promise<void> {
    while ((await this.the('button', 'next').count()) > 0) {
      await this.answersSlide();
      for (const box of (await this.page.getByRole('checkbox').all()).slice(0, 3)) await box.check();
      await this.goesToNextSlide();
    }
    await this.answersSlide();
  }

  async savesSection(): Promise<void> {
    await this.walksToSave();
    await this.the('button', 'save').click();
  }

  /** Leaves the breather that stands before a section for its first slide. */
  async goesOn(): Promise<void> {
    await expect(this.page.getByText(/^Section \d+ sur \d+ terminée$/)).toBeVisible();
    await this.the('button', 'next').click();
  }

  async track(): Promise<unknown> {
    return ((await this.stored('plf')) as Plf | undefined)?.plf_track;
  }
}

test.describe('moving between sections', () => {
  let visitor: Traveller;

  test.beforeEach(async ({ page }) => {
    visitor = new Traveller(page);
    await page.goto('/pages/cid');
    await visitor.fillsInLogin(amelie.mail, amelie.password);
    await visitor.sees('synced');
    await visitor.goesByMenuTo('plf');
    await visitor.isIn(2);
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
