import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useAppDispatch } from '../../store/hooks';
import { useHeard } from '../../ui/useHeard';

/** Keeps what is being typed before the page goes, is put aside, the session ends, or the box is taken away. */
export function useKept(keep: () => void): void {
  const dispatch = useAppDispatch();
  const keepNow = useEffectEvent(keep);
  useHeard('window', 'pagehide', keep);
  useHeard('document', 'visibilitychange', keep);
  useEffect(
    () =>
      dispatch((_dispatch, _getState, { keepTyped }) => {
        const keepHere = () => keepNow();
        keepTyped.add(keepHere);
        return () => void keepTyped.delete(keepHere);
      }),
    [dispatch],
  );
  // The box is still there then.
  useLayoutEffect(() => () => keepNow(), []);
}
