import { useEffect, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { freeDateKey } from '../../domain/dateKey';
import { newReconnectionForm } from '../../domain/entries/draftKeys';
import { reconnectionSaved } from '../../collections/reconnections';
import type { Exercise } from '../../domain/exercise/exerciseSchema';
import { entryParameter, fromParameter, paths } from '../../domain/paths';
import { ExerciseCarousel } from '../../exercises/ExerciseCarousel';
import { toReconnection } from '../../exercises/toReconnection';
import { useExerciseDocument } from '../../exercises/useExerciseDocument';
import { OpenDraft } from '../../parts/entryForm/OpenDraft';
import { useAppDispatch, useAppStore } from '../../store/hooks';
import { Loading } from '../../ui/Loading';
import { ClosingScreen, closingState } from './closing';
import { pauseFields, ReworkReconnection } from './ReworkReconnection';
import { useLookingBack } from './useLookingBack';

interface NewReconnectionProps {
  exercise: Exercise;
  /** Key of the coming reconnection that it looks back on, as the address says it. */
  from: string | null;
}

function NewReconnection({ exercise, from }: NewReconnectionProps) {
  return (
    <OpenDraft form={newReconnectionForm}>
      {(draftKey, other) => <NewReconnectionForm key={draftKey} {...{ exercise, from, draftKey, other }} />}
    </OpenDraft>
  );
}

interface NewReconnectionFormProps extends NewReconnectionProps {
  draftKey: string;
  /** Offers another draft of the form. */
  other: ReactNode;
}

function NewReconnectionForm({ exercise, from, draftKey, other }: NewReconnectionFormProps) {
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
  const storedAnswers = useLookingBack(from, draftKey);
  return (
    <ExerciseCarousel
      exercise={exercise}
      draftKey={draftKey}
      notice={other}
      storedAnswers={storedAnswers}
      cardFields={pauseFields}
      onComplete={(answers) => {
        const { reconnections } = store.getState();
        const { payload } = dispatch(reconnectionSaved(toReconnection(exercise, answers), draftKey));
        void close(freeDateKey(payload.at, reconnections));
      }}
    />
  );
}

/**
 * A new reconnection (rows C1–C5), be it one that looks back on a coming one (row N11), or the one that the address
 * names, gone through again (row C6).
 */
export function AddReconnectionScreen() {
  const [parameters] = useSearchParams();
  const dateKey = parameters.get(entryParameter);
  const exercise = useExerciseDocument()?.exercises.reconnection;
  if (!exercise) return <Loading />;
  return dateKey === null ? (
    <NewReconnection exercise={exercise} from={parameters.get(fromParameter)} />
  ) : (
    <ReworkReconnection key={dateKey} dateKey={dateKey} exercise={exercise} />
  );
}
