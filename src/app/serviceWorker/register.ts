import { newVersionFound } from './newVersion';

/** How often a page that stays open asks for a newer build, at most, ms. */
const hourMs = 3_600_000;

/** The part of Trusted Types that is used here, where the browser has them. */
interface WithTrustedTypes {
  trustedTypes?: {
    createPolicy: (
      name: string,
      rules: { createScriptURL: () => string },
    ) => { createScriptURL: (address: string) => string };
  };
}

const address = '/sw.js';

/** The worker's address as a policy of the page lets it pass (server/securityHeaders.ts names the policy). */
function trustedAddress(): string {
  const policy = (window as WithTrustedTypes).trustedTypes?.createPolicy('service-worker', {
    createScriptURL: () => address,
  });
  return policy?.createScriptURL(address) ?? address;
}

/** Tells when a newer build is ready, and when it has taken over. */
function watchVersions(container: ServiceWorkerContainer, registration: ServiceWorkerRegistration): void {
  const accept = () => registration.waiting?.postMessage('versionAccepted');
  const tell = () => {
    // The very first worker is no newer version of anything.
    if (registration.waiting && container.controller) newVersionFound({ isInPlace: false, accept });
  };
  const follow = () => registration.installing?.addEventListener('statechange', tell);
  // The visit itself made the browser look for one: it may be there already, or on its way.
  tell();
  follow();
  registration.addEventListener('updatefound', follow);
  let isAnswered = Boolean(container.controller);
  container.addEventListener('controllerchange', () => {
    // The very first worker takes this page on.
    if (isAnswered) newVersionFound({ isInPlace: true, accept: () => undefined });
    isAnswered = true;
  });
}

/** Asks for a newer build when the user comes back to a page that was open for long. */
function askNowAndThen(registration: ServiceWorkerRegistration): void {
  let askedAt = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || performance.now() - askedAt < hourMs) return;
    askedAt = performance.now();
    // Without a network there is nothing newer to be had.
    registration.update().catch(() => undefined);
  });
}

/** Registers the service worker, which takes this page on once it has all files; rejects where the browser allows none. */
export async function registerServiceWorker(): Promise<void> {
  const container = navigator.serviceWorker;
  // Where one answers for this page already it is not registered again: one that is being taken out would stay.
  const registration = await (container.controller
    ? container.getRegistration()
    : container.register(trustedAddress()));
  if (!registration) return;
  watchVersions(container, registration);
  askNowAndThen(registration);
}
