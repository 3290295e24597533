import { useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { matchPath, NavigationType, useLocation, useNavigationType } from 'react-router';
import { VisitsContext } from '../../ui/visits';
import { routes } from './routes';

/** Member of the browser's history state that says where the page stands, CSS px from the top: it outlives a reload. */
const standsAtMember = 'standsAt';

/** How long a page may take to grow to where it stood, ms. */
const patienceMs = 3_000;

/** What the user does to go elsewhere in the page. */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

function placeBeforeReload(): number {
  const state = window.history.state as Record<string, unknown> | null;
  const standsAt = state?.[standsAtMember];
  return typeof standsAt === 'number' ? standsAt : 0;
}

/** An exercise shows each slide from its top, or at the caret. */
const scrollsItself = (pathname: string) =>
  routes.some(({ path, isImmersive }) => isImmersive && matchPath(path, pathname));

/**
 * Brings the page to a place, at once or as soon as it has grown that long, unless it is scrolled meanwhile.
 * @param place CSS px from the top
 * @returns what stops waiting
 */
function goToPlace(place: number): () => void {
  window.scrollTo(0, place);
  if (place === 0 || window.scrollY >= place - 1) return () => undefined;
  let reached = window.scrollY;
  const growth = new ResizeObserver(() => {
    // Brought elsewhere: someone else knows better.
    if (Math.abs(window.scrollY - reached) > 1) stop();
    else window.scrollTo(0, place);
    reached = window.scrollY;
    if (reached >= place - 1) stop();
  });
  const stop = () => {
    growth.disconnect();
    clearTimeout(timer);
    for (const move of ownMoves) window.removeEventListener(move, stop);
  };
  const timer = setTimeout(stop, patienceMs);
  for (const move of ownMoves) window.addEventListener(move, stop, { passive: true });
  growth.observe(document.body);
  return stop;
}

/** A page that is entered is shown from its top, one that is come back to (Back, Forward, reload) where it was left. */
export function usePageScroll(): void {
  const visits = useContext(VisitsContext);
  const { key, pathname } = useLocation();
  const isComingBack = useNavigationType() === NavigationType.Pop;
  const shownPath = useRef<string>(undefined);
  useEffect(() => {
    // The browser would scroll before the page is drawn.
    window.history.scrollRestoration = 'manual';
    const remember = () =>
      window.history.replaceState({ ...window.history.state, [standsAtMember]: window.scrollY }, '');
    document.addEventListener('scrollend', remember);
    return () => document.removeEventListener('scrollend', remember);
  }, []);
  useLayoutEffect(() => {
    const isFirst = shownPath.current === undefined;
    // What a page shows over itself leaves it where it is.
    if (shownPath.current === pathname) return undefined;
    shownPath.current = pathname;
    if (scrollsItself(pathname)) {
      if (!isFirst) window.scrollTo(0, 0);
      return undefined;
    }
    if (isFirst) {
      // A page drawn ahead may have been scrolled before the app was there.
      return window.scrollY > 0 ? undefined : goToPlace(placeBeforeReload());
    }
    return goToPlace(isComingBack ? (visits.get(key) ?? 0) : 0);
  }, [visits, key, pathname, isComingBack]);
}
