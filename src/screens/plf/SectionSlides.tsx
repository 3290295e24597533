import { type ReactNode, Suspense, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { selectDraft, slideShown } from '../../collections/drafts';
import { plfConflictSettled, type PlfSection, plfSectionCompleted, selectPlf } from '../../collections/plf';
import type { Exercise } from '../../domain/exercise/exerciseSchema';
import { isSectionAnswered } from '../../domain/plf/plfSections';
import { ExerciseCarousel } from '../../exercises/ExerciseCarousel';
import type { Journey } from '../../exercises/useExerciseWalk';
import type { DraftAnswers } from '../../exercises/visibility';
import { DerailorFormDialog, emptyDerailor } from '../../parts/entryForm/newDerailor';
import { useAppSelector, useAppStore } from '../../store/hooks';
import { Actions } from '../../ui/Actions';
import { Button } from '../../ui/Button';
import { Note } from '../../ui/Note';
import { slidesOnPath } from './plfPath';
import { plfMessages, reconnectionFirstMessages, tooFewMessage } from './messages';
import { toPlfSection } from './toPlfSection';
import type { OpenedDraft } from '../../parts/entryForm/OpenDraft';

interface TooFewToPickProps {
  /** How many claims and derailors are missing. */
  missing: number;
  /** Leads to the section that follows, where one does. */
  skipButton: ReactNode;
  onName: () => void;
}

/** Stands for the pick of three while too few are named: says how many are missing, and leads on. */
function TooFewToPick({ missing, skipButton, onName }: TooFewToPickProps) {
  const { formatMessage } = useIntl();
  const missingId = useId();
  return (
    <>
      <p id={missingId}>{formatMessage(tooFewMessage, { missing })}</p>
      {skipButton && <Note>{formatMessage(reconnectionFirstMessages.later)}</Note>}
      <Actions>
        <Button aria-describedby={missingId} onClick={onName} text={plfMessages.nameOne} />
        {skipButton}
      </Actions>
    </>
  );
}

const nothingNamed = emptyDerailor();

/** Lines of the identity card to be read before the phrase is found (section 6). */
const pauseFields = ['vocationpro', 'symptoms', 'momentressource'] as const;

/** What a section is drawn with, in its turn and out of it. */
interface SectionProps extends OpenedDraft {
  exercise: Exercise;
  storedAnswers: DraftAnswers;
  summaryOf: readonly Exercise[];
  preface: ReactNode;
  /** Leads to the section that follows, where one does; out of its turn none does. */
  skipButton: ReactNode;
}

interface SectionSlidesProps extends SectionProps {
  journey: Journey;
  resumedText?: string | undefined;
  /** Called with what the section's answers make, to be saved. */
  onComplete: (saved: Omit<PlfSection, 'section' | 'next'>) => void;
}

/** A section's slides, and the form that names a claim or a derailor in place. */
export function SectionSlides({ skipButton, onComplete, ...drawn }: SectionSlidesProps) {
  const { exercise, journey } = drawn;
  const store = useAppStore();
  const plf = useAppSelector(selectPlf);
  const { conflicts } = plf;
  const place = journey.first + journey.index;
  /** Place at which the form was opened; moving on leaves it. */
  const [namingAt, setNamingAt] = useState<number>();
  return (
    <>
      <ExerciseCarousel
        {...drawn}
        conflicts={
          conflicts && {
            texts: conflicts,
            onPick: (name, text) => store.dispatch(plfConflictSettled({ name, text })),
          }
        }
        cardFields={pauseFields}
        isAgain={isSectionAnswered(exercise, plf)}
        whenTooFew={(missing) => (
          <TooFewToPick missing={missing} skipButton={skipButton} onName={() => setNamingAt(place)} />
        )}
        onComplete={(answers) => {
          const { claims, derailors, plf } = store.getState();
          onComplete(toPlfSection(exercise, answers, { claims, derailors, answers: plf.data }, Date.now()));
        }}
      />
      <Suspense fallback={null}>
        {namingAt === place && (
          <DerailorFormDialog
            edited={undefined}
            empty={nothingNamed}
            onClose={() => setNamingAt(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

interface OutOfTurnProps extends SectionProps {
  section: number;
  /** What stays as it is, whatever slide is shown; its first place is the page on which the section was opened. */
  journey: Omit<Journey, 'index' | 'isUnderWay'>;
  /** Leads back there once it is saved. */
  onSaved: () => void;
}

/**
 * A section gone through out of its turn, to review it or to make up for it: its draft keeps the slide, and the track
 * stays where it is.
 */
export function OutOfTurn({ section, journey, onSaved, ...props }: OutOfTurnProps) {
  const { draftKey, exercise, storedAnswers } = props;
  const store = useAppStore();
  const draft = useAppSelector((state) => selectDraft(state, draftKey));
  const slidesWith = (answers = draft?.answers) => slidesOnPath(exercise, { ...storedAnswers, ...answers });
  return (
    <SectionSlides
      {...props}
      journey={{
        ...journey,
        index: Math.max(
          0,
          slidesWith().findIndex(({ id }) => id === draft?.slide),
        ),
        isUnderWay: draft !== undefined,
        moveTo: (place) => {
          if (place < journey.first) return journey.moveTo(place);
          // The answer just given may have changed which slides there are.
          const slides = slidesWith(selectDraft(store.getState(), draftKey)?.answers);
          const slide = slides[place - journey.first];
          if (slide) store.dispatch(slideShown({ draftKey, slide: slide.id }));
          return slide !== undefined;
        },
      }}
      onComplete={(saved) => {
        store.dispatch(plfSectionCompleted({ section, ...saved }, draftKey));
        onSaved();
      }}
    />
  );
}
