import { act, cleanup, render, screen, waitFor, type RenderResult } from '@testing-library/react';
import { RouterProvider } from 'react-router/dom';
import { App } from '../../src/app/App';
import { createAppRouter, fetchFirstScreen } from '../../src/app/router';
import { syncWanted } from '../../src/collections/events';
import { selectLocale } from '../../src/collections/locale';
import { loadMessages } from '../../src/locale/loadMessages';
import { lazyLogin } from '../../src/session/account';
import type { Device } from './makeTestStore';
import './quietWaits';
import { patience } from './time';

let shown: Device | undefined;

/** Sends at once what is being gathered; the pause before that stands in test/unit/collections/syncPauses.test.ts. */
export function sendGathered(): void {
  if (!shown) return;
  const { sync, syncActivity } = shown.store.getState();
  const isGathering = Object.keys(sync.pending ?? {}).length > 0 && syncActivity.retryAt === null;
  if (isGathering) shown.store.dispatch(syncWanted());
}

/** The app on a device as boot.tsx starts it, at an address: real store, real router, real screens. */
export async function renderApp(device: Device, path: string): Promise<RenderResult> {
  // jsdom has no layout, hence nothing to scroll, and no media: a wide window of a browser, nothing installed.
  window.scrollTo = () => undefined;
  const noMedia = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
  window.matchMedia = () => noMedia as unknown as MediaQueryList;
  window.history.replaceState(null, '', path);
  shown = device;
  if (!device.store.getState().session.isAccountRead) void device.store.dispatch(lazyLogin());
  const locale = selectLocale(device.store.getState());
  const router = createAppRouter();
  const [messages] = await Promise.all([loadMessages(locale), fetchFirstScreen(router)]);
  const rendered = render(
    <App store={device.store} initial={{ locale, messages }}>
      <RouterProvider router={router} />
    </App>,
  );
  await screen.findByRole('heading', { level: 1 }, patience);
  return rendered;
}

/** Closes the tab and opens the app again on the same device's store. */
export async function reopenApp(device: Device, path: string): Promise<RenderResult> {
  cleanup();
  return await renderApp(device, path);
}

let steps = 0;

/** Goes to an address of the open app as a link from elsewhere would: a step of its own for the router. */
export function goTo(path: string): void {
  act(() => {
    steps += 1;
    window.history.pushState({ key: `elsewhere-${String(steps)}` }, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
}

/** The address in the browser: path, search and hash. */
export const address = (): string => window.location.pathname + window.location.search + window.location.hash;

/** Waits until the browser is at this address. */
export async function arrivesAt(wanted: string): Promise<void> {
  await waitFor(() => expect(address()).toBe(wanted), patience);
}
