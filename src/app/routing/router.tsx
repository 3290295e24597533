import { startTransition, Suspense, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type Location,
  matchRoutes,
  Navigate,
  NavigationType,
  Outlet,
  Router,
  type RouteObject,
  useLocation,
  useRoutes,
} from 'react-router';
import { isGuidedCard, isPlfMap, paths } from '../../domain/paths';
import { pause } from '../../pace';
import type { RootState } from '../../store/rootReducer';
import { type AppHistory, HistoryContext } from '../../ui/appHistory';
import { isMotionReduced } from '../../ui/isMotionReduced';
import { lazyComponent } from '../../ui/lazyComponent';
import { ListMemory } from '../../ui/list/listMemory';
import { Loading } from '../../ui/Loading';
import { VisitsContext } from '../../ui/visits';
import { PageBoundary, ScreenBoundary } from '../ErrorScreen';
import { PublicShell } from '../shell/PublicShell';
import { Guarded } from './Guarded';
import { routes, type RouteRow } from './routes';
import { usePageScroll } from './usePageScroll';

/** So long after the first screen is drawn all that it needs is there, ms. */
const settledMs = 3_000;

/** How long the parts of a screen may hold up its first drawing, ms. */
const mostWaitForPartsMs = 1_000;

let isStarted = false;

/** Makes the app open without a network from the next visit on, in production builds only. */
function startServiceWorker(): void {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
  // Once a visit: what draws the first screen may be drawn anew after an error.
  if (isStarted) return;
  isStarted = true;
  const register = async () => {
    const code = await import(/* webpackChunkName: "service-worker" */ '../serviceWorker/register');
    await code.registerServiceWorker();
  };
  // A browser that allows no worker, or had no network for it, has the app as it was without one.
  setTimeout(() => void register().catch(() => undefined), settledMs);
}

function ScrolledOutlet() {
  usePageScroll();
  // The first screen is drawn.
  useEffect(() => {
    document.getElementById('root')?.removeAttribute('translate');
    startServiceWorker();
  }, []);
  return <Outlet />;
}

/** What all screens stand in: what lists showed when left, and something to see while the first one is fetched. */
function Root() {
  return (
    <PageBoundary>
      <Suspense fallback={<Loading />}>
        <ListMemory>
          <ScrolledOutlet />
        </ListMemory>
      </Suspense>
    </PageBoundary>
  );
}

/** Fetches code ahead: a screen's and that of its parts, or that of the frame around it. */
type CodeHandle = (state: RootState, address: Location) => Promise<unknown>;

const loadShells = () => import(/* webpackChunkName: "shell" */ '../shell/privateShells');

const AppShell = lazyComponent(
  async () => {
    const shells = await loadShells();
    await shells.loadMenuBeside();
    return shells.AppShell;
  },
  { isOfFirstScreens: true, isScreen: true },
);

const ImmersiveShell = lazyComponent(async () => (await loadShells()).ImmersiveShell, {
  isOfFirstScreens: true,
  isScreen: true,
});

/** The frame of the private screens; the identity card may be an exercise. */
function ScreenShell() {
  return isGuidedCard(useLocation()) ? <ImmersiveShell /> : <AppShell />;
}

/** The frame of an exercise; the map of one's sections is a screen like the others. */
function ExerciseShell() {
  return isPlfMap(useLocation()) ? <AppShell /> : <ImmersiveShell />;
}

/** A screen is fetched once its guard lets in; the screen before stays until then, as steps are transitions. */
const toRouteObject = (row: RouteRow): RouteObject => {
  const Screen = lazyComponent(row.load, {
    isOfFirstScreens: row.isFirstScreen,
    isScreen: true,
    instead: row.instead,
  });
  return {
    path: row.path,
    handle: ((...known) => {
      // Without them the screen begins all the same.
      const parts = Promise.race([row.loadParts?.(...known), pause(mostWaitForPartsMs)]);
      return Promise.all([Screen.preload(), parts]);
    }) satisfies CodeHandle,
    element: (
      <ScreenBoundary>
        <Guarded route={row}>
          <Screen />
        </Guarded>
      </ScreenBoundary>
    ),
  };
};

const shellOf = (row: RouteRow) => {
  if (row.access === 'public') return 'public';
  return row.isImmersive ? 'immersive' : 'app';
};

const childrenOf = (shell: ReturnType<typeof shellOf>) =>
  routes.filter((row) => shellOf(row) === shell).map(toRouteObject);

/** The screens as the router knows them; any other path goes home. */
export const screenRoutes: RouteObject[] = [
  {
    element: <Root />,
    children: [
      { element: <PublicShell />, children: childrenOf('public') },
      { element: <ScreenShell />, handle: AppShell.preload, children: childrenOf('app') },
      { element: <ExerciseShell />, handle: ImmersiveShell.preload, children: childrenOf('immersive') },
      { path: '*', element: <Navigate to={paths.home.href()} replace /> },
    ],
  },
];

const Screens = () => useRoutes(screenRoutes);

/** Draws a list without the entry that was open: a picture of the entry goes, where the browser makes one. */
function drawWithoutEntry(draw: () => void): void {
  const isSeen = document.querySelector('.MuiDialog-root.entry-window') !== null;
  if (isSeen && 'startViewTransition' in document && !isMotionReduced())
    // Cut short by the next one, or in a window that is not seen, it is drawn all the same.
    document.startViewTransition(() => flushSync(draw)).ready.catch(() => undefined);
  else startTransition(draw);
}

/** Draws the screen that the browser's address asks for. */
export function AppRouter({ history }: { history: AppHistory }) {
  const [{ location, action }, setStanding] = useState(history.standing);
  // Where each visited page was left, CSS px from its top.
  const visits = useMemo(() => new Map<string, number>(), []);
  useLayoutEffect(() => {
    let left = history.standing.location;
    return history.listen(({ location, action }, { flushSync: isAtOnce, viewTransition: isClosing } = {}) => {
      // The next page is not drawn yet: the scroll position is still that of the page that is left.
      visits.set(left.key, window.scrollY);
      const isBack = action === NavigationType.Pop && location.pathname === left.pathname;
      left = location;
      // Once it is drawn there may have been a further step.
      const draw = () => setStanding(history.standing);
      if (isAtOnce) flushSync(draw);
      else if (isClosing ?? isBack) drawWithoutEntry(draw);
      else startTransition(draw);
    });
  }, [history, visits]);
  return (
    <HistoryContext value={history}>
      <VisitsContext value={visits}>
        <Router navigator={history.navigator} location={location} navigationType={action}>
          <Screens />
        </Router>
      </VisitsContext>
    </HistoryContext>
  );
}

/** Fetches what the first screen takes, so that it is drawn at once. What fails shows then. */
export async function fetchFirstScreen({ standing }: AppHistory, state: RootState): Promise<void> {
  await Promise.allSettled(
    (matchRoutes(screenRoutes, standing.location) ?? []).map(
      async ({ route }) => await (route.handle as CodeHandle | undefined)?.(state, standing.location),
    ),
  );
}
