import { keyframes, type CSSObject } from '@mui/material/styles';

const come = keyframes({ from: { opacity: 0, translate: 'var(--from, 16px) 0' } });

/** What one goes to comes from that side, a small way. */
export const comes: CSSObject = {
  '@media (prefers-reduced-motion: no-preference)': { animation: `${come} var(--comes)` },
};
