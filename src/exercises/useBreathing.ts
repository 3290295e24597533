import { useEffect, useState } from 'react';
import { isMotionReduced } from '../ui/isMotionReduced';

/** One breath, in and out, ms. */
export const breathMs = 7000;

/** How often the pause breathes before its lines come (row N4). */
export const breathCount = 3;

/** Where a pause is: it breathes, its lines come one by one, or all is there. */
export type PausePhase = 'breathing' | 'coming' | 'still';

/**
 * The breathing of a pause: over by itself after three breaths, or when it is cut short; who wants no motion has none.
 * @param slide id of the pause shown; undefined on any other slide
 */
export function useBreathing(slide: string | undefined): { phase: PausePhase; skip: () => void } {
  const [isStill] = useState(isMotionReduced);
  const [over, setOver] = useState<{ slide: string | undefined; phase: PausePhase }>();
  const isOver = slide === undefined || over?.slide === slide;
  useEffect(() => {
    if (isStill || isOver) return undefined;
    const timer = setTimeout(() => setOver({ slide, phase: 'coming' }), breathMs * breathCount);
    return () => clearTimeout(timer);
  }, [isStill, isOver, slide]);
  const skip = () => setOver({ slide, phase: 'still' });
  if (isStill) return { phase: 'still', skip };
  return { phase: isOver ? (over?.phase ?? 'still') : 'breathing', skip };
}
