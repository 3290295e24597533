import { useNavigate } from 'react-router';
import { derailorSaved } from '../../collections/derailors';
import { selectReconnectionHistory } from '../../collections/reconnections';
import { identityCardFields } from '../../domain/constants';
import { paths } from '../../domain/paths';
import { ExerciseCarousel } from '../../exercises/ExerciseCarousel';
import { useExerciseDocument } from '../../exercises/useExerciseDocument';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Loading } from '../../ui/Loading';
import { ReconnectionRequired } from './ReconnectionRequired';
import { toDerailor } from './toDerailor';

const newDerailorDraft = 'derailor';

/** Identifies a derailor, from a reconnection to its name (row D2). */
export function AddDerailorScreen() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const hasReconnection = useAppSelector((state) => selectReconnectionHistory(state).length > 0);
  const exercise = useExerciseDocument()?.exercises.derailor;
  if (!hasReconnection) return <ReconnectionRequired />;
  if (!exercise) return <Loading />;
  return (
    <ExerciseCarousel
      exercise={exercise}
      draftKey={newDerailorDraft}
      cardFields={identityCardFields}
      onComplete={(answers) => {
        dispatch(derailorSaved(toDerailor(exercise, answers), newDerailorDraft));
        void navigate(paths.home.href(), { replace: true });
      }}
    />
  );
}
