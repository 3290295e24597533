import { useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { matchPath, NavigationType, useLocation, useNavigationType } from 'react-router';
import { isSearch } from '../../domain/paths';
import { VisitsContext } from '../../ui/visits';
import { routes } from './routes';

/** Member of the browser's history state with the scroll position, CSS px from the top: it outlives a reload. */
const scrollTopMember = 'standsAt';

/** How long a page may take to grow to where it stood, ms. */
const patienceMs = 3_000;

/** How long a page stands still before its place is kept, ms. */
const restMs = 100;

/** How a user scrolls. */
const userMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

function topBeforeReload(): number {
  const state = window.history.state as Record<string, unknown> | null;
  const top = state?.[scrollTopMember];
  return typeof top === 'number' ? top : 0;
}

const keepTop = (top: number) =>
  window.history.replaceState({ ...window.history.state, [scrollTopMember]: top }, '');

/** An exercise shows each slide from its top, or at the caret. */
const scrollsItself = (pathname: string) =>
  routes.some(({ path, isImmersive }) => isImmersive && matchPath(path, pathname));

/**
 * Scrolls the page, at once or as soon as it has grown that long, unless it is scrolled meanwhile.
 * @param top CSS px
 * @returns what stops waiting
 */
function scrollWhenGrown(top: number): () => void {
  window.scrollTo(0, top);
  if (top === 0 || window.scrollY >= top - 1) return () => undefined;
  let reached = window.scrollY;
  const growth = new ResizeObserver(() => {
    // Something else scrolled the page.
    if (Math.abs(window.scrollY - reached) > 1) stop();
    else window.scrollTo(0, top);
    reached = window.scrollY;
    if (reached >= top - 1) stop();
  });
  const stop = () => {
    growth.disconnect();
    clearTimeout(timer);
    for (const move of userMoves) window.removeEventListener(move, stop);
  };
  const timer = setTimeout(stop, patienceMs);
  for (const move of userMoves) window.addEventListener(move, stop, { passive: true });
  growth.observe(document.body);
  return stop;
}

/**
 * A page that is entered is shown from its top, one that is come back to (Back, Forward, reload) where it was left.
 * The router's ScrollRestoration does neither wait for a page that grows nor leave alone a page scrolled before the app
 * was there, an exercise, or a page that shows something over itself.
 */
export function usePageScroll(): void {
  const visits = useContext(VisitsContext);
  const location = useLocation();
  const { key, pathname } = location;
  const page = isSearch(location) ? location.search : pathname;
  const isComingBack = useNavigationType() === NavigationType.Pop;
  const shownPage = useRef<string>(undefined);
  useEffect(() => {
    // The browser would scroll before the page is drawn.
    window.history.scrollRestoration = 'manual';
    let timer = 0;
    // Once it rests: not every browser of ours tells when a scroll ends.
    const remember = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => keepTop(window.scrollY), restMs);
    };
    document.addEventListener('scroll', remember, { passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('scroll', remember);
    };
  }, [key]);
  useLayoutEffect(() => {
    const isFirst = shownPage.current === undefined;
    // What a page shows over itself leaves it where it is.
    if (shownPage.current === page) return undefined;
    shownPage.current = page;
    if (scrollsItself(pathname)) {
      if (!isFirst) window.scrollTo(0, 0);
      return undefined;
    }
    if (isFirst) {
      // A page drawn ahead may have been scrolled before the app was there.
      return window.scrollY > 0 ? undefined : scrollWhenGrown(topBeforeReload());
    }
    const top = isComingBack ? (visits.get(key) ?? 0) : 0;
    // A reload may come before the page rests there.
    keepTop(top);
    return scrollWhenGrown(top);
  }, [visits, key, pathname, page, isComingBack]);
}
