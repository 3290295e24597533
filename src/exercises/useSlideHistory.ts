import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { entriesBefore } from '../ui/entriesBefore';

/** Members of the browser's history state: the slide's place, and the place of the first entry of this visit. */
const placeMember = 'slidePlace';
const floorMember = 'slideFloor';

function memberOf(state: unknown, member: string): number | undefined {
  const value =
    typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[member] : undefined;
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined;
}

/** True for an entry of the browser's history that lies behind another one of the same exercise. */
export const isLaterSlideEntry = (state: unknown): boolean =>
  (memberOf(state, placeMember) ?? 0) > (memberOf(state, floorMember) ?? 0);

interface SlidePlace {
  /** Place of the slide shown, 0 the first. */
  place: number;
  /** Place of the slide that an entry without any stands for: 0, but where an exercise is entered at a later part. */
  base?: number;
  /** Address of the slide shown; by default the one the browser is at. */
  address?: string;
  /** False when nothing is kept of the exercise: entries met then are those of one that was saved. */
  isUnderWay: boolean;
  /** Told that the user went back or forward to a slide's place; false when there is no such slide. */
  onMoved: (place: number) => boolean;
}

/**
 * Keeps the browser's history in step with the slides, an entry each, so that Back goes one slide back and, at the
 * first one, out of the exercise. The slide leads; history leads only when the user moves in it.
 * @returns isPassing, true while entries of a saved exercise are being passed over, to the page before it; finish, to be
 * called before the exercise is left for good: history then belongs to what comes after
 */
export function useSlideHistory({ place, base = 0, address, isUnderWay, onMoved }: SlidePlace): {
  isPassing: boolean;
  finish: () => void;
} {
  const location = useLocation();
  const navigate = useNavigate();
  const entry = memberOf(location.state, placeMember) ?? base;
  const floor = memberOf(location.state, floorMember) ?? Math.min(base, entry);
  const seenEntry = useRef(entry);
  /** Place of the entry that was asked for and has not come yet: its coming is no move of the user's. */
  const askedEntry = useRef<number>(undefined);
  const isFinished = useRef(false);
  const [finishedAt, setFinishedAt] = useState<string>();
  const isStale = isLaterSlideEntry(location.state) && !isUnderWay;
  const toPageBefore = entry - floor + 1;
  // Only entries met on coming in are passed over, or on coming back before the next page was drawn; where no page of
  // the app lies before them, the exercise is shown.
  const [isComingIn, setIsComingIn] = useState(true);
  const isBackAtOnce = finishedAt !== undefined && finishedAt !== location.key;
  const isPassing = (isComingIn || isBackAtOnce) && isStale && entriesBefore() >= toPageBefore;
  if (isComingIn && !isPassing) setIsComingIn(false);
  useEffect(() => {
    if (!isPassing) return undefined;
    // Passing over one visit may lead to the entries of another: each has its key.
    const timer = setTimeout(() => void navigate(-toPageBefore));
    return () => clearTimeout(timer);
  }, [isPassing, toPageBefore, location.key, navigate]);
  useEffect(() => {
    const hasMoved = seenEntry.current !== entry;
    const isAsked = askedEntry.current === entry;
    seenEntry.current = entry;
    if (isPassing || isFinished.current) return;
    // An entry on its way is waited for: a second step now would go too far.
    if (askedEntry.current !== undefined && !hasMoved) return;
    askedEntry.current = undefined;
    const here = location.pathname + location.search;
    const path = address ?? here;
    const state = location.state as object | null;
    const stand = (at: number, from: number, replace: boolean) =>
      void navigate(path, { replace, state: { ...state, [placeMember]: at, [floorMember]: from } });
    if (entry === place) {
      if (path !== here) stand(entry, floor, true);
      return;
    }
    if (hasMoved && !isAsked && isUnderWay && onMoved(entry)) return;
    askedEntry.current = Math.min(entry + 1, place);
    if (entry < place) stand(entry + 1, floor, false);
    // A part before the one that was entered has no entry to go back to.
    else if (place < floor) stand(place, place, true);
    else void navigate(place - entry);
  });
  const finish = () => {
    isFinished.current = true;
    setFinishedAt(location.key);
  };
  return { isPassing, finish };
}
