import { lazy, Suspense, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { draftDiscarded, selectDraft, selectIsDraftBegun, slideShown } from '../collections/drafts';
import type { IdentityCardField } from '../domain/constants';
import type { Exercise, Slide } from '../domain/exerciseSchema';
import { paths } from '../domain/paths';
import { useAppDispatch, useAppSelector, useAppStore } from '../store/hooks';
import { Button } from '../ui/Button';
import { Icon } from '../ui/icons';
import { LeaveGuard } from '../ui/LeaveGuard';
import { appMessages } from '../ui/messages';
import './exercise.css';
import { formName } from './formName';
import { carouselMessages, progressMessage } from './messages';
import { isPick, selectPickable } from './picks';
import { placeCaret } from './placeCaret';
import { SlideForm } from './SlideForm';
import { useSlideHistory } from './useSlideHistory';
import { useSwipe } from './useSwipe';
import { visibleFields, visibleSlides, type DraftAnswers } from './visibility';

const ConfirmDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "dialog" */ '../ui/ConfirmDialog')).ConfirmDialog,
}));

const noAnswers: DraftAnswers = {};

interface ExerciseCarouselProps {
  exercise: Exercise;
  /** Key of the draft that holds the answers and the slide shown. */
  draftKey: string;
  /** Lines of the identity card that a pause shows. */
  cardFields: readonly IdentityCardField[];
  /** Called with every answer once the last slide is complete; saves them and the draft's end in one action. */
  onComplete: (answers: DraftAnswers) => void;
  /** Answers already saved, by name: shown until the draft says otherwise. Must keep its identity between renders. */
  storedAnswers?: DraftAnswers;
  /** Called with the place (0 the first) of each slide as it is shown, the first one included. */
  onSlideShown?: (index: number) => void;
  /** Exercises whose answers a summary shows; by default the exercise itself. */
  summaryOf?: readonly Exercise[];
  /** What is said to who comes back to a draft. */
  resumedText?: string;
  /** Where closing leads; home by default. */
  closeTo?: string;
}

/** The question of a slide that asks one thing is its heading; the slide's own title then stands above it. */
const soleQuestion = (slide: Slide, answers: DraftAnswers): string | undefined => {
  const fields = visibleFields(slide, answers);
  const asks = slide.kind === 'questions' || isPick(slide);
  return asks && fields.length === 1 ? fields[0]?.label : undefined;
};

/**
 * The one engine of every exercise: a slide at a time, drawn from the document, its state (answers, slide) in the
 * drafts, so that it survives whatever happens and DevTools can travel through it.
 */
export function ExerciseCarousel(props: ExerciseCarouselProps) {
  // What belongs to one draft never shows with another.
  return <Carousel key={props.draftKey} {...props} />;
}

