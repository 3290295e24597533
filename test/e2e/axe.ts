import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Colours are judged once they stand still. */
export async function comesToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
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
