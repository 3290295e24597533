import { useEffect, useEffectEvent, useLayoutEffect } from 'react';

/** Keeps what is being typed before the page goes, is put aside, or the box is taken away. */
export function useKept(keep: () => void): void {
  const keepNow = useEffectEvent(keep);
  useEffect(() => {
    const listen = () => keepNow();
    window.addEventListener('pagehide', listen);
    document.addEventListener('visibilitychange', listen);
    return () => {
      window.removeEventListener('pagehide', listen);
      document.removeEventListener('visibilitychange', listen);
    };
  }, []);
  // The box is still there then.
  useLayoutEffect(() => () => keepNow(), []);
}
