import { useRef } from 'react';

/** An act that begins only once its last run is over: state would let a second tap in before the next render. */
export function useOnce<Args extends unknown[]>(
  act: (...args: Args) => Promise<void> | void,
): (...args: Args) => Promise<void> {
  const isUnderWay = useRef(false);
  return async (...args) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await act(...args);
    } finally {
      isUnderWay.current = false;
    }
  };
}
