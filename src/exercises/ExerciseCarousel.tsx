import FormHelperText from '@mui/material/FormHelperText';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { draftDiscarded, selectDraft, selectIsDraftBegun, slideShown } from '../collections/drafts';
import type { IdentityCardField } from '../domain/constants';
import type { Exercise, Slide } from '../domain/exercise/exerciseSchema';
import { paths } from '../domain/paths';
import { useAppDispatch, useAppSelector, useAppStore } from '../store/hooks';
import { Button } from '../ui/Button';
import { formMessages } from '../ui/form/messages';
import { LazyConfirmDialog } from '../ui/overlay/LazyConfirmDialog';
import { LeaveGuard } from '../ui/overlay/LeaveGuard';
import { appMessages } from '../ui/messages';
import { OwnWords } from '../ui/OwnWords';
import { useOnce } from '../ui/useOnce';
import { formName } from './slideValues';
import { ExerciseFrame, NoQuestions } from './ExerciseFrame';
import { filledText } from './filled';
import { carouselMessages, minutesMessage, partMessage, progressMessage } from './messages';
import { isPick, selectMissing, selectPickable } from './picks';
import { placeCaret } from './placeCaret';
import type { AnswerConflicts } from './SlideConflict';
import { contextOf, SlideContext } from './SlideContext';
import { BackButton, SlideFoot } from './SlideFoot';
import { SlideForm } from './SlideForm';
import { SlideQuestion } from './SlideQuestion';
import { SlideTop } from './SlideTop';
import { Breath, useBreathing } from './slides/Breath';
import { useFilledSlide } from './useFilledSlide';
import { useSlideHistory } from './useSlideHistory';
import { useSlideKeys } from './useSlideKeys';
import { useSwipe, useTapMovesOn } from './touchMoves';
import { answersThatApply, visibleFields, visibleSlides, type DraftAnswers } from './visibility';

const noAnswers: DraftAnswers = {};

/** Exercises that are walked through as one; a place counts slides from the very first one's, 0. */
export interface Journey {
  /** Position of this exercise's first slide. */
  first: number;
  /** Slide shown, from 0 within this exercise; past its end stands for its last. */
  index: number;
  /** Path of this exercise. */
  address: string;
  /** Which exercise of how many this is, from 1. */
  part: { number: number; of: number };
  /** False when nothing is kept of the journey. */
  isUnderWay: boolean;
  /** Shows the slide at a place; false when there is none. */
  moveTo: (place: number) => boolean;
  /** True for the paths of the journey's exercises: going there leaves nothing behind. */
  isWithin: (path: string) => boolean;
}

interface ExerciseCarouselProps {
  exercise: Exercise;
  /** Key of the draft that holds the answers and the slide shown. */
  draftKey: string;
  /** Lines of the identity card that a pause shows. */
  cardFields: readonly IdentityCardField[];
  /** Called with every answer that applies once the last slide is complete; saves them and the draft's end in one action. */
  onComplete: (answers: DraftAnswers) => void;
  /** Answers already saved, by name: shown until the draft says otherwise. Must keep its identity between renders. */
  storedAnswers?: DraftAnswers;
  /** What other devices answered, by name, and what to do when the user picks (row K6). */
  conflicts?: AnswerConflicts;
  /** Where the exercise stands in a journey of several, which then keeps the slide shown; else the draft does. */
  journey?: Journey;
  /** Exercises whose answers a summary shows; by default the exercise itself. */
  summaryOf?: readonly Exercise[];
  /** Said above the slide for as long as it is given; without it, who comes back to a draft is told so. */
  resumedText?: string;
  /** Stands above every slide. */
  notice?: ReactNode;
  /** Stands above the first slide. */
  preface?: ReactNode;
  /** Draws what stands for a pick that is still so many short of what there must be; by default the pick says so. */
  whenTooFew?: (missing: number) => ReactNode;
  /** What is stored is gone through again: every slide offers to save (row N6). */
  isAgain?: boolean;
  /** Where closing leads; home by default. */
  closeTo?: string;
}

