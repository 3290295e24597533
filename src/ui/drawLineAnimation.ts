import { keyframes, type CSSObject } from '@mui/material/styles';

/** Longer than any line that is drawn. */
const length = 24;

const draw = keyframes({ from: { strokeDashoffset: length } });

/** A line that is drawn as it comes: the tick of what was just done. */
export const drawLineAnimation: CSSObject = {
  '@media (prefers-reduced-motion: no-preference)': {
    strokeDasharray: length,
    animation: `${draw} var(--comes) 100ms backwards`,
  },
};
