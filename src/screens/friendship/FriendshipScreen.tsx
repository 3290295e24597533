import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { selectBegunDraft } from '../../collections/drafts';
import { friendshipPartSaved, selectFriendshipSession } from '../../collections/friendship';
import { identityCardFields } from '../../domain/constants';
import { freeDateKey } from '../../domain/dateKey';
import { entryForms } from '../../domain/entries/formDraftKeys';
import type { FriendshipSession } from '../../domain/entries/friendship';
import type { ExerciseDocument } from '../../domain/exercise/exerciseSchema';
import { lastTextIn } from '../../domain/exercise/lastText';
import { newEntryKey, paths } from '../../domain/paths';
import { ExerciseCarousel } from '../../exercises/ExerciseCarousel';
import { filledClosing } from '../../exercises/filledPlaceholders';
import { useExerciseDocument } from '../../exercises/useExerciseDocument';
import type { DraftAnswers } from '../../exercises/visibility';
import { OpenDraft } from '../../parts/entryForm/OpenDraft';
import { useAppSelector, useAppStore } from '../../store/hooks';
import { Actions } from '../../ui/Actions';
import { Arrival } from '../../ui/Arrival';
import { ButtonLink } from '../../ui/Button';
import { clampedTo } from '../../ui/clampedTo';
import { commonMessages } from '../../ui/commonMessages';
import { Centred, ClosingText } from '../../ui/list/Closing';
import { Loading } from '../../ui/Loading';
import { pageNames } from '../../ui/messages';
import { OwnWords } from '../../ui/OwnWords';
import { Screen } from '../../ui/Screen';
import { openingMessages, savedMessages } from './messages';
import { answersWithOpening, withOpening, type OpeningTexts } from './opening';
import { parts, type PartName } from './parts';
import { SessionTitle } from './SessionTitle';
import { toFriendshipPart } from './toFriendshipPart';

const otherPart: Record<PartName, PartName> = { express: 'listen', listen: 'express' };
const nothingStored: DraftAnswers = {};

/** After a part was saved: on to the other one, to the list, or home. */
function PartSaved({ dateKey, part, session, friendship }: SessionPlace & { session: FriendshipSession }) {
  const { formatMessage } = useIntl();
  const other = otherPart[part];
  const answers = session[part] ?? nothingStored;
  const closing = filledClosing(friendship[part], answers);
  const words = lastTextIn(friendship[part], answers);
  return (
    <Centred>
      <Screen
        title={pageNames.friendship}
        heading={
          <Stack component="span" spacing={1} sx={{ alignItems: 'center', textAlign: 'center' }}>
            <Arrival isOfPage />
            <OwnWords as="span">
              <SessionTitle {...session} />
            </OwnWords>
          </Stack>
        }
      >
        {closing && (
          <Typography variant="overline" color="primary" dir="auto" sx={{ textAlign: 'center' }}>
            {closing.title}
          </Typography>
        )}
        {words !== undefined && (
          <Typography component={OwnWords} variant="quote" sx={{ textAlign: 'center', ...clampedTo(6) }}>
            {words}
          </Typography>
        )}
        <ClosingText text={closing?.text} />
        <Typography sx={{ textAlign: 'center' }}>
          {formatMessage(savedMessages[session[other] ? 'both' : other])}
        </Typography>
        <Actions>
          <ButtonLink to={paths.addFriendship.href(dateKey, other)}>{friendship[other].title}</ButtonLink>
          <ButtonLink to={paths.friendship.href()} look="quiet" text={savedMessages.list} />
          <ButtonLink to={paths.home.href()} look="text" text={commonMessages.toHome} />
        </Actions>
      </Screen>
    </Centred>
  );
}

/** Where one is: which part of which session, with the document's exercises. */
interface SessionPlace {
  dateKey: string;
  part: PartName;
  session: FriendshipSession | undefined;
  friendship: ExerciseDocument['exercises']['friendship'];
}

/** The exercise of one part, filled in with what the session already says. */
function FriendshipExercise({ dateKey, part, session, friendship }: SessionPlace) {
  const { formatMessage } = useIntl();
  const store = useAppStore();
  const navigate = useNavigate();
  const exercise = useMemo(() => {
    const texts = Object.fromEntries(
      Object.entries(openingMessages).map(([name, message]) => [name, formatMessage(message)]),
    ) as OpeningTexts;
    return withOpening(friendship[part], friendship.modes, texts);
  }, [friendship, part, formatMessage]);
  const storedAnswers = useMemo(
    () => (session ? answersWithOpening(session, part) : nothingStored),
    [session, part],
  );
  const save = (answers: DraftAnswers, draftKey: string) => {
    const before = store.getState().friendship;
    const { payload } = store.dispatch(
      friendshipPartSaved({ dateKey, part, ...toFriendshipPart(exercise, answers, storedAnswers) }, draftKey),
    );
    const savedKey = dateKey === newEntryKey ? freeDateKey(payload.at, before) : dateKey;
    void navigate(paths.addFriendship.href(savedKey, part), { replace: true, state: { isSaved: true } });
  };
  return (
    <OpenDraft form={entryForms.sessionPart(dateKey, part)}>
      {(draft) => (
        <ExerciseCarousel
          exercise={exercise}
          {...draft}
          storedAnswers={storedAnswers}
          cardFields={identityCardFields}
          isAgain={session?.[part] !== undefined}
          onComplete={(answers) => save(answers, draft.draftKey)}
        />
      )}
    </OpenDraft>
  );
}

const isJustSaved = (state: unknown) => (state as { isSaved?: unknown } | null)?.isSaved === true;

/** One part of a professional-friendship session, new or taken up again; an address that names none goes home. */
export function FriendshipScreen() {
  const { dateKey = '', whereTo } = useParams();
  const part = parts.find((one) => one === whereTo);
  const location = useLocation();
  const session = useAppSelector((state) => selectFriendshipSession(state, dateKey));
  // What was begun can be finished, even if the session was deleted on another device meanwhile.
  const isBegun = useAppSelector(
    (state) =>
      part !== undefined && selectBegunDraft(state, entryForms.sessionPart(dateKey, part)) !== undefined,
  );
  const friendship = useExerciseDocument()?.exercises.friendship;
  const isKnown = dateKey === newEntryKey || session !== undefined || isBegun;
  if (part === undefined || !isKnown) return <Navigate to={paths.home.href()} replace />;
  if (!friendship) return <Loading />;
  const place = { dateKey, part, session, friendship };
  if (session && isJustSaved(location.state)) return <PartSaved {...place} session={session} />;
  return <FriendshipExercise key={entryForms.sessionPart(dateKey, part)} {...place} />;
}
