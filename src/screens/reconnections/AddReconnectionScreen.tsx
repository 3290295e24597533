import { useNavigate } from 'react-router';
import { newReconnectionDraft } from '../../collections/drafts';
import { reconnectionSaved } from '../../collections/reconnections';
import { paths } from '../../domain/paths';
import { ExerciseCarousel } from '../../exercises/ExerciseCarousel';
import { toReconnection } from '../../exercises/toReconnection';
import { useExerciseDocument } from '../../exercises/useExerciseDocument';
import { useAppDispatch } from '../../store/hooks';
import { Loading } from '../../ui/Loading';

/** Lines of the identity card that the reconnection's pause shows (row C1). */
const pauseFields = ['symptoms', 'momentressource', 'phrasereconnexion'] as const;

/** A new reconnection (rows C1–C5). */
export function AddReconnectionScreen() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const exercise = useExerciseDocument()?.exercises.reconnection;
  if (!exercise) return <Loading />;
  return (
    <ExerciseCarousel
      exercise={exercise}
      draftKey={newReconnectionDraft}
      cardFields={pauseFields}
      onComplete={(answers) => {
        dispatch(reconnectionSaved(toReconnection(exercise, answers), newReconnectionDraft));
        void navigate(paths.reconnections.href(), { replace: true });
      }}
    />
  );
}