/** The question of a slide that asks one thing is its heading; the slide's own title then stands above it. */
const soleQuestion = (slide: Slide, answers: DraftAnswers): string | undefined => {
  const fields = visibleFields(slide, answers);
  const asks = slide.kind === 'questions' || isPick(slide);
  return asks && fields.length === 1 ? fields[0]?.label : undefined;
};

/** True where one choice among several is all that a slide asks, and no other device chose otherwise. */
function hasSoleChoice(slide: Slide, answers: DraftAnswers, conflicts: AnswerConflicts | undefined): boolean {
  const [field, ...more] = visibleFields(slide, answers);
  if (!field || more.length > 0 || conflicts?.texts[field.name]) return false;
  return ['pick-reconnection', 'pick-intuition'].includes(slide.kind) || field.type === 'choice';
}

/** True for a slide that begins with a box to write in: it takes the focus (row N7). */
function beginsWithBox(slide: Slide, answers: DraftAnswers): boolean {
  const [field] = visibleFields(slide, answers);
  return field !== undefined && !isPick(slide) && ['text', 'textarea', 'date', 'list'].includes(field.type);
}

/** Goes to the browser's entry before this one; where none comes, it goes on all the same. */
const stepBack = () =>
  new Promise<void>((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true });
    setTimeout(resolve, 1000);
    window.history.back();
  });

