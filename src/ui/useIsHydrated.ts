import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/**
 * False while the page is drawn ahead (tools/prerender), and while React takes that drawing over: what is drawn then does
 * nothing yet, and has to look as it did.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
