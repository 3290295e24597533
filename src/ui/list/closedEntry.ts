import { useEffect } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router';

/** State of the step that shows the closing of an entry over its list; another load of the page doesn't know it. */
const closingState = (dateKey: string) => ({ closing: dateKey, load: performance.timeOrigin });

/** Key of the entry whose closing the browser stands at; undefined after a reload. */
export function useClosedKey(): string | undefined {
  const { state } = useLocation() as Location<Partial<ReturnType<typeof closingState>> | null>;
  return state?.load === performance.timeOrigin ? state.closing : undefined;
}

/**
 * Leads to the closing of an entry just saved. Behind it lies the list: Back never leads to a second save.
 * @param list address of the list
 * @param closing fetched ahead, for who saves without a network; what fails now is asked for again then
 */
export function useClosing(list: string, { preload }: { preload: () => Promise<void> }) {
  const navigate = useNavigate();
  useEffect(() => void preload().catch(() => undefined), [preload]);
  return async (dateKey: string): Promise<void> => {
    await navigate(list, { replace: true });
    await navigate(list, { state: closingState(dateKey) });
  };
}
