import { useContext, useEffect, useEffectEvent, useLayoutEffect, type ReactNode } from 'react';
import { LazyConfirmDialog } from './LazyConfirmDialog';
import { LeaveContext } from './LeaveGate';

interface LeaveGuardProps {
  /** Asked at the very moment of leaving: true when there is something to leave behind. */
  isUnfinished: () => boolean;
  /** True for paths that belong to the same work: nothing is asked on the way there. */
  isWithin?: (path: string) => boolean;
  title: ReactNode;
  text: ReactNode;
  leaveLabel: ReactNode;
}

/** Asks before work is left unfinished, whichever way: link, tab bar, back button, or closing the tab (row C5). */
export function LeaveGuard({ isUnfinished, isWithin, title, text, leaveLabel }: LeaveGuardProps) {
  const gate = useContext(LeaveContext);
  if (!gate) throw new Error('A LeaveGuard needs a LeaveGate around it.');
  const { guards, blocker } = gate;
  const asksBefore = useEffectEvent((path: string) => !isWithin?.(path) && isUnfinished());
  // Before the work is painted: Back may be pressed the moment it is seen.
  useLayoutEffect(() => {
    const guard = (path: string) => asksBefore(path);
    guards.add(guard);
    return () => void guards.delete(guard);
  }, [guards]);
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isUnfinished()) event.preventDefault();
  });
  // Once: the browser's other processes are told of each such listener that comes or goes, which costs more than a letter.
  useEffect(() => {
    const listen = (event: BeforeUnloadEvent) => ask(event);
    window.addEventListener('beforeunload', listen);
    return () => window.removeEventListener('beforeunload', listen);
  }, []);
  if (blocker.state !== 'blocked') return null;
  return (
    <LazyConfirmDialog
      title={title}
      text={text}
      onCancel={() => blocker.reset()}
      actions={[{ label: leaveLabel, onChoose: () => blocker.proceed() }]}
    />
  );
}
