import { useEffect, useEffectEvent, type RefObject } from 'react';
import { isMotionReduced } from '../ui/isMotionReduced';

/** How long the choice is seen before the slide moves on, ms. */
const seenMs = 200;

/**
 * Moves on once a pointer has tapped a choice of the slide (row N7). Keys and screen readers choose without it: their clicks
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
      timer = setTimeout(goOn, isMotionReduced() ? 0 : seenMs);
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
