import { setCacheNameDetails } from 'workbox-core';
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { belongsToProvider } from '../domain/providerPaths';
import { answerFromProgramme, programmeKind } from './programmeAnswers';
import { answerTokenCall, settleTokens } from './tokenCalls';

/**
 * The service worker: keeps the files of one build and what the programme published last, and passes token calls on. A
 * new version waits until no page runs the old one, or until the user asks for it.
 */
declare const self: ServiceWorkerGlobalScope;

setCacheNameDetails({ prefix: 'reconnexion' });
const files = new PrecacheController();
// tools/precacheList.mjs writes the list of the build's files in this place.
files.addToCacheList(self.__WB_MANIFEST);

/** The page that asked for this version: it is about to be loaded anew. */
let askedBy: string | undefined;

/** True for the first worker on this device. */
let isFirst = false;

/** Newer than the language's own list of what browsers have. */
interface WithRoutes {
  addRoutes?: (route: { condition: { urlPattern: string }; source: 'cache' }) => Promise<void>;
}

self.addEventListener('install', (event: ExtendableEvent & WithRoutes) => {
  // The browser then reads the build's files from the cache without waking the worker.
  event.addRoutes?.({ condition: { urlPattern: '/assets/*' }, source: 'cache' }).catch(() => undefined);
  isFirst = !self.registration.active;
  event.waitUntil(files.install(event));
});

self.addEventListener('message', (event) => {
  settleTokens(event.data);
  if (event.data !== 'versionAccepted' || !(event.source instanceof WindowClient)) return;
  askedBy = event.source.id;
  event.waitUntil(self.skipWaiting());
});

/** Drops the files of older builds, unless a page that still runs one of them may ask for more. */
async function tidy(event: ExtendableEvent): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.every(({ id }) => id === askedBy)) await files.activate(event);
}

self.addEventListener('activate', (event) => {
  event.waitUntil(tidy(event));
  // The first visit's token calls pass here too, and it finds its files without a network.
  if (isFirst) event.waitUntil(self.clients.claim());
});

registerRoute(new PrecacheRoute(files, { directoryIndex: '', cleanURLs: false }));

const namesFile = ({ pathname }: URL) => pathname.slice(pathname.lastIndexOf('/')).includes('.');

// The app's own pages, whatever the network: all of them are index.html.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !belongsToProvider(url.pathname) && !namesFile(url),
  files.createHandlerBoundToURL('/index.html'),
);

// Files that this build doesn't have: of an older one that a page still runs, or left out of what is kept.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await caches.match(request)) ?? fetch(request),
);

// News, events and their pictures: public, and the only answers of the provider's that are kept.
for (const kind of ['calls', 'pictures'] as const) {
  registerRoute(
    ({ request }) => programmeKind(request) === kind,
    ({ event, request }) => answerFromProgramme(event, request, kind),
  );
}

registerRoute(
  ({ url }) => url.pathname === '/oauth/token',
  ({ event, request }) => answerTokenCall(event, request),
  'POST',
);
