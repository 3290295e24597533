import { useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { draftDiscarded, selectDraft, selectIsDraftBegun, slideShown } from '../collections/drafts';
import type { Draft } from '../domain/entries/drafts';
import type { Exercise, Slide } from '../domain/exercise/exerciseSchema';
import { useAppSelector, useAppStore } from '../store/hooks';
import { useDocumentTitle } from '../ui/Screen';
import { useOnce } from '../ui/useOnce';
import { filledSlide, filledText, quoteOf } from './filledPlaceholders';
import { isPick, selectMissingPickableCount, selectPickable } from './pickableEntries';
import { placeCaret } from './placeCaret';
import type { AnswerConflicts } from './SlideConflict';
import { useBreathing } from './slides/pause';
import { slideFieldName } from './slideValues';
import { useSwipe, useTapMovesOn } from './touchGestures';
import { useSlideHistory } from './useSlideHistory';
import { useSlideKeys } from './useSlideKeys';
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

/** What is walked through, and what becomes of it. */
export interface Walked {
  exercise: Exercise;
  /** Key of the draft that holds the answers and the slide shown. */
  draftKey: string;
  /** Called with every answer that applies once the last slide is complete; saves them and the draft's end in one action. */
  onComplete: (answers: DraftAnswers) => void;
  /** Answers already saved, by name: shown until the draft says otherwise. Must keep its identity between renders. */
  storedAnswers?: DraftAnswers;
  /** What other devices answered, by name, and what to do when the user picks. */
  conflicts?: AnswerConflicts;
  /** Where the exercise stands in a journey of several, which then keeps the slide shown; else the draft does. */
  journey?: Journey;
  /** Draws what stands for a pick that is still so many short of what there must be; by default the pick says so. */
  whenTooFew?: (missing: number) => ReactNode;
  /** What is stored is gone through again: every slide offers to save. */
  isAgain?: boolean;
}

/** True where one choice among several is all that a slide asks, and no other device chose otherwise. */
function hasSoleChoice(slide: Slide, answers: DraftAnswers, conflicts: AnswerConflicts | undefined): boolean {
  const [field, ...more] = visibleFields(slide, answers);
  if (!field || more.length > 0 || conflicts?.texts[field.name]) return false;
  return ['pick-reconnection', 'pick-intuition'].includes(slide.kind) || field.type === 'choice';
}

/** True for a slide that begins with a box to write in: it takes the focus, but where there is something to read first. */
function beginsWithBox(slide: Slide, answers: DraftAnswers): boolean {
  const [field] = visibleFields(slide, answers);
  const isToWrite = !isPick(slide) && slide.kind !== 'summary';
  return field !== undefined && isToWrite && ['text', 'textarea', 'date', 'list'].includes(field.type);
}

/** Goes to the browser's entry before this one; where none comes, it goes on all the same. */
const stepBack = () =>
  new Promise<void>((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true });
    setTimeout(resolve, 1000);
    window.history.back();
  });

/**
 * The slide shown with its texts filled. What it quotes of its own answers is what they were when it came: a question
 * does not change under who is answering it, and a key draws none anew.
 */
export function useFilledSlide(
  exercise: Exercise,
  slide: Slide | undefined,
  answers: DraftAnswers,
): Slide | undefined {
  const [entered, setEntered] = useState({ id: slide?.id, answers });
  if (entered.id !== slide?.id) setEntered({ id: slide?.id, answers });
  const filled = useMemo(() => {
    if (!slide) return undefined;
    const own = Object.fromEntries(
      (slide.fields ?? []).map(({ name }) => [name, entered.answers[name] ?? '']),
    );
    return JSON.stringify(filledSlide(slide, quoteOf(exercise, { ...answers, ...own }), answers));
  }, [exercise, slide, answers, entered.answers]);
  return useMemo(() => (filled === undefined ? undefined : (JSON.parse(filled) as Slide)), [filled]);
}

