import { keyframes } from '@mui/material/styles';
import { useLayoutEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { IdentityCardField } from '../../domain/constants';
import { Button } from '../../ui/Button';
import { plain } from '../../ui/plain';
import { carouselMessages } from '../messages';
import type { PausePhase } from './Breath';
import { CardLines } from './CardLines';

const come = keyframes({ from: { opacity: 0 } });

/** One after the other, so that each is read before the next. */
const delays = Object.fromEntries(
  [2, 3, 4].map((place) => [`&:nth-of-type(${String(place)})`, { animationDelay: `${String(place - 1)}s` }]),
);

/** The lines keep their place while they wait, and can be read aloud meanwhile. */
const Lines = plain('div', {
  display: 'grid',
  justifyItems: 'center',
  alignItems: 'start',
  '&:focus': { outline: 'none' },
  '& > *': { gridArea: '1 / 1' },
  '& dl > *': { padding: 0, border: 0 },
  '@media (prefers-reduced-motion: no-preference)': {
    '&.breathing > :is(dl, p)': { opacity: 0 },
    '&.coming dl > *': { animation: `${come} 250ms ease-out both`, ...delays },
  },
});

function Skip({ onSkip }: { onSkip: () => void }) {
  const { formatMessage } = useIntl();
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = ref.current;
    const lines = button?.parentElement;
    return () => {
      // The lines come in its place, and take its focus.
      if (button === document.activeElement) lines?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Button look="text" ref={ref} onClick={onSkip}>
      {formatMessage(carouselMessages.skip)}
    </Button>
  );
}

interface PauseLinesProps {
  fields: readonly IdentityCardField[];
  phase: PausePhase;
  /** Cuts the breathing short. */
  onSkip: () => void;
}

/** The lines of the identity card, which come when the breathing before them is over. */
export function PauseLines({ fields, phase, onSkip }: PauseLinesProps) {
  return (
    <Lines tabIndex={-1} className={phase}>
      <CardLines fields={fields} />
      {phase === 'breathing' && <Skip onSkip={onSkip} />}
    </Lines>
  );
}
