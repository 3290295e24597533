const css = [
  'body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:#1a1a1a;background:#fff}',
  'main{max-width:24rem;margin:0 auto;padding:3rem 1rem}h1{margin:0 0 .5rem;font-size:2rem}',
  'form{display:grid;gap:.5rem}input{font:inherit;padding:.75rem;border:1px solid #666;border-radius:.5rem}',
  'button{font:inherit;min-height:3rem;margin-top:1rem;border:0;border-radius:.5rem;background:#0b5cad;color:#fff}',
].join('');

/** A page with this in its body, and this at the end of its head. */
const htmlPage = (body: string, head = ''): string => `<!doctype html><html lang="fr"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Connexion</title>
<meta name="description" content="Page de connexion de référence pour la mesure."><link rel="icon" href="data:,">
<style>${css}</style>${head}</head><body>${body}</body></html>`;

/** Draws into an empty root once the script is there. */
export const drawnBy = (script: string): string =>
  htmlPage('<div id="root"></div>', `<script defer src="${script}"></script>`);

/** A prerendered page with a service worker. Its script is fetched at once and runs after the first frame. */
export const takenOverBy = (script: string, drawn: string): string =>
  htmlPage(
    `<div id="root">${drawn}</div><script type="module">` +
      'addEventListener("load",()=>navigator.serviceWorker.register("/sw.js"));' +
      `requestAnimationFrame(()=>setTimeout(()=>import("${script}")))</script>`,
    `<link rel="modulepreload" href="${script}">`,
  );

/** The least service worker that opens a page of one script without the network. */
export const serviceWorker = (script: string): string => `const kept = ${JSON.stringify(script)};
addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(caches.open(kept).then((cache) => cache.addAll(['/index.html', kept])));
});
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const wanted = request.mode === 'navigate' ? '/index.html' : request;
  event.respondWith(caches.match(wanted).then((found) => found || fetch(request)));
});
`;
