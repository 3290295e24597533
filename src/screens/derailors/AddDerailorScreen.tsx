import { useNavigate } from 'react-router';
import { derailorSaved } from '../../collections/derailors';
import { selectReconnectionHistory } from '../../collections/reconnections';
import { identityCardFields } from '../../domain/constants';
import { paths } from '../../domain/paths';
import { ExerciseCarousel } from '../../exercises/ExerciseCarousel';
import { useExerciseDocument } from '../../exercises/useExerciseDocument';
import { OpenDraft } from '../../parts/entryForm/OpenDraft';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Loading } from '../../ui/Loading';
import { guidedForm } from './guidedForm';
import { ReconnectionRequired } from './ReconnectionRequired';
import { toDerailor } from './toDerailor';

/** Identifies a derailor, from a reconnection to its name (row D2). */
export function AddDerailorScreen() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const hasReconnection = useAppSelector((state) => selectReconnectionHistory(state).length > 0);
  const exercise = useExerciseDocument()?.exercises.derailor;
  if (!hasReconnection) return <ReconnectionRequired />;
  if (!exercise) return <Loading />;
  return (
    <OpenDraft form={guidedForm}>
      {(draftKey, other) => (
        <ExerciseCarousel
          exercise={exercise}
          draftKey={draftKey}
          notice={other}
          cardFields={identityCardFields}
          onComplete={(answers) => {
            dispatch(derailorSaved(toDerailor(exercise, answers), draftKey));
            void navigate(paths.derailors.href(), { replace: true });
          }}
        />
      )}
    </OpenDraft>
  );
}
