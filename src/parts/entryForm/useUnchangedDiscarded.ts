import { useEffect, useRef } from 'react';
import { draftDiscarded, selectDraft, selectIsDraftBegun } from '../../collections/drafts';
import type { Draft } from '../../domain/entries/drafts';
import { useAppDispatch, useAppStore } from '../../store/hooks';

/**
 * Lets a draft go with its form when it says nothing else than what is stored: who only looked leaves nothing behind.
 * @param stored answers already saved, by name
 */
export function useUnchangedDiscarded(draftKey: string, stored: Draft['answers']): void {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const latestStored = useRef(stored);
  useEffect(() => {
    latestStored.current = stored;
  });
  useEffect(
    () => () => {
      const state = store.getState();
      const isChanged = selectIsDraftBegun(state, draftKey, latestStored.current);
      if (selectDraft(state, draftKey) && !isChanged) dispatch(draftDiscarded({ draftKey }));
    },
    [dispatch, store, draftKey],
  );
}
