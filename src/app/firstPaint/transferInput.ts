/** What in a frame can be focused or tapped. */
const controls = 'a[href], button';

const isTwin = (one: Element, other: Element): boolean =>
  one.textContent === other.textContent &&
  one.className === other.className &&
  one.getAttribute('href') === other.getAttribute('href');

/** True for a click that asks for another tab, a window or a file. */
const isForElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey;

/**
 * Repeats in the app what was done with the frame: the focus, and the last tap. A link that led on by itself would leave
 * the app, and Back would ask nothing.
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
    (event) => {
      const control = (event.target as Element).closest(controls);
      if (!control || isForElsewhere(event)) return;
      tapped = control;
      event.preventDefault();
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
