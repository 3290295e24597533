import { Suspense, useEffect } from 'react';
import { Outlet } from 'react-router';
import { KeptPlaces } from '../ui/list/KeptPlaces';
import { Loading } from '../ui/Loading';
import { VisitsContext } from '../ui/visits';
import { startServiceWorker } from './serviceWorker/startServiceWorker';
import { usePageScroll } from './routing/usePageScroll';

function ScrolledOutlet() {
  usePageScroll();
  // The first screen is drawn.
  useEffect(startServiceWorker, []);
  return <Outlet />;
}

/** What all screens stand in: where they were left, and something to see while the first one is fetched. */
export function Root({ visits }: { visits: ReadonlyMap<string, number> }) {
  return (
    <VisitsContext value={visits}>
      <Suspense fallback={<Loading />}>
        <KeptPlaces>
          <ScrolledOutlet />
        </KeptPlaces>
      </Suspense>
    </VisitsContext>
  );
}
