import { useCallback, useLayoutEffect, useRef } from 'react';

/** A handler that stays the same function while what it does changes, so that a memoized part is not drawn again for it. Not to be called while rendering. */
export function useSteadyCallback(handler: () => void): () => void {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback(() => latest.current(), []);
}
