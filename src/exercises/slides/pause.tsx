import { keyframes } from '@mui/material/styles';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { IdentityCardField } from '../../domain/constants';
import { Button } from '../../ui/Button';
import { isMotionReduced } from '../../ui/isMotionReduced';
import { plain } from '../../ui/plain';
import { theme } from '../../ui/theme';
import { carouselMessages } from '../messages';
import { CardLines } from './CardLines';

/** One breath, in and out, ms. */
export const breathMs = 7000;

/** How often the pause breathes before its lines come. */
export const breathCount = 3;

/** How long the picture takes to make room for the lines, ms. */
const makingRoomMs = 700;

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

const toTheLeft = keyframes({ '50%': { translate: '-30px 0' } });
const toTheRight = keyframes({ '50%': { translate: '30px 0' } });
const wider = keyframes({ '50%': { scale: 1.04 } });

const breathing = (way: string) => `${way} ${String(breathMs)}ms ease-in-out ${String(breathCount)}`;

const Circles = plain('svg', {
  alignSelf: 'center',
  flex: 'none',
  width: 'min(100%, 12rem, 20dvh)',
  height: 'auto',
  overflow: 'visible',
  '.light': { fill: theme.vars.palette.hero.contrastText, fillOpacity: 0.72 },
  '.amber': { fill: theme.vars.palette.accent.main, fillOpacity: 0.78 },
  '.halo': { fill: 'currentColor', fillOpacity: 0.05, transformOrigin: 'center', scale: 0.76 },
  '@media (prefers-reduced-motion: no-preference)': {
    transition: `width ${String(makingRoomMs)}ms ease-in-out`,
    // It is all there is to look at; then it makes room for the lines.
    '&.breathing': {
      width: 'min(100%, 28rem, 46dvh, 100dvh - 25rem)',
      '.light': { animation: breathing(toTheLeft) },
      '.amber': { animation: breathing(toTheRight) },
      '.halo': { animation: breathing(wider) },
    },
  },
});

/** The mark's two circles: they part on the way in and meet on the way out. */
export function Breath({ isBreathing }: { isBreathing: boolean }) {
  return (
    <Circles className={isBreathing ? 'breathing' : ''} viewBox="0 0 368 368" aria-hidden="true">
      <circle className="halo" cx="184" cy="184" r="184" />
      <circle className="halo" cx="184" cy="184" r="147" />
      <circle className="light" cx="138" cy="184" r="84" />
      <circle className="amber" cx="230" cy="184" r="84" />
    </Circles>
  );
}

const come = keyframes({ from: { opacity: 0 } });

/** How long a line has to be read before the next comes, s. */
const readingS = 3;

/** One after the other, so that each is read before the next. */
const delays = Object.fromEntries(
  [2, 3, 4].map((place) => [
    `&:nth-of-type(${String(place)})`,
    { animationDelay: `${String((place - 1) * readingS)}s` },
  ]),
);

/** The lines take no place while they wait, and can be read aloud meanwhile. */
const Lines = plain('div', {
  display: 'grid',
  justifyItems: 'center',
  alignItems: 'start',
  '&:focus': { outline: 'none' },
  '& > *': { gridArea: '1 / 1' },
  '& dl > *': { padding: 0, border: 0 },
  '& dl > .phrasereconnexion dd': theme.typography.question,
  '@media (prefers-reduced-motion: no-preference)': {
    '&.breathing > :is(dl, p)': { height: 0, overflow: 'hidden', opacity: 0 },
    '&.coming dl > *': { animation: `${come} var(--comes) both`, ...delays },
  },
});

function Skip({ onSkip }: { onSkip: () => void }) {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = ref.current;
    const lines = button?.parentElement;
    return () => {
      // The lines come in its place, and take its focus.
      if (button === document.activeElement) lines?.focus({ preventScroll: true });
    };
  }, []);
  return <Button look="text" ref={ref} onClick={onSkip} text={carouselMessages.skip} />;
}

interface PauseLinesProps {
  fields: readonly IdentityCardField[];
  phase: PausePhase;
  /** Cuts the breathing short. */
  onSkip: () => void;
}

/** The lines of the identity card, which come after the breathing; what one says to oneself is large. */
export function PauseLines({ fields, phase, onSkip }: PauseLinesProps) {
  return (
    <Lines tabIndex={-1} className={phase}>
      <CardLines fields={fields} />
      {phase === 'breathing' && <Skip onSkip={onSkip} />}
    </Lines>
  );
}
