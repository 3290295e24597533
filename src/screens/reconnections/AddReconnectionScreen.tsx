import { useNavigate, useSearchParams } from 'react-router';
import { newReconnectionForm } from '../../domain/entries/draftKeys';
import { reconnectionSaved } from '../../collections/reconnections';
import type { Exercise } from '../../domain/exercise/exerciseSchema';
import { entryParameter, paths } from '../../domain/paths';
import { ExerciseCarousel } from '../../exercises/ExerciseCarousel';
import { toReconnection } from '../../exercises/toReconnection';
import { useExerciseDocument } from '../../exercises/useExerciseDocument';
import { OpenDraft } from '../../parts/entryForm/OpenDraft';
import { useAppDispatch } from '../../store/hooks';
import { Loading } from '../../ui/Loading';
import { pauseFields, ReworkReconnection } from './ReworkReconnection';

function NewReconnection({ exercise }: { exercise: Exercise }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return (
    <OpenDraft form={newReconnectionForm}>
      {(draftKey, other) => (
        <ExerciseCarousel
          exercise={exercise}
          draftKey={draftKey}
          notice={other}
          cardFields={pauseFields}
          onComplete={(answers) => {
            dispatch(reconnectionSaved(toReconnection(exercise, answers), draftKey));
            void navigate(paths.reconnections.href(), { replace: true });
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
