import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isMotionReduced } from '../ui/isMotionReduced';

/** Least way of a swipe, CSS px. */
const leastWay = 56;

/** Longest time of a swipe, ms: slower, it is reading or selecting. */
const longestMs = 700;

/** Width at the sides where the browser's own swipe for Back and Forward begins, CSS px. */
const edge = 24;

/** Where a sideways move means something else: the caret in a text box, words out of sight. */
const ownMoves = 'input:not([type=radio], [type=checkbox]), textarea, select, .words';

interface Swipes {
  onLeft: () => void;
  onRight: () => void;
}

/**
 * Tells of swipes to the left and to the right inside an element, by touch.
 * @param isDrawn false while the element is not there
 */
export function useSwipe(areaRef: RefObject<HTMLElement | null>, isDrawn: boolean, swipes: Swipes): void {
  const onLeft = useEffectEvent(swipes.onLeft);
  const onRight = useEffectEvent(swipes.onRight);
  useEffect(() => {
    const area = areaRef.current;
    if (!area || !isDrawn) return undefined;
    let from: { x: number; y: number; at: number } | undefined;
    const begin = ({ touches, target, timeStamp }: TouchEvent) => {
      const [touch] = touches;
      from = undefined;
      if (!touch || touches.length > 1 || (window.visualViewport?.scale ?? 1) > 1) return;
      if (target instanceof Element && target.closest(ownMoves)) return;
      const { clientX: x, clientY: y } = touch;
      if (x < edge || x > window.innerWidth - edge) return;
      from = { x, y, at: timeStamp };
    };
    const end = ({ changedTouches, timeStamp }: TouchEvent) => {
      const [touch] = changedTouches;
      const start = from;
      from = undefined;
      if (!touch || !start || timeStamp - start.at > longestMs) return;
      const across = touch.clientX - start.x;
      const along = Math.abs(touch.clientY - start.y);
      if (Math.abs(across) < leastWay || Math.abs(across) < 2 * along) return;
      if (window.getSelection()?.isCollapsed === false) return;
      if (across < 0) onLeft();
      else onRight();
    };
    const forget = () => {
      from = undefined;
    };
    area.addEventListener('touchstart', begin, { passive: true });
    area.addEventListener('touchend', end, { passive: true });
    area.addEventListener('touchcancel', forget, { passive: true });
    return () => {
      area.removeEventListener('touchstart', begin);
      area.removeEventListener('touchend', end);
      area.removeEventListener('touchcancel', forget);
    };
  }, [areaRef, isDrawn]);
}

/** How long the choice is seen before the slide moves on, ms. */
const seenMs = 200;

/** How long a finger may still mean the slide before, ms. */
const lateMs = 1_000;

/** A Next that was meant for the slide before complains of nothing on the one that came by itself. */
function ignoreLateNext(area: HTMLElement): void {
  const ignore = (event: MouseEvent) => {
    const isNext = event.target instanceof Element && event.target.closest('[type=submit]');
    const boxes = [...area.querySelectorAll<HTMLInputElement>('[aria-required=true]')];
    const isFinger = 'pointerType' in event && event.pointerType === 'touch';
    if (isNext && isFinger && boxes.some(({ value }) => value === '')) event.preventDefault();
  };
  area.addEventListener('click', ignore, true);
  setTimeout(() => area.removeEventListener('click', ignore, true), lateMs);
}

/**
 * Moves on once a pointer has tapped a choice of the slide. Keys and screen readers choose without it: their clicks
 * count no presses.
 * @param slide id of the slide whose choice is all there is to do; undefined where a tap moves nothing
 */
export function useTapMovesOn(
  areaRef: RefObject<HTMLElement | null>,
  slide: string | undefined,
  onNext: () => void,
): void {
  const goOn = useEffectEvent(onNext);
  useEffect(() => {
    const area = areaRef.current;
    if (!area || slide === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => clearTimeout(timer);
    const tap = ({ target, detail }: MouseEvent) => {
      const option = detail > 0 && target instanceof Element && target.closest('form label');
      if (!option || !option.querySelector('input[type=radio]')) return;
      stop();
      const moveOn = () => {
        goOn();
        ignoreLateNext(area);
      };
      timer = setTimeout(moveOn, isMotionReduced() ? 0 : seenMs);
    };
    area.addEventListener('click', tap);
    // Next pressed meanwhile goes on in its place.
    area.addEventListener('submit', stop);
    return () => {
      stop();
      area.removeEventListener('click', tap);
      area.removeEventListener('submit', stop);
    };
  }, [areaRef, slide]);
}
