/** Safari has no requestIdleCallback: so long after the first screen it is idle, ms. */
const surelyIdleMs = 2_000;

async function start(): Promise<void> {
  const { registerServiceWorker } = await import(/* webpackChunkName: "service-worker" */ './register');
  await registerServiceWorker();
}

/**
 * Makes the app open without a network from the next visit on (row K5), once the browser has nothing better to do. In
 * production builds only: while developing, a kept file would be an old one.
 */
export function startServiceWorker(): void {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
  // A browser that allows no worker, or had no network for it, has the app as it was without one.
  const begin = () => void start().catch(() => undefined);
  if ('requestIdleCallback' in window) window.requestIdleCallback(begin);
  else setTimeout(begin, surelyIdleMs);
}
