import { supportedLocales, type Locale } from '../../domain/locale';
import type { ListPage } from '../codec/viewsAnswer';

/** How long an answer is kept after the last screen that showed it, s: coming back draws at once. */
export const keptForS = 600;

const [unprefixed] = supportedLocales;

/** What the provider's public addresses begin with in a language: nothing in French, else the locale. */
export const localePrefix = (locale: Locale): '' | '/en' => (locale === unprefixed ? '' : `/${locale}`);

/** The call for a news item or an event by its id. */
export const nodeRequest = ({ nid, locale }: { nid: string; locale: Locale }) => ({
  path: `${localePrefix(locale)}/ge_rest/ge_get_node/${encodeURIComponent(nid)}`,
});

/** Logs how many rows of a list could not be read: the others are shown. */
export function logLeftOut(endpointName: string, { leftOut }: ListPage<unknown>): void {
  if (leftOut > 0) console.info(`[provider] ${endpointName}: ${String(leftOut)} unreadable, left out`);
}
