import { Navigate, useLocation, useParams } from 'react-router';
import { isPlfMap, paths, plfSectionOfStep } from '../../domain/paths';
import { useExerciseDocument } from '../../exercises/useExerciseDocument';
import { lazyComponent } from '../../ui/lazyComponent';
import { Loading } from '../../ui/Loading';
import { PlfJourney } from './PlfJourney';

const PathMap = lazyComponent(
  async () => (await import(/* webpackChunkName: "plf-map" */ './PathMap')).PathMap,
);

/** The personal leadership fundamentals; an address that holds no section number goes home. */
export function PlfScreen() {
  const { step } = useParams();
  const location = useLocation();
  const exercise = useExerciseDocument()?.exercises.plf;
  const asked = plfSectionOfStep(step);
  if (asked === undefined) return <Navigate to={paths.home.href()} replace />;
  if (!exercise) return <Loading />;
  return isPlfMap(location) ? (
    <PathMap exercise={exercise} asked={asked} />
  ) : (
    <PlfJourney exercise={exercise} asked={asked} />
  );
}
