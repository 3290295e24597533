import { useEffect, useMemo, useRef, useState } from 'react';
import { answered, draftDiscarded, selectDraft, selectIsDraftBegun } from '../../collections/drafts';
import { selectReconnectionHistory } from '../../collections/reconnections';
import { isDateKey } from '../../domain/dateKey';
import { answersLookingBack, lookedBackOn } from '../../exercises/toReconnection';
import type { DraftAnswers } from '../../exercises/visibility';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';

const nothing: DraftAnswers = {};

/**
 * What a new reconnection begins with when it looks back on a coming one (row N11). A draft that was begun otherwise
 * stays as it is. Once words are added, the draft holds all of it, so that it goes on wherever it is opened again.
 * @param from key of the coming one; an unknown one gives nothing
 */
export function useLookingBack(from: string | null, draftKey: string): DraftAnswers {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const coming = useAppSelector((state) =>
    from !== null && isDateKey(from)
      ? selectReconnectionHistory(state).find(({ dateKey }) => dateKey === from)?.entry
      : undefined,
  );
  const given = useMemo(
    () => (from !== null && coming ? answersLookingBack(from, coming) : nothing),
    [from, coming],
  );
  const draft = useAppSelector((state) => selectDraft(state, draftKey)?.answers);
  const isEmpty = useAppSelector((state) => !selectIsDraftBegun(state, draftKey));
  const isOfThis = isEmpty || draft?.[lookedBackOn] === from;
  const [isOurs, setIsOurs] = useState(isOfThis);
  // Begun anew, it looks back after all.
  if (isOfThis && !isOurs) setIsOurs(true);
  const answers = isOurs ? given : nothing;

  const isBegun = useAppSelector((state) => selectIsDraftBegun(state, draftKey, answers));
  useEffect(() => {
    if (!isBegun) return;
    for (const [name, value] of Object.entries(answers))
      if (draft?.[name] === undefined) dispatch(answered({ draftKey, name, value }));
  }, [dispatch, draftKey, draft, answers, isBegun]);
  const latestAnswers = useRef(answers);
  useEffect(() => {
    latestAnswers.current = answers;
  });
  useEffect(
    () => () => {
      const { current } = latestAnswers;
      // Who only looked leaves nothing behind, the slide neither.
      if (current !== nothing && !selectIsDraftBegun(store.getState(), draftKey, current))
        dispatch(draftDiscarded({ draftKey }));
    },
    [dispatch, store, draftKey],
  );
  return answers;
}
