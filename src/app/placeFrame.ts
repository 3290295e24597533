import { openBrowserStorage } from '../persistence/browserStorage';
import { firstFrame } from './firstFrame';

/** Asks for a file that the app will want, under the name that it will ask for it. */
function preload(href: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = href.endsWith('.css') ? 'style' : 'script';
  link.href = href;
  document.head.append(link);
}

/**
 * The page's one inline script: puts the prerendered frame (tools/prerender) in the app's place and asks for what its
 * screen takes. The app tells by the root's data-frame what it finds there.
 */
function placeFrame(): void {
  const { pathname } = location;
  const storage = openBrowserStorage();
  const { name, locale } = firstFrame({
    pathname,
    read: (key) => storage?.getItem(key) ?? null,
    languages: navigator.languages,
    isSecureContext,
    now: Date.now(),
  });
  const frame = document.querySelector<HTMLTemplateElement>(`#frame-${name}-${locale}`);
  const root = document.getElementById('root');
  if (!frame || !root) return;
  document.documentElement.lang = locale;
  frame.dataset['needs']?.split(' ').forEach(preload);
  if (frame.content.childElementCount === 0) return;
  root.dataset['frame'] = `${name}-${locale}`;
  root.append(frame.content.cloneNode(true));
}

placeFrame();
