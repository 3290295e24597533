import { useContext, useEffect, useEffectEvent, useId, useLayoutEffect, type ReactNode } from 'react';
import { UNSAFE_DataRouterContext, UNSAFE_DataRouterStateContext, type BlockerFunction } from 'react-router';
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

/** As the router's useBlocker, which lets a Back pass that is pressed the moment the page is seen: it waits for two paintings. */
function useBlockerAtOnce(shouldBlock: BlockerFunction) {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const key = useId();
  const asks = useEffectEvent(shouldBlock);
  useLayoutEffect(() => {
    router?.getBlocker(key, (way) => asks(way));
    return () => router?.deleteBlocker(key);
  }, [router, key]);
  return useContext(UNSAFE_DataRouterStateContext)?.blockers.get(key);
}

/** Asks before work is left unfinished, whichever way: link, tab bar, back button, or closing the tab. */
export function LeaveGuard({ isUnfinished, isWithin, title, text, leaveLabel }: LeaveGuardProps) {
  const blocker = useBlockerAtOnce(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      !isWithin?.(nextLocation.pathname) &&
      isUnfinished(),
  );
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isUnfinished()) event.preventDefault();
  });
  // Once: the browser's other processes are told of each such listener that comes or goes, which costs more than a letter.
  useEffect(() => {
    const listen = (event: BeforeUnloadEvent) => ask(event);
    window.addEventListener('beforeunload', listen);
    return () => window.removeEventListener('beforeunload', listen);
  }, []);
  if (blocker?.state !== 'blocked') return null;
  return (
    <LazyConfirmDialog
      title={title}
      text={text}
      onCancel={() => blocker.reset()}
      actions={[{ label: leaveLabel, onChoose: () => blocker.proceed() }]}
    />
  );
}
