import { noteBoot, showBootFailure } from './app/bootFailure';
import { reportError } from './reportError';
import { yieldToBrowser } from './pace';
import { keepScannedKey } from './ui/scannedKey';
import './ui/serif.css';

// Before anything else reads the address, now and when a code is scanned into an open page.
keepScannedKey();
addEventListener('popstate', keepScannedKey);

/** Fetches the style where its text was refused: by another build's policy, or on another host. */
function ensureStyle(): void {
  const style = document.querySelector<HTMLStyleElement>('style[data-file]');
  if (!style || style.sheet) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = style.dataset['file'] ?? '';
  style.replaceWith(link);
}

/**
 * Runs the app's code part by part, each what the next one needs, so that the browser may draw and hear its user in
 * between: all in one would keep a slow phone busy for half a second.
 */
async function start(): Promise<void> {
  ensureStyle();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await yieldToBrowser();
  await import(/* webpackMode: "eager" */ './store/makeStore');
  await yieldToBrowser();
  const { boot } = await import(/* webpackMode: "eager" */ './app/boot');
  await yieldToBrowser();
  await boot();
}

noteBoot();
start().catch((error: unknown) => {
  reportError(error);
  showBootFailure();
});
