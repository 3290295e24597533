import { useListener } from '../useListener';

/** Whoever leaves a box, sends its form or goes elsewhere does one of these first. */
const before = [
  ...(['focusout', 'keydown', 'click', 'touchend', 'submit'] as const),
  ...(['popstate', 'pagehide', 'visibilitychange'] as const),
];

/** What tells of a new text: React is let hear it first. */
const after = ['input', 'change'] as const;

/**
 * Lets a form take what stands in its boxes before it is used: a corrector or a password manager may have put it there
 * without an event that React hears.
 */
export function useUnnoticedInput(take: () => void): void {
  // An input method has its word in the box before it is one.
  const takeWords = (event: Event) => {
    if (!('isComposing' in event && event.isComposing === true)) take();
  };
  useListener(window, before, takeWords, true);
  useListener(window, after, takeWords);
}
