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
    const box = target.getBoundingClientRect();
    // A card may be higher than what there is to see: its link is what one looks for.
    const seen = (focused.matches('a') ? focused : target).getBoundingClientRect();
    const name =
      focused.getAttribute('aria-label') ?? (focused.textContent || focused.outerHTML).slice(0, 60);
    const top = document.elementFromPoint(seen.x + seen.width / 2, seen.y + seen.height / 2);
    const isSeen = top !== null && (target.contains(top) || focused.contains(top));
    // The whole row of a list is the link, by what is drawn after its text.
    const outlined = [
      getComputedStyle(focused),
      getComputedStyle(focused, '::after'),
      getComputedStyle(target),
    ].some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2);
    // A box that one writes in is framed by a line that becomes twice as wide.
    const frame = focused.closest('.MuiOutlinedInput-root')?.querySelector('fieldset');
    const isFramed =
      frame !== null && frame !== undefined && parseFloat(getComputedStyle(frame).borderTopWidth) >= 2;
    const isLarge = Math.min(box.width, box.height) >= 24;
    return [
      isSeen ? '' : `${name}: covered by ${top?.className ?? 'nothing: out of sight'}`,
      outlined || isFramed ? '' : `${name}: no outline`,
      isLarge ? '' : `${name}: ${String(box.width)} × ${String(box.height)} px`,
    ]
      .filter(Boolean)
      .join('\n');
  });
