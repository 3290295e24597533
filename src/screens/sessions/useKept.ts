import { useEffectEvent, useLayoutEffect } from 'react';
import { useListener } from '../../ui/useListener';

/** Keeps what is being typed before the page goes, is put aside, or the box is taken away. */
export function useKept(keep: () => void): void {
  useListener(window, 'pagehide', keep);
  useListener(document, 'visibilitychange', keep);
  const keepNow = useEffectEvent(keep);
  // The box is still there then.
  useLayoutEffect(() => () => keepNow(), []);
}
