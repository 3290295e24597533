import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { wordsOf } from '../../domain/blank';
import { identityCardSaved, selectIdentityCard } from '../../collections/identityCard';
import { identityCardFields } from '../../domain/constants';
import type { IdentityCard } from '../../domain/entries/identityCard';
import { identityCardForm } from '../../domain/entries/formDraftKeys';
import type { Exercise } from '../../domain/exercise/exerciseSchema';
import { paths } from '../../domain/paths';
import { ExerciseCarousel } from '../../exercises/ExerciseCarousel';
import { OpenDraft } from '../../parts/entryForm/OpenDraft';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { cardFieldMessages } from '../../ui/cardFields';
import { pageNames } from '../../ui/messages';
import { cardExampleMessages, questionMessages } from './messages';

/** The card's four questions, one a slide, in the one engine and on the draft of the card's form. */
export function GuidedCard() {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const card = useAppSelector(selectIdentityCard);
  const stored = useMemo(
    () => Object.fromEntries(identityCardFields.map((field) => [field, card[field] ?? ''])),
    [card],
  );
  const exercise = useMemo<Exercise>(
    () => ({
      title: formatMessage(pageNames.identityCard),
      slides: identityCardFields.map((name) => ({
        id: name,
        kind: 'questions',
        title: formatMessage(cardFieldMessages[name]),
        fields: [
          {
            name,
            type: 'textarea',
            label: formatMessage(questionMessages[name]),
            hint: formatMessage(cardExampleMessages[name]),
          },
        ],
      })),
    }),
    [formatMessage],
  );
  return (
    <OpenDraft form={identityCardForm}>
      {(draft) => (
        <ExerciseCarousel
          exercise={exercise}
          {...draft}
          storedAnswers={stored}
          cardFields={[]}
          closeTo={paths.identityCard.href()}
          onComplete={(answers) => {
            const fields: IdentityCard = {};
            for (const field of identityCardFields) {
              const answer = answers[field];
              fields[field] = typeof answer === 'string' ? wordsOf(answer) : '';
            }
            dispatch(identityCardSaved(fields, draft.draftKey));
            void navigate(paths.identityCard.href(), { replace: true });
          }}
        />
      )}
    </OpenDraft>
  );
}
