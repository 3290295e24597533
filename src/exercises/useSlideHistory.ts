import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router';
import { entriesBefore } from '../ui/entriesBefore';
import { isLaterSlideEntry, nextStep, slideEntryOf, withSlideEntry, type SlideHistory } from './slideHistory';

interface SlidePosition {
  /** Position of the slide shown, 0 the first. */
  place: number;
  /** Position that an entry without one stands for: 0, but where an exercise is entered at a later part. */
  base: number;
  /** Address of the slide shown; by default the one the browser is at. */
  address?: string;
  /** False when nothing is kept of the exercise: entries met then are those of one that was saved. */
  isUnderWay: boolean;
  /** Told that the user went back or forward to a slide's place; false when there is no such slide. */
  onMoved: (place: number) => boolean;
}

/**
 * Keeps the browser's history in step with the slides, an entry each, so that Back goes one slide back and, at the
 * first one, out of the exercise.
 * @returns isPassing, true while entries of a saved exercise are being passed over, to the page before it; finish, to be
 * called before the exercise is left for good: history then belongs to what comes after
 */
export function useSlideHistory({ place, base, address, isUnderWay, onMoved }: SlidePosition): {
  isPassing: boolean;
  finish: () => void;
} {
  const { pathname, search, key, state } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  const { entry, floor } = slideEntryOf(state, base);
  const history = useRef<SlideHistory>({ seen: entry });
  const isFinished = useRef(false);
  const [finishedAt, setFinishedAt] = useState<string>();
  const isStale = isLaterSlideEntry(state) && !isUnderWay;
  const toPageBefore = entry - floor + 1;
  // Only entries met on coming in are passed over, or on coming back before the next page was drawn; where no page of
  // the app lies before them, the exercise is shown.
  const [isComingIn, setIsComingIn] = useState(true);
  const isBackAtOnce = finishedAt !== undefined && finishedAt !== key;
  const isPassing = (isComingIn || isBackAtOnce) && isStale && entriesBefore() >= toPageBefore;
  if (isComingIn && !isPassing) setIsComingIn(false);
  useEffect(() => {
    if (!isPassing) return undefined;
    // Passing over one visit may lead to the entries of another: each has its key.
    const timer = setTimeout(() => void navigate(-toPageBefore));
    return () => clearTimeout(timer);
  }, [isPassing, toPageBefore, key, navigate]);
  /** Before the slide is painted, and drawn at once: a Back pressed in between would meet the entry before it. */
  const lay = (path: string, replace: boolean, entryState: object) =>
    queueMicrotask(() => void navigate(path, { replace, state: entryState, flushSync: true }));
  // After each render: whoever is told of a move may show another slide than the one moved to, or the same as before.
  useLayoutEffect(() => {
    if (isPassing || isFinished.current) {
      history.current.seen = entry;
      return;
    }
    const here = pathname + search;
    const path = address ?? here;
    const standing = { entry, floor, place, isAtAddress: path === here, isUnderWay };
    const take = () => {
      const next = nextStep(history.current, standing);
      history.current = next.history;
      return next.step;
    };
    let step = take();
    if (step.kind === 'follow' && !onMoved(entry)) step = take();
    if (step.kind === 'go') void navigate(step.by);
    if (step.kind === 'push' || step.kind === 'replace')
      lay(path, step.kind === 'replace', withSlideEntry(state, step.to));
  });
  const finish = () => {
    isFinished.current = true;
    setFinishedAt(key);
  };
  return { isPassing, finish };
}
