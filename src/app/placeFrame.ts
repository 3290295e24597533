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
 * Styles the page from the text that it holds until the style sheet with that text has come, a trip later: then that one
 * counts, so that the chunks' own follow it.
 */
function adoptStyle({ content, dataset }: HTMLTemplateElement): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(content.textContent);
  document.adoptedStyleSheets = [sheet];
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = dataset['file'] ?? '';
  link.onload = () => {
    document.adoptedStyleSheets = [];
  };
  document.head.append(link);
}

/**
 * The page's one inline script: styles the page, puts the prerendered frame (tools/prerender) in the app's place and asks
 * for what its screen takes. The app tells by the root's data-frame what it finds there.
 */
function placeFrame(): void {
  const style = document.querySelector<HTMLTemplateElement>('#first-style');
  if (style) adoptStyle(style);
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
