import type { Page } from '@playwright/test';
import { comesToRest } from './axe';
import { expect } from './fixtures';

/** What makes the page wider than its window, by tag and class; empty when all of it fits. */
const whatSticksOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const isBeyond = ({ right }: DOMRect) => Math.round(right) > clientWidth;
    const nameOf = (element: Element | null) =>
      `${element?.tagName ?? ''}.${element?.getAttribute('class') ?? ''}`;
    const beyond = [...document.querySelectorAll('body *')]
      .filter((element) => isBeyond(element.getBoundingClientRect()))
      .map(nameOf);
    // A word too long for its box goes beyond without it.
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const { parentElement } = texts.currentNode;
      if (isBeyond(range.getBoundingClientRect())) beyond.push(`a word of ${nameOf(parentElement)}`);
    }
    return [`${String(scrollWidth)} px in ${String(clientWidth)}`, ...beyond];
  });

/**
 * Holds that the page never scrolls sideways (row J5). What has just been resized may take a frame to settle: only what
 * stays too wide fails, and it is named.
 */
export async function fitsAcross(page: Page, state = 'the page'): Promise<void> {
  await expect.poll(() => whatSticksOut(page), `${state}, from side to side`).toEqual([]);
}

/** The same of a page at rest and of a window open over it; softly, so that a walk tells of every state that doesn't fit. */
export async function fitsWithWindow(page: Page, state: string): Promise<void> {
  await comesToRest(page);
  const overflow = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('.MuiDialogContent-root')].map(
      (element) => element.scrollWidth - element.clientWidth,
    ),
  );
  expect.soft(Math.max(...overflow), `${state}: pixels that scroll sideways`).toBeLessThanOrEqual(0);
}
