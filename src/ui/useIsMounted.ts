import { useCallback, useLayoutEffect, useRef } from 'react';

/** Tells whether what is drawn by the caller is still there: what comes later may not take the user elsewhere then. */
export function useIsMounted(): () => boolean {
  const isHere = useRef(false);
  useLayoutEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useCallback(() => isHere.current, []);
}
