import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { newReconnectionForm } from '../../domain/entries/draftKeys';
import { reconnectionSaved } from '../../collections/reconnections';
import type { Exercise } from '../../domain/exercise/exerciseSchema';
import { entryParameter, fromParameter, paths } from '../../domain/paths';
import { ExerciseCarousel } from '../../exercises/ExerciseCarousel';
import { toReconnection } from '../../exercises/toReconnection';
import { useExerciseDocument } from '../../exercises/useExerciseDocument';
import { OpenDraft } from '../../parts/entryForm/OpenDraft';
import { useAppDispatch } from '../../store/hooks';
import { Loading } from '../../ui/Loading';
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
  const navigate = useNavigate();
  const storedAnswers = useLookingBack(from, draftKey);
  return (
    <ExerciseCarousel
      exercise={exercise}
      draftKey={draftKey}
      notice={other}
      storedAnswers={storedAnswers}
      cardFields={pauseFields}
      onComplete={(answers) => {
        dispatch(reconnectionSaved(toReconnection(exercise, answers), draftKey));
        void navigate(paths.reconnections.href(), { replace: true });
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
