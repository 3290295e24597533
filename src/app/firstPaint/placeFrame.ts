import { formattingLocales, type Locale } from '../../domain/locale';
import { openBrowserStorage } from '../../persistence/browserStorage';
import { phraseSize } from '../../ui/phraseSize';
import { expectBoot } from '../bootFailure';
import { setPageLanguage } from '../pageLanguage';
import { firstFrame } from './firstFrame';

/** What in a frame can be focused or tapped. */
const controls = 'a[href], button';

const isTwin = (one: Element, other: Element): boolean =>
  one.textContent === other.textContent &&
  one.className === other.className &&
  one.getAttribute('href') === other.getAttribute('href');

/** True for a click that asks for another tab, a window or a file. */
const isForElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey;

/**
 * Repeats in the app what was done with the frame. A link that led on by itself would leave the app, whose Back then asks
 * nothing.
 * @param root holds the frame, then the app
 */
function transferInput(root: HTMLElement): void {
  let focused: Element | null = null;
  let tapped: Element | null = null;
  const listening = new AbortController();
  const { signal } = listening;
  root.addEventListener(
    'focusin',
    ({ target }) => {
      focused = (target as Element).closest(controls);
    },
    { signal },
  );
  root.addEventListener(
    'click',
    (event) => {
      const control = (event.target as Element).closest(controls);
      if (!control || isForElsewhere(event)) return;
      tapped = control;
      event.preventDefault();
    },
    { signal },
  );
  new MutationObserver((_, observer) => {
    observer.disconnect();
    listening.abort();
    const isFocusLost = document.activeElement === document.body;
    for (const control of root.querySelectorAll<HTMLElement>(controls)) {
      if (focused && isFocusLost && isTwin(control, focused)) control.focus({ preventScroll: true });
      // Once it is drawn: effects of the first drawing come before what is done with it.
      if (tapped && isTwin(control, tapped)) requestAnimationFrame(() => setTimeout(() => control.click()));
    }
  }).observe(root, { childList: true });
}

/** Shows one's own sentence as home will; its empty place where there is none. */
function showPhrase(root: HTMLElement, phrase: string): void {
  const wanted = phrase === '' ? '' : phraseSize(phrase);
  for (const place of root.querySelectorAll<HTMLElement>('[data-phrase]')) {
    if (place.dataset['phrase'] !== wanted) place.remove();
    const quote = place.querySelector('blockquote');
    if (quote) quote.textContent = phrase;
  }
}

/** Asks for a file that the app will want, under the name that it will ask for it. */
function preload(href: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = href.endsWith('.css') ? 'style' : 'script';
  link.href = href;
  document.head.append(link);
}

/** Asks for the serif at once where the service worker has it; later where it would hold up the scripts. */
function askForSerif(root: HTMLElement, isLogin: boolean): void {
  const ask = () => void document.fonts.load('500 1rem Newsreader').catch(() => undefined);
  // Absent on plain http.
  if ('serviceWorker' in navigator && navigator.serviceWorker.controller) ask();
  else if (isLogin) root.dataset['serif'] = 'later';
  else addEventListener('load', ask);
}

/** Wakes the browser's formats, which are slow the first time, before the app needs them. */
function wakeFormats(locale: Locale): void {
  new Intl.DateTimeFormat(formattingLocales[locale], { dateStyle: 'full' }).format();
  Intl.NumberFormat.supportedLocalesOf(locale);
}

/**
 * The page's one inline script: puts the prerendered frame (tools/prerender) into the root and asks for
 * what its screen needs. The root's data-frame tells the app which frame is there.
 */
function placeFrame(): void {
  expectBoot();
  const { pathname, search } = location;
  const storage = openBrowserStorage();
  const { name, locale, phrase } = firstFrame({
    ...{ pathname, search },
    read: (key) => storage?.getItem(key) ?? null,
    languages: navigator.languages,
    isSecureContext,
    now: Date.now(),
  });
  const frame = document.querySelector<HTMLTemplateElement>(`#frame-${name}-${locale}`);
  const root = document.getElementById('root');
  if (root) askForSerif(root, name === 'login');
  if (!frame || !root) return;
  setPageLanguage(locale);
  frame.dataset['needs']?.split(' ').forEach(preload);
  if (frame.content.childElementCount === 0) return;
  root.dataset['frame'] = `${name}-${locale}`;
  // A translator waits for the app, which takes over only what it would draw itself (Root.tsx).
  root.translate = false;
  root.append(document.importNode(frame.content, true));
  if (name === 'home') {
    showPhrase(root, phrase);
    transferInput(root);
  }
  // Once the frame has been drawn: the app is still on its way.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => wakeFormats(locale))));
}

placeFrame();
