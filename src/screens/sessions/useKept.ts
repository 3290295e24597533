import { useEffectEvent, useLayoutEffect } from 'react';
import { useHeard } from '../../ui/useHeard';

/** Keeps what is being typed before the page goes, is put aside, or the box is taken away. */
export function useKept(keep: () => void): void {
  const keepNow = useEffectEvent(keep);
  useHeard('window', 'pagehide', keep);
  useHeard('document', 'visibilitychange', keep);
  // The box is still there then.
  useLayoutEffect(() => () => keepNow(), []);
}
