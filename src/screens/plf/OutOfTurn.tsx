import { selectDraft, slideShown } from '../../collections/drafts';
import { plfSectionCompleted } from '../../collections/plf';
import type { Journey } from '../../exercises/useExerciseWalk';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import { shownSlides } from './journeyPlaces';
import { SectionSlides, type SectionProps } from './SectionSlides';

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
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const draft = useAppSelector((state) => selectDraft(state, draftKey));
  const slidesWith = (answers = draft?.answers) => shownSlides(exercise, { ...storedAnswers, ...answers });
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
          if (slide) dispatch(slideShown({ draftKey, slide: slide.id }));
          return slide !== undefined;
        },
      }}
      next={null}
      onComplete={(saved) => {
        dispatch(plfSectionCompleted({ section, ...saved }, draftKey));
        onSaved();
      }}
    />
  );
}
