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
import { carouselMessages, progressMessage } from './messages';
import { SlideForm } from './SlideForm';
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
}

/** The question of a slide that asks one thing is its heading; the slide's own title then stands above it. */
const soleQuestion = (slide: Slide, answers: DraftAnswers): string | undefined => {
  const fields = visibleFields(slide, answers);
  return slide.kind === 'questions' && fields.length === 1 ? fields[0]?.label : undefined;
};

/**
 * The one engine of every exercise: a slide at a time, drawn from the document, its state (answers, slide) in the
 * drafts, so that it survives whatever happens and DevTools can travel through it.
 */
export function ExerciseCarousel({ exercise, draftKey, cardFields, onComplete }: ExerciseCarouselProps) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const navigate = useNavigate();
  const headingId = useId();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [isAskingRestart, setIsAskingRestart] = useState(false);
  const draft = useAppSelector((state) => selectDraft(state, draftKey));
  const [isResumed, setIsResumed] = useState(() => selectIsDraftBegun(store.getState(), draftKey));
  const [resumedSlide] = useState(draft?.slide);
  const answers = draft?.answers ?? noAnswers;
  const slides = useMemo(() => visibleSlides(exercise, answers), [exercise, answers]);
  const index = Math.max(
    0,
    slides.findIndex((slide) => slide.id === draft?.slide),
  );
  const slide = slides[index];

  // A new slide is announced by its heading.
  const shownSlide = useRef(slide?.id);
  useEffect(() => {
    if (shownSlide.current === slide?.id) return;
    shownSlide.current = slide?.id;
    headingRef.current?.focus();
    window.scrollTo(0, 0);
  }, [slide?.id]);
  useEffect(() => {
    document.title = `${exercise.title} · ${formatMessage(appMessages.name)}`;
  }, [exercise.title, formatMessage]);

  if (!slide) return null;
  const goTo = (target: Slide | undefined) => {
    if (target) dispatch(slideShown({ exercise: draftKey, slide: target.id }));
  };
  const goOn = () => {
    // The answer to the slide just left may have changed which slides follow.
    const current = selectDraft(store.getState(), draftKey)?.answers ?? noAnswers;
    const following = visibleSlides(exercise, current);
    const next = following[following.findIndex(({ id }) => id === slide.id) + 1];
    if (next) goTo(next);
    else onComplete(current);
  };
  const progress = formatMessage(progressMessage, { step: index + 1, of: slides.length });
  const question = soleQuestion(slide, answers);
  const isLast = index === slides.length - 1;
  return (
    <div className="exercise">
      <div className="exercise__top">
        <button
          type="button"
          className="icon-button exercise__close"
          aria-label={formatMessage(carouselMessages.close)}
          onClick={() => void navigate(paths.home.href())}
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
          <p className="small">{formatMessage(carouselMessages.resumed)}</p>
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
        {...(question !== undefined && { labelledBy: headingId })}
        onSubmit={goOn}
      >
        {(isBusy) => (
          <div className="exercise__foot">
            {index > 0 && (
              <Button look="quiet" onClick={() => goTo(slides[index - 1])}>
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
                },
              },
            ]}
          />
        </Suspense>
      )}
    </div>
  );
}
