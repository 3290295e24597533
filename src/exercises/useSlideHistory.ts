import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Member of the browser's history state: how many slides of the exercise lie behind an entry. */
const depthMember = 'slideDepth';

/** How long passing over entries of an exercise that was saved may take before it is shown after all, ms. */
const passingMs = 500;

function depthOf(state: unknown): number {
  const depth =
    typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[depthMember] : 0;
  return typeof depth === 'number' && Number.isInteger(depth) && depth > 0 ? depth : 0;
}

/**
 * Keeps the browser's history in step with the slides, an entry each, so that Back goes one slide back and, at the
 * first one, out of the exercise. The slide leads (it is in the draft); history leads only when the user moves in it.
 * @param index place of the slide shown, 0 the first
 * @param isUnderWay false when nothing is kept of the exercise: entries met then are those of one that was saved
 * @param onMoved told that the user went back or forward to a slide's place; false when there is no such slide
 * @returns isPassing, true while such entries are being passed over, to the page before the exercise; finish, to be called
 * before the exercise is left for good: history then belongs to what comes after
 */
export function useSlideHistory(
  index: number,
  isUnderWay: boolean,
  onMoved: (index: number) => boolean,
): { isPassing: boolean; finish: () => void } {
  const location = useLocation();
  const navigate = useNavigate();
  const depth = depthOf(location.state);
  const seenDepth = useRef(depth);
  /** Depth of the entry that was asked for and has not come yet: its coming is no move of the user's. */
  const askedDepth = useRef<number>(undefined);
  const isFinished = useRef(false);
  const [isPassing, setIsPassing] = useState(depth > 0 && !isUnderWay);
  useEffect(() => {
    // A slide is read from its top, also when the browser goes back to it.
    const { scrollRestoration } = window.history;
    window.history.scrollRestoration = 'manual';
    return () => {
      window.history.scrollRestoration = scrollRestoration;
    };
  }, []);
  useEffect(() => {
    if (!isPassing) return undefined;
    const timers = [
      setTimeout(() => void navigate(-seenDepth.current - 1)),
      // There may be no page before.
      setTimeout(() => setIsPassing(false), passingMs),
    ];
    return () => timers.forEach(clearTimeout);
  }, [isPassing, navigate]);
  useEffect(() => {
    const hasMoved = seenDepth.current !== depth;
    const isAsked = askedDepth.current === depth;
    seenDepth.current = depth;
    if (isPassing || isFinished.current) return;
    // An entry on its way is waited for: a second step now would go too far.
    if (askedDepth.current !== undefined && !hasMoved) return;
    askedDepth.current = undefined;
    if (depth === index) return;
    if (hasMoved && !isAsked && onMoved(depth)) return;
    askedDepth.current = Math.min(depth + 1, index);
    if (depth < index) void navigate(location, { state: { [depthMember]: depth + 1 } });
    else void navigate(index - depth);
  });
  const finish = () => {
    isFinished.current = true;
  };
  return { isPassing, finish };
}
