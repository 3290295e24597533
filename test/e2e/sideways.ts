import type { Page } from '@playwright/test';
import { expect } from './fixtures';

/** What makes the page wider than its window, by tag and class, with how far it reaches; empty when all of it fits. */
const whatSticksOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const beyond = [...document.querySelectorAll('body *')]
      .map((element) => ({ element, right: Math.round(element.getBoundingClientRect().right) }))
      .filter(({ right }) => right > clientWidth)
      .map(({ element, right }) => `${element.tagName}.${element.getAttribute('class') ?? ''} to ${String(right)}`);
    return [`${String(scrollWidth)} px in ${String(clientWidth)}`, ...beyond];
  });

/**
 * Holds that the page never scrolls sideways (row J5). What has just been resized may take a frame to settle: only what
 * stays too wide fails, and it is named.
 */
export async function fitsAcross(page: Page, state = 'the page'): Promise<void> {
  await expect.poll(() => whatSticksOut(page), `${state}, from side to side`).toEqual([]);
}
