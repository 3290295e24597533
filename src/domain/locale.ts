/** Locales the app speaks; the first is the default. */
export const supportedLocales = ['fr', 'en'] as const;

export type Locale = (typeof supportedLocales)[number];

/** How dates and numbers are written in each locale: British English, as the texts are. */
export const formattingLocales = { fr: 'fr-FR', en: 'en-GB' } as const satisfies Record<Locale, string>;

const isLocale = (value: string | undefined): value is Locale =>
  supportedLocales.some((locale) => locale === value);

/**
 * The locale to use: the stored choice, else the first of the browser's languages that the app speaks, else French.
 * @param stored the user's own choice, null when none was made
 * @param browserLanguages BCP 47 tags in the user's order, as navigator.languages gives them
 */
export function localeToUse(stored: Locale | null, browserLanguages: readonly string[]): Locale {
  if (stored) return stored;
  const spoken = browserLanguages.map((tag) => tag.toLowerCase().split('-')[0]).find(isLocale);
  return spoken ?? supportedLocales[0];
}
