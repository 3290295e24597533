import { createContext, useMemo, useState, type ReactNode } from 'react';
import { useBlocker, type Blocker } from 'react-router';

/** True when work would be left behind on the way to a path. */
export type AsksBefore = (path: string) => boolean;

interface Gate {
  readonly guards: Set<AsksBefore>;
  readonly blocker: Blocker;
}

export const LeaveContext = createContext<Gate | null>(null);

/** Asks the guards of what is drawn. It stands before all of it: the router hears of a gate only once that is painted. */
export function LeaveGate({ children }: { children: ReactNode }) {
  const [guards] = useState(() => new Set<AsksBefore>());
  const blocker = useBlocker(
    ({ currentLocation, nextLocation: { pathname } }) =>
      currentLocation.pathname !== pathname && [...guards].some((asksBefore) => asksBefore(pathname)),
  );
  const gate = useMemo(() => ({ guards, blocker }), [guards, blocker]);
  return <LeaveContext value={gate}>{children}</LeaveContext>;
}
