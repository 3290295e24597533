import { Navigate, useLocation, useParams } from 'react-router';
import { selectBegunDraft } from '../../collections/drafts';
import { selectFriendshipSession } from '../../collections/friendship';
import { entryForms } from '../../domain/entries/draftKeys';
import { newEntryKey, paths } from '../../domain/paths';
import { useExerciseDocument } from '../../exercises/useExerciseDocument';
import { useAppSelector } from '../../store/hooks';
import { Loading } from '../../ui/Loading';
import { FriendshipExercise } from './FriendshipExercise';
import { type PartName } from './parts';
import { PartSaved } from './PartSaved';

const isPart = (whereTo: string | undefined): whereTo is PartName =>
  whereTo === 'express' || whereTo === 'listen';

const isJustSaved = (state: unknown) => (state as { isSaved?: unknown } | null)?.isSaved === true;

/** One part of a professional-friendship session, new or taken up again (row F3); an address that names none goes home. */
export function FriendshipScreen() {
  const { dateKey = '', whereTo } = useParams();
  const location = useLocation();
  const session = useAppSelector((state) => selectFriendshipSession(state, dateKey));
  // What was begun can be finished, even if the session was deleted on another device meanwhile.
  const isBegun = useAppSelector(
    (state) =>
      isPart(whereTo) && selectBegunDraft(state, entryForms.sessionPart(dateKey, whereTo)) !== undefined,
  );
  const friendship = useExerciseDocument()?.exercises.friendship;
  const isKnown = dateKey === newEntryKey || session !== undefined || isBegun;
  if (!isPart(whereTo) || !isKnown) return <Navigate to={paths.home.href()} replace />;
  if (!friendship) return <Loading />;
  const place = { dateKey, part: whereTo, session, friendship };
  if (session && isJustSaved(location.state)) return <PartSaved {...place} session={session} />;
  return <FriendshipExercise key={entryForms.sessionPart(dateKey, whereTo)} {...place} />;
}