/** Position of the slide shown: the journey's, else the draft's, else that of the last answer. */
function shownIndex(
  slides: readonly Slide[],
  draft: Draft | undefined,
  journey: Journey | undefined,
): number {
  if (journey) return Math.max(0, Math.min(journey.index, slides.length - 1));
  const index = slides.findIndex(({ id, fields = [] }) =>
    draft?.slide === undefined ? fields.some(({ name }) => name === draft?.lastField) : id === draft.slide,
  );
  return Math.max(0, index);
}

/** What stored answers and draft make of the exercise: the slides that apply, and the one shown. */
function useShownSlide({ exercise, draftKey, storedAnswers = noAnswers, journey, whenTooFew }: Walked) {
  const live = useAppSelector((state) => selectDraft(state, draftKey));
  /** What was saved, until what comes next is there: without a draft the first slide would show. */
  const [saved, setSaved] = useState<typeof live>();
  const draft = live ?? saved;
  const answers = useMemo(
    () => answersThatApply(exercise, { ...storedAnswers, ...draft?.answers }),
    [exercise, storedAnswers, draft?.answers],
  );
  const slides = useMemo(() => visibleSlides(exercise, answers), [exercise, answers]);
  const index = shownIndex(slides, draft, journey);
  const slide = useFilledSlide(exercise, slides[index], answers);
  const missing = useAppSelector((state) =>
    slide ? selectMissingPickableCount(state, exercise, slide, answers) : 0,
  );
  const instead = missing > 0 ? whenTooFew?.(missing) : undefined;
  return { draft, answers, slides, index, slide, instead, keepDraft: () => setSaved(live) };
}

type ShownSlide = ReturnType<typeof useShownSlide>;

/** Gives a new slide the focus, and has it read from its beginning. */
function useSlideFocus(
  { slide, answers, draft, instead }: ShownSlide,
  isPassing: boolean,
  areaRef: RefObject<HTMLDivElement | null>,
  headingRef: RefObject<HTMLHeadingElement | null>,
): void {
  const lastField = draft?.lastField;
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
      const edited = visibleFields(slide, answers).findIndex(({ name }) => name === lastField);
      if (edited >= 0 && placeCaret(areaRef.current, slideFieldName(edited))) return;
    }
    // The question is read from its beginning, however far below its box is.
    const isInBox =
      instead === undefined &&
      areaRef.current !== null &&
      beginsWithBox(slide, answers) &&
      placeCaret(areaRef.current, slideFieldName(0), { preventScroll: true });
    if (!isInBox) headingRef.current?.focus();
    window.scrollTo(0, 0);
  }, [slide, shown, answers, lastField, isPassing, instead, areaRef, headingRef]);
}

/** Moves from slide to slide, the browser's history with them. */
function useSlideMoves({ draftKey, journey }: Walked, { draft, slides, index }: ShownSlide) {
  const store = useAppStore();
  const first = journey?.first ?? 0;
  const goTo = (target: number, among = slides): boolean => {
    const targetSlide = among[target];
    if (journey) return (targetSlide !== undefined || target < 0) && journey.moveTo(first + target);
    if (targetSlide) store.dispatch(slideShown({ draftKey, slide: targetSlide.id }));
    return targetSlide !== undefined;
  };
  const history = useSlideHistory({
    place: first + index,
    base: first,
    address: journey?.address,
    isUnderWay: journey ? journey.isUnderWay : draft !== undefined,
    onMoved: (place) => goTo(place - first),
  });
  return { ...history, goTo, goBack: () => void goTo(index - 1), hasBack: first + index > 0 };
}