function Carousel({
  exercise,
  draftKey,
  cardFields,
  onComplete,
  storedAnswers = noAnswers,
  onSlideShown,
  summaryOf,
  resumedText,
  closeTo = paths.home.href(),
}: ExerciseCarouselProps) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const navigate = useNavigate();
  const headingId = useId();
  const areaRef = useRef<HTMLDivElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [isAskingRestart, setIsAskingRestart] = useState(false);
  const draft = useAppSelector((state) => selectDraft(state, draftKey));
  const [isResumed, setIsResumed] = useState(() => selectIsDraftBegun(store.getState(), draftKey));
  const answers = useMemo(() => ({ ...storedAnswers, ...draft?.answers }), [storedAnswers, draft?.answers]);
  const slides = useMemo(() => visibleSlides(exercise, answers), [exercise, answers]);
  const index = Math.max(
    0,
    slides.findIndex((slide) => slide.id === draft?.slide),
  );
  const slide = slides[index];
  const [resumedSlide] = useState(slide?.id);

  const goTo = (target: Slide | undefined): boolean => {
    if (target) dispatch(slideShown({ exercise: draftKey, slide: target.id }));
    return target !== undefined;
  };
  const goBack = () => goTo(slides[index - 1]);
  const { isPassing, finish } = useSlideHistory(index, draft !== undefined, (place) => goTo(slides[place]));

  // A new slide is announced by its heading. Who comes back finds the caret where it was.
  const shownSlide = useRef<string>(undefined);
  useEffect(() => {
    if (!slide || isPassing || shownSlide.current === slide.id) return;
    const isEntered = shownSlide.current === undefined;
    shownSlide.current = slide.id;
    if (isEntered && areaRef.current) {
      const edited = visibleFields(slide, answers).findIndex(({ name }) => name === draft?.lastField);
      if (edited >= 0 && placeCaret(areaRef.current, formName(edited))) return;
    }
    headingRef.current?.focus();
    window.scrollTo(0, 0);
  }, [slide, answers, draft?.lastField, isPassing]);
  useEffect(() => {
    document.title = `${exercise.title} · ${formatMessage(appMessages.name)}`;
  }, [exercise.title, formatMessage]);
  const tellSlideShown = useRef(onSlideShown);
  useEffect(() => {
    tellSlideShown.current = onSlideShown;
  });
  useEffect(() => {
    if (!isPassing) tellSlideShown.current?.(index);
  }, [index, isPassing]);

  const isLast = index === slides.length - 1;
  useSwipe(areaRef, !isPassing, {
    // A swipe goes on as Next does; to save takes a tap.
    onLeft: () => !isLast && areaRef.current?.querySelector('form')?.requestSubmit(),
    onRight: goBack,
  });

  if (!slide || isPassing) return null;
  const goOn = async () => {
    // The answer to the slide just left may have changed which slides follow.
    const current = { ...storedAnswers, ...selectDraft(store.getState(), draftKey)?.answers };
    const following = visibleSlides(exercise, current);
    if (goTo(following[following.findIndex(({ id }) => id === slide.id) + 1])) return;
    const { firstIncomplete } = await import(/* webpackChunkName: "validation" */ './firstIncomplete');
    const incomplete = firstIncomplete(exercise, current, (one) =>
      selectPickable(store.getState(), exercise, one, current),
    );
    if (goTo(incomplete)) return;
    finish();
    onComplete(current);
  };
  const progress = formatMessage(progressMessage, { step: index + 1, of: slides.length });
  const question = soleQuestion(slide, answers);
  return (
    <div className="exercise" ref={areaRef}>
      <div className="exercise__top">
        <button
          type="button"
          className="icon-button exercise__close"
          aria-label={formatMessage(carouselMessages.close)}
          onClick={() => void navigate(closeTo)}
        >
          <Icon name="close" />
        </button>
        <span className="small" aria-hidden="true">
          {progress}
        </span>
      </div>
      <div
        className="exercise__progress"
        role="progressbar"
        aria-label={exercise.title}
        aria-valuemin={1}
        aria-valuemax={slides.length}
        aria-valuenow={index + 1}
        aria-valuetext={progress}
      >
        <div
          className="exercise__done"
          style={{ width: `${String(((index + 1) / slides.length) * 100)}%` }}
        />
      </div>
      {index === 0 && !isResumed && exercise.intro && <p className="small">{exercise.intro}</p>}
      {isResumed && slide.id === resumedSlide && (
        <div className="exercise__resumed">
          <p className="small">{resumedText ?? formatMessage(carouselMessages.resumed)}</p>
          <Button look="text" onClick={() => setIsAskingRestart(true)}>
            {formatMessage(carouselMessages.restart)}
          </Button>
        </div>
      )}
      <div className="stack-tight">
        {question !== undefined && slide.title !== question && <p className="small">{slide.title}</p>}
        <h1 ref={headingRef} tabIndex={-1} id={headingId}>
          {question ?? slide.title}
        </h1>
      </div>
      {slide.text && <p className="pre-line">{slide.text}</p>}
      <SlideForm
        key={slide.id}
        slide={slide}
        exercise={exercise}
        draftKey={draftKey}
        answers={answers}
        cardFields={cardFields}
        summaryOf={summaryOf ?? [exercise]}
        {...(question !== undefined && { labelledBy: headingId })}
        onSubmit={goOn}
      >
        {(isBusy) => (
          <div className="exercise__foot">
            {index > 0 && (
              <Button look="quiet" onClick={goBack}>
                {formatMessage(carouselMessages.back)}
              </Button>
            )}
            <Button type="submit" isBusy={isBusy}>
              {formatMessage(isLast ? carouselMessages.save : carouselMessages.next)}
            </Button>
          </div>
        )}
      </SlideForm>
      <LeaveGuard
        isUnfinished={() => selectIsDraftBegun(store.getState(), draftKey)}
        title={formatMessage(carouselMessages.leaveTitle)}
        text={formatMessage(carouselMessages.leaveText)}
        leaveLabel={formatMessage(carouselMessages.leave)}
      />
      {isAskingRestart && (
        <Suspense fallback={null}>
          <ConfirmDialog
            title={formatMessage(carouselMessages.restartTitle)}
            text={formatMessage(carouselMessages.restartText)}
            cancel={{ label: formatMessage(appMessages.cancel), onChoose: () => setIsAskingRestart(false) }}
            actions={[
              {
                label: formatMessage(carouselMessages.restart),
                isDangerous: true,
                onChoose: () => {
                  setIsAskingRestart(false);
                  setIsResumed(false);
                  dispatch(draftDiscarded({ exercise: draftKey }));
                  // The dialog gives the focus back to a button that has gone.
                  requestAnimationFrame(() => headingRef.current?.focus());
                },
              },
            ]}
          />
        </Suspense>
      )}
    </div>
  );
}
