import { useLocation, type Location } from 'react-router';

/** State of the step that shows the closing of an entry over its list; another load of the page doesn't know it. */
export const closingState = (dateKey: string) => ({ closing: dateKey, load: performance.timeOrigin });

/** Key of the entry whose closing the browser stands at; undefined after a reload. */
export function useClosedKey(): string | undefined {
  const { state } = useLocation() as Location<Partial<ReturnType<typeof closingState>> | null>;
  return state?.load === performance.timeOrigin ? state.closing : undefined;
}