/** Goes on, and saves what is complete. */
function useSaving(
  { exercise, draftKey, onComplete, storedAnswers = noAnswers, journey, isAgain }: Walked,
  { slide, index, keepDraft }: ShownSlide,
  { goTo, finish }: ReturnType<typeof useSlideMoves>,
) {
  const store = useAppStore();
  /** Id of the slide that could not be saved, as the rules could not be fetched. */
  const [unsaved, setUnsaved] = useState<string>();
  /** The answers as they are now: the one just given may have changed which slides follow. */
  const read = () => {
    const given = { ...storedAnswers, ...selectDraft(store.getState(), draftKey)?.answers };
    const current = answersThatApply(exercise, given);
    return { current, following: visibleSlides(exercise, current) };
  };
  /** @param sayMissing told when it is the slide shown that is short of something */
  const save = useOnce(async (sayMissing?: () => void) => {
    const { current, following } = read();
    setUnsaved(undefined);
    const rules = await import(/* webpackChunkName: "validation" */ './answersSchema').catch(() => undefined);
    if (!rules) {
      setUnsaved(slide?.id);
      return;
    }
    const incomplete = rules.firstSlideFailingSchema(exercise, current, (one) =>
      selectPickable(store.getState(), exercise, one, current),
    );
    if (incomplete && incomplete.id === slide?.id && sayMissing) sayMissing();
    else if (!incomplete || !goTo(following.indexOf(incomplete), following)) {
      finish();
      // The first slide's entry looks like one just entered: it is the one to be replaced.
      if (isAgain && !journey && index === 1) await stepBack();
      keepDraft();
      onComplete(current);
    }
  });
  /** Shows the next slide; after the last one saves. */
  const goOn = async () => {
    const { following } = read();
    if (!goTo(following.findIndex(({ id }) => id === slide?.id) + 1, following)) await save();
  };
  return { save, goOn, isUnsaved: slide !== undefined && unsaved === slide.id };
}

/**
 * The state of an exercise that is walked through a slide at a time: answers and place stand in its draft.
 * @returns nothing to draw while it passes through the browser's history, that nothing is asked, or a slide
 */
export function useExerciseWalk(walked: Walked) {
  const { exercise, draftKey, storedAnswers = noAnswers, conflicts, journey } = walked;
  const store = useAppStore();
  const areaRef = useRef<HTMLDivElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  // It stands in the browser's history, where nobody's name belongs.
  const title = filledText(exercise.title);
  const shown = useShownSlide(walked);
  const { answers, slides, index, slide, instead } = shown;
  /** True when the draft holds what is not saved. */
  const isBegun = () => selectIsDraftBegun(store.getState(), draftKey, storedAnswers);
  /** Id of the slide that was come back to. */
  const [resumedSlide, setResumedSlide] = useState(() => (isBegun() ? slide?.id : undefined));
  const moves = useSlideMoves(walked, shown);
  const { isPassing, goTo, goBack, hasBack } = moves;
  useSlideFocus(shown, isPassing, areaRef, headingRef);
  useDocumentTitle(title);

  const isLast = index === slides.length - 1;
  const submit = () => areaRef.current?.querySelector('form')?.requestSubmit();
  // A swipe, an arrow and a tapped choice go on as Next does; to save takes the button, or its keys.
  const goOnAsNext = () => !isLast && submit();
  useSwipe(areaRef, !isPassing, { onLeft: goOnAsNext, onRight: goBack });
  useSlideKeys(areaRef, { onNext: goOnAsNext, onBack: goBack, onSubmit: submit });
  const isOneTap = slide && !isPassing && hasSoleChoice(slide, answers, conflicts);
  useTapMovesOn(areaRef, isOneTap ? slide.id : undefined, goOnAsNext);
  const breathing = useBreathing(slide?.kind === 'pause' ? slide.id : undefined);
  const { save, goOn, isUnsaved } = useSaving(walked, shown, moves);

  if (isPassing) return { kind: 'passing' } as const;
  if (!slide) return { kind: 'nothing', title } as const;
  const restart = () => {
    setResumedSlide(undefined);
    store.dispatch(draftDiscarded({ draftKey }));
    if (journey) goTo(0);
    // The dialog gives the focus back to a button that has gone.
    requestAnimationFrame(() => headingRef.current?.focus());
  };
  return {
    kind: 'slide',
    ...{ title, slide, answers, index, count: slides.length, isLast, hasBack, instead },
    ...{ isResumed: slide.id === resumedSlide, isUnsaved, breathing, areaRef, headingRef },
    ...{ isBegun, goBack, goOn, saveNow: () => void save(submit), restart },
  } as const;
}
