import type { Locale } from '../domain/locale';

/** What the device shows of an installed app, its shortcuts too, in each language. */
const manifests: Record<Locale, string> = { fr: '/manifest.webmanifest', en: '/manifest.en.webmanifest' };

/** Tells the browser the language of the page, and where what it installs is called in that language. */
export function setPageLanguage(locale: Locale): void {
  document.documentElement.lang = locale;
  const link = document.querySelector('link[rel=manifest]');
  // The same address again would have it fetched again.
  if (link && link.getAttribute('href') !== manifests[locale]) link.setAttribute('href', manifests[locale]);
}
