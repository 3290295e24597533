/** What in a frame can be focused or tapped. */
const controls = 'a[href], button';

const isTwin = (one: Element, other: Element): boolean =>
  one.textContent === other.textContent &&
  one.className === other.className &&
  one.getAttribute('href') === other.getAttribute('href');

/**
 * Repeats in the app what its user did with the frame before (rows J1, J5): the same control gets the focus, and a button
 * that was tapped too early is tapped. Links lead on by themselves.
 * @param root holds the frame, then the app
 */
export function transferInput(root: HTMLElement): void {
  let focused: Element | null = null;
  let tapped: Element | null = null;
  const listening = new AbortController();
  const { signal } = listening;
  root.addEventListener(
    'focusin',
    ({ target }) => {
      focused = (target as Element).closest(controls);
    },
    { signal },
  );
  root.addEventListener(
    'click',
    ({ target }) => {
      tapped = (target as Element).closest('button');
    },
    { signal },
  );
  new MutationObserver((_, observer) => {
    observer.disconnect();
    listening.abort();
    const isFocusLost = document.activeElement === document.body;
    for (const control of root.querySelectorAll<HTMLElement>(controls)) {
      if (focused && isFocusLost && isTwin(control, focused)) control.focus({ preventScroll: true });
      // Once it is drawn: effects of the first drawing come before what is done with it.
      if (tapped && isTwin(control, tapped)) requestAnimationFrame(() => setTimeout(() => control.click()));
    }
  }).observe(root, { childList: true });
}
