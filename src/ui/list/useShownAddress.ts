import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router';
import { fromScreen, isFromScreen } from './stepOver';

interface ShownAddress {
  /** Id of what is shown; null when nothing is. */
  shown: string | null;
  /** Where a link to what has this id leads, with the link's state; the rest of the address stays. */
  linkTo: (id: string) => { to: { search: string; hash: string }; state: unknown };
  close: () => void;
}

/** Marks what opens the thing with this id, for the focus to come back to. */
export const opens = (parameter: string, id: string) => ({ 'data-opens': `${parameter}=${id}` });

/** Gives the focus to what opens the thing that was shown, or to the page's heading; not when something has it. */
function focusOpener(parameter: string, id: string): void {
  if (document.activeElement !== document.body) return;
  const name = opens(parameter, id)['data-opens'];
  const openers = [...document.querySelectorAll<HTMLElement>('[data-opens]')];
  const opener = openers.find(({ dataset }) => dataset['opens'] === name);
  (opener ?? document.querySelector('h1'))?.focus();
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
  const shown = new URLSearchParams(search).get(parameter);
  const shownBefore = useRef(shown);
  useEffect(() => {
    const before = shownBefore.current;
    shownBefore.current = shown;
    if (before !== null && shown === null) focusOpener(parameter, before);
  }, [parameter, shown]);
  const searchWith = (id: string | null) => {
    const parameters = new URLSearchParams(search);
    if (id === null) parameters.delete(parameter);
    else parameters.set(parameter, id);
    return parameters.size > 0 ? `?${parameters.toString()}` : '';
  };
  return {
    shown,
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
