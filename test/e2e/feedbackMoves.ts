import type { Page } from '@playwright/test';
import { expect } from './fixtures';
import type { Visitor } from './moves';

/** Sentences and controls of what one uses, the page or the window over it, that the toast lies on. */
const coveredByToast = (page: Page) =>
  page.evaluate(() => {
    const toast = document.querySelector('[role=alert]')!;
    const over = toast.getBoundingClientRect();
    const meets = ({ left, right, top, bottom, width, height }: DOMRect) =>
      width > 1 &&
      height > 1 &&
      Math.min(right, over.right) - Math.max(left, over.left) > 1 &&
      Math.min(bottom, over.bottom) - Math.max(top, over.top) > 1;
    const used = [...document.querySelectorAll('[aria-modal=true]')].at(-1) ?? document.body;
    const isOther = (element: Element | null) =>
      element !== null && !toast.contains(element) && !element.closest('.visually-hidden');
    const texts = document.createTreeWalker(used, NodeFilter.SHOW_TEXT);
    const covered: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const words = text.textContent?.trim() ?? '';
      if (words === '' || !isOther(text.parentElement) || !text.parentElement?.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      if ([...range.getClientRects()].some(meets)) covered.push(words);
    }
    for (const control of used.querySelectorAll('a[href], button, input, textarea'))
      if (isOther(control) && control.checkVisibility() && meets(control.getBoundingClientRect()))
        covered.push(control.outerHTML.slice(0, 80));
    return covered;
  });

/** The toast is there, at rest, and covers nothing. */
export async function coversNothing(page: Page, visitor: Visitor, what: string): Promise<void> {
  await expect(visitor.alert).toBeInViewport({ ratio: 1 });
  await expect(async () => {
    expect(await coveredByToast(page), what).toEqual([]);
  }).toPass({ timeout: 2_000 });
}
