import { useRef } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router';
import { fromScreen, isFromScreen } from './stepOver';

interface ShownAddress {
  /** Id of what is shown; null when nothing is. */
  shown: string | null;
  /** Where a link to what has this id leads, with the link's state; the rest of the address stays. */
  linkTo: (id: string) => { to: { search: string; hash: string }; state: unknown };
  close: () => void;
}

/**
 * What a screen shows over itself, as one query parameter of its address says: a step of the browser's history, so that
 * Back closes it, and a reload finds it again. Opened by its address, closing leaves the screen in its place.
 *
 * @param parameter name of the query parameter; the others are left alone
 */
export function useShownAddress(parameter: string): ShownAddress {
  const { key, search, hash, state } = useLocation() as Omit<Location, 'state'> & { state: unknown };
  const navigate = useNavigate();
  const closedStep = useRef<string>(undefined);
  const searchWith = (id: string | null) => {
    const parameters = new URLSearchParams(search);
    if (id === null) parameters.delete(parameter);
    else parameters.set(parameter, id);
    return parameters.size > 0 ? `?${parameters.toString()}` : '';
  };
  return {
    shown: new URLSearchParams(search).get(parameter),
    linkTo: (id) => ({ to: { search: searchWith(id), hash }, state: fromScreen }),
    close: () => {
      // Going back takes the browser a moment: a second tap meanwhile goes no further back.
      if (closedStep.current === key) return;
      closedStep.current = key;
      if (isFromScreen(state)) void navigate(-1);
      else void navigate({ search: searchWith(null), hash }, { replace: true });
    },
  };
}
