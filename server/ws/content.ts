import type { Language } from '../format';

/** The site's time zone: what a reader of the lists sees. */
const SITE_ZONE = 'Europe/Paris';

const dayFormat = new Intl.DateTimeFormat('fr-FR', {
  timeZone: SITE_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const hourFormat = new Intl.DateTimeFormat('fr-FR', {
  timeZone: SITE_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** `24/10/2025` in the site's zone. */
export const siteDay = (millis: number): string => dayFormat.format(millis);
/** `14:30` in the site's zone. */
export const siteHours = (millis: number): string => hourFormat.format(millis);
/** `2026-12-01T13:30:00`, UTC without a zone mark, as Views gives a raw date. */
export const rawDate = (millis: number): string => new Date(millis).toISOString().slice(0, 19);

/** A Views date: the instant in an attribute, the site's day as its text. */
export const timeElement = (millis: number): string =>
  `<time datetime="${rawDate(millis)}+00:00">${siteDay(millis)}</time>\n`;

/** The text in `language`, else the French one. */
export function inLanguage<Text extends { langcode: string }>(
  texts: readonly Text[],
  language: Language,
): Text | undefined {
  return texts.find((text) => text.langcode === language) ?? texts.find((text) => text.langcode === 'fr');
}
