import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { friendshipPartSaved } from '../../collections/friendship';
import { identityCardFields } from '../../domain/constants';
import type { ExerciseDocument } from '../../domain/exercise/exerciseSchema';
import { entryForms } from '../../domain/entries/draftKeys';
import type { FriendshipSession } from '../../domain/entries/friendship';
import { newEntryKey, paths } from '../../domain/paths';
import { ExerciseCarousel } from '../../exercises/ExerciseCarousel';
import type { DraftAnswers } from '../../exercises/visibility';
import { OpenDraft } from '../../parts/entryForm/OpenDraft';
import { useAppDispatch, useAppStore } from '../../store/hooks';
import { openingMessages } from './messages';
import { storedAnswersOf, withOpening, type OpeningTexts } from './opening';
import { type PartName } from './parts';
import { toFriendshipPart } from './toFriendshipPart';

/** Where one is: which part of which session, with the document's exercises. */
export interface SessionPlace {
  dateKey: string;
  part: PartName;
  session: FriendshipSession | undefined;
  friendship: ExerciseDocument['exercises']['friendship'];
}

const nothingStored: DraftAnswers = {};

/** The exercise of one part, filled in with what the session already says. */
export function FriendshipExercise({ dateKey, part, session, friendship }: SessionPlace) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const navigate = useNavigate();
  const exercise = useMemo(() => {
    const texts = Object.fromEntries(
      Object.entries(openingMessages).map(([name, message]) => [name, formatMessage(message)]),
    ) as OpeningTexts;
    return withOpening(friendship[part], friendship.modes, texts);
  }, [friendship, part, formatMessage]);
  const storedAnswers = useMemo(
    () => (session ? storedAnswersOf(session, part) : nothingStored),
    [session, part],
  );
  const save = (answers: DraftAnswers, draftKey: string) => {
    const before = store.getState().friendship;
    dispatch(friendshipPartSaved({ dateKey, part, ...toFriendshipPart(exercise, answers) }, draftKey));
    const added = Object.keys(store.getState().friendship).find((key) => !Object.hasOwn(before, key));
    const savedKey = dateKey === newEntryKey ? (added ?? dateKey) : dateKey;
    void navigate(paths.addFriendship.href(savedKey, part), { replace: true, state: { isSaved: true } });
  };
  return (
    <OpenDraft form={entryForms.sessionPart(dateKey, part)}>
      {(draftKey, other) => (
        <ExerciseCarousel
          exercise={exercise}
          draftKey={draftKey}
          notice={other}
          storedAnswers={storedAnswers}
          cardFields={identityCardFields}
          isAgain={session?.[part] !== undefined}
          onComplete={(answers) => save(answers, draftKey)}
        />
      )}
    </OpenDraft>
  );
}
