import { act, cleanup, render, screen, waitFor, type RenderResult } from '@testing-library/react';
import { App } from '../../src/app/App';
import { AppRouter, fetchFirstScreen } from '../../src/app/routing/router';
import { syncWanted } from '../../src/collections/events';
import { selectLocale } from '../../src/collections/locale';
import { silentLogin } from '../../src/session/login';
import { AppHistory } from '../../src/ui/appHistory';
import { loadFirstMessages } from '../../src/ui/localeMessages';
import type { Device } from './makeTestStore';
import './patientWaits';

/** What of a device is shown. */
type Shown = Pick<Device, 'store'>;

let shown: Shown | undefined;

/** Sends pending changes at once. syncPauses.test.ts covers the pause. */
export function sendGathered(): void {
  if (!shown) return;
  const { sync, syncActivity } = shown.store.getState();
  const isGathering = Object.keys(sync.pending ?? {}).length > 0 && syncActivity.retryAt === null;
  if (isGathering) shown.store.dispatch(syncWanted());
}

/** The app on a device at an address, as boot.tsx starts it: real store, router and screens. */
export async function renderApp(device: Shown, path: string): Promise<RenderResult> {
  // jsdom has no layout and no media queries. This stands for a wide window, with nothing installed.
  window.scrollTo = () => undefined;
  window.matchMedia = (query) =>
    ({
      matches: query.includes('min-width'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
  window.history.replaceState(null, '', path);
  shown = device;
  if (!device.store.getState().session.isAccountRead) void device.store.dispatch(silentLogin());
  const locale = selectLocale(device.store.getState());
  const history = new AppHistory();
  const [messages] = await Promise.all([
    loadFirstMessages(locale),
    fetchFirstScreen(history, device.store.getState()),
  ]);
  const rendered = render(
    <App store={device.store} initial={{ locale, messages }}>
      <AppRouter history={history} />
    </App>,
  );
  await screen.findByRole('heading', { level: 1 });
  return rendered;
}

/** Reloads the app on the same device. */
export async function reopenApp(device: Shown, path: string): Promise<RenderResult> {
  cleanup();
  return await renderApp(device, path);
}

let steps = 0;

/** Goes to an address as a link from elsewhere would, as a new step of the router. */
export function goTo(path: string): void {
  act(() => {
    steps += 1;
    window.history.pushState({ key: `elsewhere-${String(steps)}` }, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
}

/** The browser's address: path, search and hash. */
export const address = (): string => window.location.pathname + window.location.search + window.location.hash;

/** Waits until the browser is at this address. */
export async function arrivesAt(wanted: string): Promise<void> {
  await waitFor(() => expect(address()).toBe(wanted));
}
