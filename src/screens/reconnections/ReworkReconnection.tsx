import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { Navigate, useNavigate } from 'react-router';
import { selectBegunDraft } from '../../collections/drafts';
import {
  reconnectionConflictSettled,
  reconnectionReworked,
  selectReconnectionHistory,
} from '../../collections/reconnections';
import type { Exercise } from '../../domain/exercise/exerciseSchema';
import { entryForms } from '../../domain/entries/formDraftKeys';
import { paths } from '../../domain/paths';
import type { Reconnection } from '../../domain/entries/reconnection';
import { ExerciseCarousel } from '../../exercises/ExerciseCarousel';
import { answersOfReconnection, toReworkedReconnection } from '../../exercises/toReconnection';
import type { DraftAnswers } from '../../exercises/visibility';
import { OpenDraft, useDiscardUnchangedDraft, type OpenedDraft } from '../../parts/entryForm/OpenDraft';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { reconnectionsMessages } from './messages';
import { useSeenIntuitions } from './useSeenIntuitions';

/** Lines of the identity card that the reconnection's pause shows. */
export const pauseFields = ['symptoms', 'momentressource', 'phrasereconnexion'] as const;

const nothingStored: Reconnection = {};

/** A stored reconnection gone through again, filled in with its answers; an unknown one leads to the history. */
export function ReworkReconnection({ dateKey, exercise: asked }: { dateKey: string; exercise: Exercise }) {
  const { formatMessage } = useIntl();
  // The document's title, introduction and minutes speak of a new one.
  const exercise = useMemo(
    () => ({
      ...asked,
      title: formatMessage(reconnectionsMessages.rework),
      intro: undefined,
      minutes: undefined,
    }),
    [asked, formatMessage],
  );
  const form = entryForms.reconnection(dateKey);
  const found = useAppSelector(selectReconnectionHistory).find((one) => one.dateKey === dateKey);
  const stored = found?.entry ?? nothingStored;
  const storedAnswers = useMemo(() => answersOfReconnection(exercise, stored), [exercise, stored]);
  // What was begun can be finished, even if the entry was deleted on another device meanwhile.
  const isBegun = useAppSelector((state) => selectBegunDraft(state, form, storedAnswers) !== undefined);
  if (!found && !isBegun) return <Navigate to={paths.reconnections.href()} replace />;
  return (
    <OpenDraft form={form}>
      {(draft) => <ReworkForm {...{ dateKey, exercise, stored, storedAnswers }} {...draft} />}
    </OpenDraft>
  );
}

interface ReworkFormProps extends OpenedDraft {
  dateKey: string;
  exercise: Exercise;
  stored: Reconnection;
  storedAnswers: DraftAnswers;
}

function ReworkForm({ dateKey, exercise, stored, storedAnswers, ...draft }: ReworkFormProps) {
  const { draftKey } = draft;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  useSeenIntuitions(draftKey, exercise, storedAnswers);
  useDiscardUnchangedDraft(draftKey, storedAnswers);
  return (
    <ExerciseCarousel
      exercise={exercise}
      {...draft}
      storedAnswers={storedAnswers}
      conflicts={{
        texts: stored.conflicts ?? {},
        onPick: (name, text) => void dispatch(reconnectionConflictSettled({ dateKey, name, text })),
      }}
      cardFields={pauseFields}
      isAgain
      closeTo={paths.reconnections.href(dateKey)}
      onComplete={(answers) => {
        const entry = toReworkedReconnection(exercise, answers, stored);
        dispatch(reconnectionReworked(dateKey, entry, draftKey));
        // To the list, not to the entry's window: what lies behind a window is not announced, the alert included.
        void navigate(paths.reconnections.href(), { replace: true });
      }}
    />
  );
}
