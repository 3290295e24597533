// Put in the place of sw.js, this takes the service worker off every device that has it (docs/offline.md): it takes over
// at once, drops the files that are kept, and goes. What users wrote is elsewhere and stays; no page is loaded anew.
self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  const goes = async () => {
    const names = await caches.keys();
    await Promise.all(
      names.filter((name) => name.startsWith('reconnexion-')).map((name) => caches.delete(name)),
    );
    await self.registration.unregister();
  };
  event.waitUntil(goes());
});
