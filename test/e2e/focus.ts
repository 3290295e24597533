import type { Page } from '@playwright/test';

/** What is wrong with where the focus is, as who looks and who touches meets it; null once it has left the page. */
export const troubleAtFocus = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    await nextFrame();
    const { activeElement: focused } = document;
    if (!(focused instanceof HTMLElement) || focused === document.body) return null;
    // What is pressed and outlined: the whole label of a choice, the whole card of a link.
    const target = focused.closest('label, article:has(.way:focus)') ?? focused;
    const box = (focused.matches('a') ? focused : target).getBoundingClientRect();
    const name =
      focused.getAttribute('aria-label') ?? (focused.textContent || focused.outerHTML).slice(0, 60);
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const isSeen = top !== null && (target.contains(top) || focused.contains(top));
    const outlined = [focused, target].some((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    });
    const isLarge = Math.min(box.width, box.height) >= 24;
    return [
      isSeen ? '' : `${name}: covered by ${top?.className ?? 'nothing: out of sight'}`,
      outlined ? '' : `${name}: no outline`,
      isLarge ? '' : `${name}: ${String(box.width)} × ${String(box.height)} px`,
    ]
      .filter(Boolean)
      .join('\n');
  });
