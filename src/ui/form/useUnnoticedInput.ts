import { useEffect, useEffectEvent } from 'react';

/** Whoever leaves a box, sends its form or goes elsewhere does one of these first. */
const before = [
  ...['focusout', 'keydown', 'click', 'touchend', 'submit'],
  ...['popstate', 'pagehide', 'visibilitychange'],
];

/** What tells of a new text: React is let hear it first. */
const after = ['input', 'change'];

/**
 * Lets a form take what stands in its boxes before it is used: a corrector or a password manager may have put it there
 * without an event that React hears.
 */
export function useUnnoticedInput(take: () => void): void {
  // An input method has its word in the box before it is one.
  const takeNow = useEffectEvent((event: Event) => {
    if (!('isComposing' in event && event.isComposing === true)) take();
  });
  useEffect(() => {
    const listen = (event: Event) => takeNow(event);
    for (const kind of before) window.addEventListener(kind, listen, true);
    for (const kind of after) window.addEventListener(kind, listen);
    return () => {
      for (const kind of before) window.removeEventListener(kind, listen, true);
      for (const kind of after) window.removeEventListener(kind, listen);
    };
  }, []);
}
