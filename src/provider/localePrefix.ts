import { supportedLocales, type Locale } from '../domain/locale';

const [unprefixed] = supportedLocales;

/** What the provider's public addresses begin with in a language: nothing in French, else the locale (row G3). */
export function localePrefix(locale: Locale): '' | '/en' {
  return locale === unprefixed ? '' : `/${locale}`;
}
