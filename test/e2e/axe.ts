import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Colours are judged once they stand still: a window that was just opened may begin to appear a frame later. */
export async function comesToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let stillFrames = 0; stillFrames < 3; stillFrames += 1) {
      await nextFrame();
      const moving = document.getAnimations();
      if (moving.length === 0) continue;
      await Promise.allSettled(moving.map((animation) => animation.finished));
      stillFrames = 0;
    }
  });
}

type ColorScheme = 'light' | 'dark';

/** Holds what the page shows against axe, in light and in dark by default: only colours differ between the two. */
export async function obeysAxe(
  page: Page,
  state: string,
  colorSchemes: readonly ColorScheme[] = ['light', 'dark'],
): Promise<void> {
  for (const [turn, colorScheme] of colorSchemes.entries()) {
    await page.emulateMedia({ colorScheme });
    await comesToRest(page);
    const axe = new AxeBuilder({ page });
    const { violations } = await (
      turn === 0 ? axe.withTags(tags) : axe.withRules(['color-contrast'])
    ).analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
    );
    expect.soft(found, `${state}, ${colorScheme}`).toEqual([]);
  }
}
