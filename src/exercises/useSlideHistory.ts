import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router';
import { entriesBefore } from '../ui/entriesBefore';

/** Members of the browser's history state: the slide's place, and the place of the first entry of this visit. */
const positionMember = 'slidePosition';
const floorMember = 'slideFloor';

function memberOf(state: unknown, member: string): number | undefined {
  const value =
    typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[member] : undefined;
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined;
}

/** True for an entry of the browser's history that lies behind another one of the same exercise. */
export const isLaterSlideEntry = (state: unknown): boolean =>
  (memberOf(state, positionMember) ?? 0) > (memberOf(state, floorMember) ?? 0);

/** Where an entry of the browser's history stands among the slides; 0 is the first slide. */
interface SlideEntry {
  /** Position of the entry's slide. */
  entry: number;
  /** Position of the first entry of this visit. */
  floor: number;
}

/** Reads the history state of an entry; one without any stands for the slide at `base`. */
export function slideEntryOf(state: unknown, base: number): SlideEntry {
  const entry = memberOf(state, positionMember) ?? base;
  return { entry, floor: memberOf(state, floorMember) ?? Math.min(base, entry) };
}

/** The history state of an entry, with its other members. */
export const withSlideEntry = (state: unknown, { entry, floor }: SlideEntry): object => ({
  ...(state as object | null),
  [positionMember]: entry,
  [floorMember]: floor,
});

/** What is remembered from one step to the next. */
export interface SlideHistory {
  /** Position of the entry seen last. */
  seen: number;
  /** Position of the entry that was asked for and has not come yet: its coming is no move of the user's. */
  asked?: number;
}

/** How the browser's entry and the slide shown stand to each other. */
export interface Standing extends SlideEntry, Pick<SlidePosition, 'place' | 'isUnderWay'> {
  /** True when the browser is at the slide's address. */
  isAtAddress: boolean;
}

/** What brings both together: the slide follows the entry, or an entry is laid, replaced or gone to. */
export type Step =
  | { kind: 'none' }
  | { kind: 'follow' }
  | { kind: 'push' | 'replace'; to: SlideEntry }
  | { kind: 'go'; by: number };

/** The next step of the browser's history. The slide leads; history leads only when the user moves in it. */
export function nextHistoryStep(
  history: SlideHistory,
  { entry, floor, place, isAtAddress, isUnderWay }: Standing,
): { history: SlideHistory; step: Step } {
  const hasMoved = history.seen !== entry;
  // An entry on its way is waited for: a second step now would go too far.
  if (history.asked !== undefined && !hasMoved) return { history, step: { kind: 'none' } };
  const seen = { seen: entry };
  if (entry === place) {
    const step: Step = isAtAddress ? { kind: 'none' } : { kind: 'replace', to: { entry, floor } };
    return { history: seen, step };
  }
  if (hasMoved && history.asked !== entry && isUnderWay) return { history: seen, step: { kind: 'follow' } };
  const asked = { ...seen, asked: Math.min(entry + 1, place) };
  if (entry < place) return { history: asked, step: { kind: 'push', to: { entry: entry + 1, floor } } };
  // A part before the one that was entered has no entry to go back to.
  if (place < floor) return { history: asked, step: { kind: 'replace', to: { entry: place, floor: place } } };
  return { history: asked, step: { kind: 'go', by: place - entry } };
}

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
export function useSlideHistory({ place, base, address, isUnderWay, onMoved }: SlidePosition) {
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
      const next = nextHistoryStep(history.current, standing);
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
