import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { freeDateKey } from '../../domain/dateKey';
import { newReconnectionForm } from '../../domain/entries/draftKeys';
import { reconnectionSaved } from '../../collections/reconnections';
import type { Exercise } from '../../domain/exercise/exerciseSchema';
import { entryParameter, paths } from '../../domain/paths';
import { ExerciseCarousel } from '../../exercises/ExerciseCarousel';
import { toReconnection } from '../../exercises/toReconnection';
import { useExerciseDocument } from '../../exercises/useExerciseDocument';
import { OpenDraft } from '../../parts/entryForm/OpenDraft';
import { useAppDispatch, useAppStore } from '../../store/hooks';
import { Loading } from '../../ui/Loading';
import { ClosingScreen, closingState } from './closing';
import { pauseFields, ReworkReconnection } from './ReworkReconnection';

function NewReconnection({ exercise }: { exercise: Exercise }) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const navigate = useNavigate();
  useEffect(() => {
    // Who saves without a network gets there all the same; what fails now is asked for again then.
    void ClosingScreen.preload().catch(() => undefined);
  }, []);
  const close = async (dateKey: string) => {
    // Behind the closing lies the history, so that Back never leads to a second save (row N3).
    await navigate(paths.reconnections.href(), { replace: true });
    await navigate(paths.reconnections.href(), { state: closingState(dateKey) });
  };
  return (
    <OpenDraft form={newReconnectionForm}>
      {(draftKey, other) => (
        <ExerciseCarousel
          exercise={exercise}
          draftKey={draftKey}
          notice={other}
          cardFields={pauseFields}
          onComplete={(answers) => {
            const { reconnections } = store.getState();
            const { payload } = dispatch(reconnectionSaved(toReconnection(exercise, answers), draftKey));
            void close(freeDateKey(payload.at, reconnections));
          }}
        />
      )}
    </OpenDraft>
  );
}

/** A new reconnection (rows C1–C5), or the one that the address names, gone through again (row C6). */
export function AddReconnectionScreen() {
  const [parameters] = useSearchParams();
  const dateKey = parameters.get(entryParameter);
  const exercise = useExerciseDocument()?.exercises.reconnection;
  if (!exercise) return <Loading />;
  return dateKey === null ? (
    <NewReconnection exercise={exercise} />
  ) : (
    <ReworkReconnection key={dateKey} dateKey={dateKey} exercise={exercise} />
  );
}
