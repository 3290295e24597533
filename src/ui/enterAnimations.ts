import { keyframes, type CSSObject } from '@mui/material/styles';

// Never an empty frame between what goes and what comes.
const come = keyframes({ from: { opacity: 0.3, translate: 'var(--from, 16px) 0' } });

/** What one goes to comes from that side, a small way. */
export const slideInAnimation: CSSObject = {
  animation: `${come} var(--comes)`,
};

const appear = keyframes({ from: { opacity: 0.3 } });

/** A page that takes another's place: what it places by the window stays there. */
export const fadeInAnimation: CSSObject = {
  animation: `${appear} var(--comes)`,
};

const rise = keyframes({ from: { translate: '0 100%' } });

/** A sheet that comes over the whole of a phone's screen: nothing is read through it. */
export const riseAnimation: CSSObject = {
  animation: `${rise} var(--comes)`,
};