/** True for the slide of a question. */
const asks = ({ fields = [] }: Slide, name: string | undefined): boolean =>
  fields.some((field) => field.name === name);

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
  conflicts,
  journey,
  summaryOf,
  resumedText,
  notice,
  preface,
  whenTooFew,
  isAgain = false,
  closeTo = paths.home.href(),
}: ExerciseCarouselProps) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const headingId = useId();
  const areaRef = useRef<HTMLDivElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [isAskingRestart, setIsAskingRestart] = useState(false);
  // It stands in the browser's history, where nobody's name belongs.
  const title = filledText(exercise.title, {});
  const draft = useAppSelector((state) => selectDraft(state, draftKey));
  const isBegun = () => selectIsDraftBegun(store.getState(), draftKey, storedAnswers);
  const [isResumed, setIsResumed] = useState(isBegun);
  const answers = useMemo(
    () => answersThatApply(exercise, { ...storedAnswers, ...draft?.answers }),
    [exercise, storedAnswers, draft?.answers],
  );
  const slides = useMemo(() => visibleSlides(exercise, answers), [exercise, answers]);
  const index = journey
    ? Math.max(0, Math.min(journey.index, slides.length - 1))
    : Math.max(
        0,
        slides.findIndex((slide) =>
          draft?.slide === undefined ? asks(slide, draft?.lastField) : slide.id === draft.slide,
        ),
      );
  const slide = useFilledSlide(exercise, slides[index], answers);
  const missing = useAppSelector((state) => (slide ? selectMissing(state, exercise, slide, answers) : 0));
  const instead = missing > 0 ? whenTooFew?.(missing) : undefined;
  const [resumedSlide] = useState(slide?.id);
  const first = journey?.first ?? 0;

  const goTo = (target: number, among = slides): boolean => {
    const targetSlide = among[target];
    if (journey) return (targetSlide !== undefined || target < 0) && journey.moveTo(first + target);
    if (targetSlide) dispatch(slideShown({ draftKey, slide: targetSlide.id }));
    return targetSlide !== undefined;
  };
  const goBack = () => goTo(index - 1);
  const { isPassing, finish } = useSlideHistory({
    place: first + index,
    base: first,
    address: journey?.address,
    isUnderWay: journey ? journey.isUnderWay : draft !== undefined,
    onMoved: (place) => goTo(place - first),
  });

  // A new slide is announced by its first box, which has its title for a description. Choices are announced by the
  // heading: it names their group, and there an arrow leafs on instead of choosing.
  const shown = slide && `${slide.id}${instead === undefined ? '' : ' instead'}`;
  const lastShown = useRef<string>(undefined);
  useEffect(() => {
    if (!slide || isPassing || lastShown.current === shown) return;
    const isEntered = lastShown.current === undefined;
    lastShown.current = shown;
    // Who comes back finds the caret where it was.
    if (isEntered && areaRef.current) {
      const edited = visibleFields(slide, answers).findIndex(({ name }) => name === draft?.lastField);
      if (edited >= 0 && placeCaret(areaRef.current, formName(edited))) return;
    }
    // The question is read from its beginning, however far below its box is.
    const isInBox =
      instead === undefined &&
      areaRef.current !== null &&
      beginsWithBox(slide, answers) &&
      placeCaret(areaRef.current, formName(0), { preventScroll: true });
    if (!isInBox) headingRef.current?.focus();
    window.scrollTo(0, 0);
  }, [slide, shown, answers, draft?.lastField, isPassing, instead]);
  useEffect(() => {
    document.title = `${title} · ${formatMessage(appMessages.name)}`;
  }, [title, formatMessage]);

  const isLast = index === slides.length - 1;
  const submit = () => areaRef.current?.querySelector('form')?.requestSubmit();
  // A swipe, an arrow and a tapped choice go on as Next does; to save takes the button, or its keys.
  const goOnAsNext = () => !isLast && submit();
  useSwipe(areaRef, !isPassing, { onLeft: goOnAsNext, onRight: goBack });
  useSlideKeys(areaRef, { onNext: goOnAsNext, onBack: goBack, onSubmit: submit });
  const isOneTap = slide && !isPassing && hasSoleChoice(slide, answers, conflicts);
  useTapMovesOn(areaRef, isOneTap ? slide.id : undefined, goOnAsNext);
  const isCalm = slide?.kind === 'pause';
  const breathing = useBreathing(isCalm ? slide.id : undefined);
  /** Id of the slide that could not be saved, as the rules could not be fetched. */
  const [unsaved, setUnsaved] = useState<string>();
  const once = useOnce((act: () => Promise<void>) => act());

  if (isPassing) return null;
  if (!slide) return <NoQuestions title={title} closeTo={closeTo} />;
  /** The answers as they are now: the one just given may have changed which slides follow. */
  const read = () => {
    const given = { ...storedAnswers, ...selectDraft(store.getState(), draftKey)?.answers };
    const current = answersThatApply(exercise, given);
    return { current, following: visibleSlides(exercise, current) };
  };
  const save = async (sayMissing?: () => void) => {
    const { current, following } = read();
    setUnsaved(undefined);
    const rules = await import(/* webpackChunkName: "validation" */ './answersSchema').catch(() => undefined);
    if (!rules) {
      setUnsaved(slide.id);
      return;
    }
    const incomplete = rules.firstIncomplete(exercise, current, (one) =>
      selectPickable(store.getState(), exercise, one, current),
    );
    if (incomplete?.id === slide.id && sayMissing) sayMissing();
    else if (!incomplete || !goTo(following.indexOf(incomplete), following)) {
      finish();
      // The first slide's entry looks like one just entered: it is the one to be replaced.
      if (isAgain && !journey && index === 1) await stepBack();
      onComplete(current);
    }
  };
  /** @param sayMissing told when it is the slide shown that is short of something */
  const saveOnce = (sayMissing?: () => void) => once(() => save(sayMissing));
  const goOn = async () => {
    const { following } = read();
    if (!goTo(following.findIndex(({ id }) => id === slide.id) + 1, following)) await saveOnce();
  };
  const restart = () => {
    setIsResumed(false);
    dispatch(draftDiscarded({ draftKey }));
    if (journey) goTo(0);
    // The dialog gives the focus back to a button that has gone.
    requestAnimationFrame(() => headingRef.current?.focus());
  };
  const step = formatMessage(progressMessage, { step: index + 1, of: slides.length });
  const progress = journey ? `${formatMessage(partMessage, journey.part)} · ${step}` : step;
  const resumed =
    resumedText ??
    (isResumed && slide.id === resumedSlide ? formatMessage(carouselMessages.resumed) : undefined);
  const introduction = [
    exercise.intro,
    exercise.minutes !== undefined && formatMessage(minutesMessage, { minutes: exercise.minutes }),
  ]
    .filter(Boolean)
    .join(' ');
  const question = soleQuestion(slide, answers);
  const hasBack = first + index > 0;
  const said = `${resumed === undefined ? '' : `${headingId}-resumed `}${headingId}-progress`;
  return (
    <ExerciseFrame areaRef={areaRef} isCalm={isCalm}>
      <SlideTop
        title={title}
        closeTo={closeTo}
        step={index + 1}
        of={slides.length}
        progress={progress}
        progressId={`${headingId}-progress`}
        isCalm={isCalm}
      />
      {notice}
      {index === 0 && preface}
      {index === 0 && resumed === undefined && introduction !== '' && (
        <Typography variant="body2" color="textSecondary">
          {introduction}
        </Typography>
      )}
      {resumed !== undefined && (
        <Paper
          variant="primary"
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', pl: 1.75, pr: 0.5 }}
        >
          <Typography
            variant="body2"
            id={`${headingId}-resumed`}
            sx={{ flex: '1 1 8rem', py: 1.25, textAlign: 'start' }}
          >
            {resumed}
          </Typography>
          <Button look="text" onClick={() => (isBegun() ? setIsAskingRestart(true) : restart())}>
            {formatMessage(carouselMessages.restart)}
          </Button>
        </Paper>
      )}
      {!isCalm && <SlideContext {...contextOf(exercise, slide, answers)} />}
      {isCalm && <Breath isBreathing={breathing.phase === 'breathing'} />}
      <SlideQuestion
        key={`question of ${slide.id}`}
        title={slide.title}
        question={question}
        id={headingId}
        headingRef={headingRef}
        describedBy={said}
      />
      {slide.text && <OwnWords>{slide.text}</OwnWords>}
      {instead === undefined ? (
        <SlideForm
          key={slide.id}
          slide={slide}
          exercise={exercise}
          draftKey={draftKey}
          answers={answers}
          cardFields={cardFields}
          summaryOf={summaryOf ?? [exercise]}
          conflicts={conflicts}
          labelledBy={question === undefined ? undefined : headingId}
          describedBy={question === undefined ? `${headingId} ${said}` : said}
          breathing={breathing}
          onSubmit={goOn}
        >
          {(isBusy) => (
            <>
              {unsaved === slide.id && (
                <FormHelperText error role="alert">
                  {formatMessage(formMessages.unavailable)}
                </FormHelperText>
              )}
              <SlideFoot
                hasBack={hasBack}
                onBack={goBack}
                isSavable={isAgain && !isLast}
                onSave={() => void saveOnce(submit)}
                isLast={isLast}
                isCalm={isCalm}
                isBusy={isBusy}
              />
            </>
          )}
        </SlideForm>
      ) : (
        <>
          {instead}
          <div className="foot">{hasBack && <BackButton onBack={goBack} />}</div>
        </>
      )}
      <LeaveGuard
        isUnfinished={isBegun}
        isWithin={journey?.isWithin}
        title={formatMessage(carouselMessages.leaveTitle)}
        text={formatMessage(carouselMessages.leaveText)}
        leaveLabel={formatMessage(carouselMessages.leave)}
      />
      {isAskingRestart && (
        <LazyConfirmDialog
          title={formatMessage(carouselMessages.restartTitle)}
          text={formatMessage(carouselMessages.restartText)}
          onCancel={() => setIsAskingRestart(false)}
          actions={[
            {
              label: formatMessage(carouselMessages.restart),
              isDangerous: true,
              onChoose: () => {
                setIsAskingRestart(false);
                restart();
              },
            },
          ]}
        />
      )}
    </ExerciseFrame>
  );
}
