import { Suspense, useEffect } from 'react';
import { Outlet } from 'react-router';
import { ListMemory } from '../ui/list/listMemory';
import { Loading } from '../ui/Loading';
import { VisitsContext } from '../ui/visits';
import { usePageScroll } from './routing/usePageScroll';

/** So long after the first screen is drawn all that it needs is there, ms. */
const settledMs = 3_000;

let isStarted = false;

/** Makes the app open without a network from the next visit on, in production builds only. */
function startServiceWorker(): void {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
  // Once a visit: what draws the first screen may be drawn anew after an error.
  if (isStarted) return;
  isStarted = true;
  const register = async () => {
    const code = await import(/* webpackChunkName: "service-worker" */ './serviceWorker/register');
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

/** What all screens stand in: where they were left, and something to see while the first one is fetched. */
export function Root({ visits }: { visits: ReadonlyMap<string, number> }) {
  return (
    <VisitsContext value={visits}>
      <Suspense fallback={<Loading />}>
        <ListMemory>
          <ScrolledOutlet />
        </ListMemory>
      </Suspense>
    </VisitsContext>
  );
}
