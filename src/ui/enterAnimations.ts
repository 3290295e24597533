import { keyframes, type CSSObject } from '@mui/material/styles';

// Never an empty frame between what goes and what comes.
const come = keyframes({ from: { opacity: 0.3, translate: 'var(--from, 16px) 0' } });

/** What one goes to comes from that side, a small way. */
export const slideInAnimation: CSSObject = { animation: `${come} var(--comes)` };

const appear = keyframes({ from: { opacity: 0.3 } });

/** A page that takes another's place: what it places by the window stays there. */
export const fadeInAnimation: CSSObject = { animation: `${appear} var(--comes)` };

/** A phone's sheet while it moves. */
export const sheetOnItsWay = { borderRadius: '32px 32px 0 0', boxShadow: '0 -4px 32px rgb(0 0 0 / .24)' };

/** Where a sheet comes from, and goes. */
export const sheetBelow = { ...sheetOnItsWay, translate: '0 100%' };

const rise = keyframes({ from: sheetBelow, '99%': sheetOnItsWay });

/** A sheet that comes over the whole of a phone's screen: nothing is read through it. */
export const riseAnimation: CSSObject = { animation: `${rise} var(--comes)` };
