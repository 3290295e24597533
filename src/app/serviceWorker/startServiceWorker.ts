/** So long after the first screen is drawn all that it needs is there, ms. */
const settledMs = 3_000;

let isStarted = false;

async function start(): Promise<void> {
  const { registerServiceWorker } = await import(/* webpackChunkName: "service-worker" */ './register');
  await registerServiceWorker();
}

/**
 * Makes the app open without a network from the next visit on (row K5), once the first screen has all it needs. In
 * production builds only: while developing, a kept file would be an old one.
 */
export function startServiceWorker(): void {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
  // Once a visit: what draws the first screen may be drawn anew after an error.
  if (isStarted) return;
  isStarted = true;
  // A browser that allows no worker, or had no network for it, has the app as it was without one.
  setTimeout(() => void start().catch(() => undefined), settledMs);
}
