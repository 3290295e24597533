import { keyframes } from '@mui/material/styles';
import { plain } from '../../ui/plain';
import { theme } from '../../ui/theme';
import { breathCount, breathMs } from '../useBreathing';

const toTheLeft = keyframes({ '50%': { translate: '-22px 0' } });
const toTheRight = keyframes({ '50%': { translate: '22px 0' } });
const wider = keyframes({ '50%': { scale: 1.08 } });

const breathing = (way: string) => `${way} ${String(breathMs)}ms ease-in-out ${String(breathCount)}`;

const Circles = plain('svg', {
  alignSelf: 'center',
  flex: 'none',
  width: 'min(100%, 20rem, 26dvh)',
  height: 'auto',
  overflow: 'visible',
  '.light': { fill: theme.vars.palette.hero.contrastText, fillOpacity: 0.72 },
  '.amber': { fill: theme.vars.palette.accent.main, fillOpacity: 0.78 },
  '.halo': { fill: 'currentColor', fillOpacity: 0.05, transformOrigin: 'center' },
  '@media (prefers-reduced-motion: no-preference)': {
    '&.breathing': {
      '.light': { animation: breathing(toTheLeft) },
      '.amber': { animation: breathing(toTheRight) },
      '.halo': { animation: breathing(wider) },
    },
  },
});

/** The mark's two circles: they part on the way in and meet on the way out (row N4). */
export function Breath({ isBreathing }: { isBreathing: boolean }) {
  return (
    <Circles
      className={isBreathing ? 'breathing' : ''}
      viewBox="0 0 368 368"
      aria-hidden="true"
      focusable="false"
    >
      <circle className="halo" cx="184" cy="184" r="184" />
      <circle className="halo" cx="184" cy="184" r="147" />
      <circle className="light" cx="138" cy="184" r="84" />
      <circle className="amber" cx="230" cy="184" r="84" />
    </Circles>
  );
}
