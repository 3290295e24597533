import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router';

/** State of a step of the browser's history that a screen made over itself: closing what it shows goes back. */
const fromScreen = { isFromScreen: true };

/** True where the browser stands on another step already, and what is drawn is only about to follow. */
function hasMovedOn(key: string): boolean {
  const now = (window.history.state as { key?: unknown } | null)?.key;
  return typeof now === 'string' && now !== key;
}

/** Marks what opens the thing with this id, for the focus to come back to. */
export const opensAddress = (parameter: string, id: string) => ({ 'data-opens': `${parameter}=${id}` });

/** Gives the focus to what opens the thing that was shown, or to the page's heading; not when something has it. */
function focusOpener(name: string): void {
  if (document.activeElement !== document.body) return;
  const openers = [...document.querySelectorAll<HTMLElement>('[data-opens]')];
  const opener = openers.find(({ dataset }) => dataset['opens'] === name);
  (opener ?? document.querySelector('h1'))?.focus();
}

/**
 * What a screen shows over itself, as one of these query parameters of its address says: a step of the browser's history,
 * so that Back closes it, and a reload finds it again. Opened by its address, closing leaves the screen in its place.
 * @param parameters names of the query parameters, of which one at most is there; the others are left alone
 */
export function useShownAddress(...parameters: readonly [string, ...string[]]) {
  const { key, search, hash, state } = useLocation() as Location<Partial<typeof fromScreen> | null>;
  const navigate = useNavigate();
  const closedStep = useRef<string>(undefined);
  const values = new URLSearchParams(search);
  const parameter = parameters.find((name) => values.has(name));
  const shown =
    parameter === undefined ? null : opensAddress(parameter, values.get(parameter) ?? '')['data-opens'];
  const shownBefore = useRef(shown);
  useEffect(() => {
    const before = shownBefore.current;
    shownBefore.current = shown;
    if (before !== null && shown === null) focusOpener(before);
  }, [shown]);
  const searchWith = (name?: string, id = '') => {
    const others = new URLSearchParams(search);
    for (const own of parameters) others.delete(own);
    if (name !== undefined) others.set(name, id);
    const left = others.toString();
    return left === '' ? '' : `?${left}`;
  };
  const isOver = parameter !== undefined;
  const linkTo = (name: string, id: string) => ({
    to: { search: searchWith(name, id), hash },
    state: isOver ? state : fromScreen,
    replace: isOver,
  });
  return {
    /** What a parameter shows; null when it shows nothing. */
    shownBy: (name: string) => values.get(name),
    /** Where a link to what has this id leads, in the place of what is shown. */
    linkTo,
    /** Shows what has this id. In the place of what is shown, as an entry's form, it is no further step. */
    show: (name: string, id: string) => {
      const { to, ...how } = linkTo(name, id);
      void navigate(to, how);
    },
    close: () => {
      // Going back takes the browser a moment: a second tap, or one after its own Back, goes no further back.
      if (closedStep.current === key || hasMovedOn(key)) return;
      closedStep.current = key;
      if (state?.isFromScreen === true) void navigate(-1);
      else void navigate({ search: searchWith(), hash }, { replace: true, viewTransition: true });
    },
  };
}
