import { useContext, useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react';
import { HistoryContext } from '../appHistory';
import { useHeard } from '../useHeard';
import { LazyConfirmDialog } from './LazyConfirmDialog';

interface LeaveGuardProps {
  /** Asked at the very moment of leaving: true when there is something to leave behind. */
  isUnfinished: () => boolean;
  /** True for paths that belong to the same work: nothing is asked on the way there. */
  isWithin?: (path: string) => boolean;
  title: ReactNode;
  text: ReactNode;
  leaveLabel: ReactNode;
}

/** Asks before work is left unfinished, whichever way: link, tab bar, back button, or closing the tab. */
export function LeaveGuard({ isUnfinished, isWithin, title, text, leaveLabel }: LeaveGuardProps) {
  const history = useContext(HistoryContext);
  const [heldUp, setHeldUp] = useState<{ goOn: () => void } | null>(null);
  const holdsUp = useEffectEvent(
    (from: string, to: string) => from !== to && !isWithin?.(to) && isUnfinished(),
  );
  // Before the page is painted: Back may be pressed the moment it is seen.
  useLayoutEffect(
    () =>
      history?.guard({
        holdsUp: (from, to) => holdsUp(from, to),
        onHeldUp: (goOn) => setHeldUp({ goOn }),
      }),
    [history],
  );
  useHeard('window', 'beforeunload', (event) => {
    if (isUnfinished()) event.preventDefault();
  });
  if (!heldUp) return null;
  return (
    <LazyConfirmDialog
      title={title}
      text={text}
      onCancel={() => setHeldUp(null)}
      actions={[{ label: leaveLabel, onChoose: heldUp.goOn }]}
    />
  );
}
