import { createBrowserRouter, Navigate, Outlet, type RouteObject } from 'react-router';
import { paths } from '../domain/paths';
import { Loading } from '../ui/Loading';
import { ErrorScreen } from './ErrorScreen';
import { Guarded } from './Guarded';
import { routes, type RouteRow } from './routes';
import { AppShell } from './shell/AppShell';
import { ImmersiveShell } from './shell/ImmersiveShell';
import { PublicShell } from './shell/PublicShell';

const toRouteObject = (row: RouteRow): RouteObject => ({
  path: row.path,
  lazy: async () => {
    const Screen = await row.load();
    return {
      element: (
        <Guarded route={row}>
          <Screen />
        </Guarded>
      ),
    };
  },
  errorElement: <ErrorScreen />,
});

const shellOf = (row: RouteRow) => {
  if (row.access === 'public') return 'public';
  return row.isImmersive ? 'immersive' : 'app';
};

const childrenOf = (shell: ReturnType<typeof shellOf>) =>
  routes.filter((row) => shellOf(row) === shell).map(toRouteObject);

/** The router, drawn from the table of screens; any other path goes home (row A15). */
export const createAppRouter = () =>
  createBrowserRouter([
    {
      element: <Outlet />,
      HydrateFallback: Loading,
      errorElement: <ErrorScreen />,
      children: [
        { element: <PublicShell />, children: childrenOf('public') },
        { element: <AppShell />, children: childrenOf('app') },
        { element: <ImmersiveShell />, children: childrenOf('immersive') },
        { path: '*', element: <Navigate to={paths.home.href()} replace /> },
      ],
    },
  ]);
