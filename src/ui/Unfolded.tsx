import { keyframes } from '@mui/material/styles';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { bringIntoView } from './bringIntoView';
import { plain } from './plain';

// What stands out of the fold is not seen meanwhile.
const open = { overflow: 'clip' };
const folded = { ...open, gridTemplateRows: '0fr', opacity: 0 };
const unfold = keyframes({ from: folded, to: open });
const fold = keyframes({ from: open, to: folded });

const Sheet = plain('div', {
  display: 'grid',
  gridTemplateRows: '1fr',
  scrollMarginBottom: 32,
  '& > *': { minHeight: 0 },
  // Not before it is there.
  '&.unfolding:not([inert], :has([aria-busy]))': { animation: `${unfold} var(--comes)` },
  '&[inert]': { animation: `${fold} var(--goes) forwards` },
});

/** Unfolds what is opened, all of it in sight, and folds it before it goes. What comes open stands still. */
export function Unfolded({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const [way, setWay] = useState(isOpen ? 'still' : undefined);
  if (isOpen && way === undefined) setWay('unfolding');
  // What folds is what was open, whatever its end has changed.
  const [shown, setShown] = useState(children);
  if (isOpen && shown !== children) setShown(children);
  useLayoutEffect(() => {
    // Where nothing is animated, nothing ends.
    if (!isOpen && ref.current?.getAnimations().length === 0) setWay(undefined);
  }, [isOpen]);
  if (way === undefined) return null;
  return (
    <Sheet
      ref={ref}
      className={way}
      inert={!isOpen}
      onAnimationEnd={({ target, currentTarget }) => {
        if (target !== currentTarget) return;
        if (isOpen) bringIntoView(currentTarget);
        else setWay(undefined);
      }}
    >
      <div>{shown}</div>
    </Sheet>
  );
}
