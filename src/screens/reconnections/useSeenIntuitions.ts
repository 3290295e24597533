import { useEffect } from 'react';
import { answered, selectDraft } from '../../collections/drafts';
import type { Exercise } from '../../domain/exercise/exerciseSchema';
import { listOf, seenIntuitions } from '../../exercises/toReconnection';
import type { DraftAnswers } from '../../exercises/visibility';
import { useAppDispatch, useAppSelector } from '../../store/hooks';

/** Notes which intuitions there were when their list is first touched: one that comes in meanwhile was never taken out. */
export function useSeenIntuitions(draftKey: string, exercise: Exercise, storedAnswers: DraftAnswers): void {
  const dispatch = useAppDispatch();
  const draft = useAppSelector((state) => selectDraft(state, draftKey)?.answers);
  const list = listOf(exercise, storedAnswers);
  const isListTouched = list !== undefined && draft?.[list] !== undefined;
  const isListNoted = draft?.[seenIntuitions] !== undefined;
  useEffect(() => {
    const seen = storedAnswers[seenIntuitions];
    if (isListTouched && !isListNoted && seen)
      dispatch(answered({ draftKey, name: seenIntuitions, value: seen }));
  }, [dispatch, draftKey, isListTouched, isListNoted, storedAnswers]);
}
