import { Navigate, useParams } from 'react-router';
import { paths, plfSectionIn } from '../../domain/paths';
import { useExerciseDocument } from '../../exercises/useExerciseDocument';
import { Loading } from '../../ui/Loading';
import { PlfJourney } from './PlfJourney';

/** The personal leadership fundamentals (rows E1–E7); an address that holds no section number goes home (row A15). */
export function PlfScreen() {
  const { step } = useParams();
  const exercise = useExerciseDocument()?.exercises.plf;
  const asked = plfSectionIn(step);
  if (asked === undefined) return <Navigate to={paths.home.href()} replace />;
  if (!exercise) return <Loading />;
  return <PlfJourney exercise={exercise} asked={asked} />;
}
