import type { Page } from '@playwright/test';
import type { Plf } from '../../src/domain/plf/plf';
import { amelie } from '../support/personas';
import { expect } from './fixtures';
import { Visitor } from './moves';

/** One person on the way through the sections. */
export class Traveller extends Visitor {
  /** Amélie, who is in the second section. */
  static async inSecondSection(page: Page): Promise<Traveller> {
    const visitor = new Traveller(page);
    await page.goto('/pages/cid');
    await visitor.fillsInLogin(amelie.mail, amelie.password);
    await visitor.sees('synced');
    await visitor.goesByMenuTo('plf');
    await visitor.isIn(2);
    return visitor;
  }

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
