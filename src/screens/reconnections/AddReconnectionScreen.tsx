import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { answered, draftDiscarded, selectDraft, selectIsDraftBegun } from '../../collections/drafts';
import { reconnectionSaved, selectReconnectionHistory } from '../../collections/reconnections';
import { freeDateKey, isDateKey } from '../../domain/dateKey';
import { newReconnectionForm } from '../../domain/entries/formDraftKeys';
import type { Exercise } from '../../domain/exercise/exerciseSchema';
import { entryParameter, fromParameter, paths } from '../../domain/paths';
import { ExerciseCarousel } from '../../exercises/ExerciseCarousel';
import { answersOfLookBack, lookedBackOn, toReconnection } from '../../exercises/toReconnection';
import { useExerciseDocument } from '../../exercises/useExerciseDocument';
import type { DraftAnswers } from '../../exercises/visibility';
import { OpenDraft, type OpenedDraft } from '../../parts/entryForm/OpenDraft';
import { useAppSelector, useAppStore } from '../../store/hooks';
import { useClosing } from '../../ui/list/closedEntry';
import { Loading } from '../../ui/Loading';
import { ClosingScreen } from './lazyClosing';
import { pauseFields, ReworkReconnection } from './ReworkReconnection';

const nothing: DraftAnswers = {};

/**
 * What a new reconnection begins with when it looks back on a coming one. A draft that was begun otherwise stays as it
 * is. Once words are added, the draft holds all of it, so that it goes on wherever it is opened again.
 * @param from key of the coming one; an unknown one gives nothing
 */
function useLookingBack(from: string | null, draftKey: string): DraftAnswers {
  const store = useAppStore();
  const coming = useAppSelector((state) =>
    from !== null && isDateKey(from)
      ? selectReconnectionHistory(state).find(({ dateKey }) => dateKey === from)?.entry
      : undefined,
  );
  const given = useMemo(
    () => (from !== null && coming ? answersOfLookBack(from, coming) : nothing),
    [from, coming],
  );
  const begunFrom = useAppSelector((state) => selectDraft(state, draftKey)?.answers[lookedBackOn]);
  const isEmpty = useAppSelector((state) => !selectIsDraftBegun(state, draftKey));
  const isOfThis = isEmpty || begunFrom === from;
  const [isOurs, setIsOurs] = useState(isOfThis);
  // Begun anew, it looks back after all.
  if (isOfThis && !isOurs) setIsOurs(true);
  const answers = isOurs ? given : nothing;

  const isBegun = useAppSelector((state) => selectIsDraftBegun(state, draftKey, answers));
  useEffect(() => {
    if (!isBegun) return;
    const draft = selectDraft(store.getState(), draftKey)?.answers;
    for (const [name, value] of Object.entries(answers))
      if (draft?.[name] === undefined) store.dispatch(answered({ draftKey, name, value }));
  }, [store, draftKey, answers, isBegun]);
  const leave = useEffectEvent(() => {
    // Who only looked leaves nothing behind, the slide neither.
    if (answers !== nothing && !selectIsDraftBegun(store.getState(), draftKey, answers))
      store.dispatch(draftDiscarded({ draftKey }));
  });
  useEffect(() => () => leave(), []);
  return answers;
}

interface NewReconnectionProps extends OpenedDraft {
  exercise: Exercise;
  /** Key of the coming reconnection that it looks back on, as the address says it. */
  from: string | null;
}

function NewReconnection({ exercise, from, ...draft }: NewReconnectionProps) {
  const { draftKey } = draft;
  const store = useAppStore();
  const close = useClosing(paths.reconnections.href(), ClosingScreen);
  const storedAnswers = useLookingBack(from, draftKey);
  return (
    <ExerciseCarousel
      exercise={exercise}
      {...draft}
      storedAnswers={storedAnswers}
      cardFields={pauseFields}
      onComplete={(answers) => {
        const { reconnections } = store.getState();
        const { payload } = store.dispatch(reconnectionSaved(toReconnection(exercise, answers), draftKey));
        void close(freeDateKey(payload.at, reconnections));
      }}
    />
  );
}

/**
 * A new reconnection, be it one that looks back on a coming one, or the one that the address names, gone through again.
 */
export function AddReconnectionScreen() {
  const [parameters] = useSearchParams();
  const dateKey = parameters.get(entryParameter);
  const exercise = useExerciseDocument()?.exercises.reconnection;
  if (!exercise) return <Loading />;
  return dateKey === null ? (
    <OpenDraft form={newReconnectionForm}>
      {(draft) => <NewReconnection {...draft} exercise={exercise} from={parameters.get(fromParameter)} />}
    </OpenDraft>
  ) : (
    <ReworkReconnection key={dateKey} dateKey={dateKey} exercise={exercise} />
  );
}
