import { useLocation, type Location } from 'react-router';
import type { Dated } from '../../domain/dateKey';
import type { Reconnection } from '../../domain/entries/reconnection';
import { lazyComponent } from '../../ui/lazyComponent';

/** What ends a reconnection. */
export const ClosingScreen = lazyComponent(
  async () => (await import(/* webpackChunkName: "reconnection-closing" */ './ClosingScreen')).ClosingScreen,
);

/** State of the step that shows the closing of an entry over the history; another load of the page doesn't know it. */
export const closingState = (dateKey: string) => ({ closing: dateKey, load: performance.timeOrigin });

/** The entry whose closing the browser stands at; undefined after a reload, or when the entry has gone. */
export function useClosedEntry(history: readonly Dated<Reconnection>[]): Dated<Reconnection> | undefined {
  const { state } = useLocation() as Location<Partial<ReturnType<typeof closingState>> | null>;
  if (state?.load !== performance.timeOrigin) return undefined;
  return history.find(({ dateKey }) => dateKey === state.closing);
}
