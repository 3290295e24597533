import type { MessageFormatElement } from 'react-intl';
import type { Locale } from '../domain/locale';

/** Messages by id: compiled ahead in a build, plain text where no build ran (tests). */
export type LocaleMessages = Record<string, string> | Record<string, MessageFormatElement[]>;

const loaders: Record<Locale, () => Promise<{ default: unknown }>> = {
  fr: () => import(/* webpackChunkName: "messages-fr" */ '../../i18n/fr.json'),
  en: () => import(/* webpackChunkName: "messages-en" */ '../../i18n/en.json'),
};

/** Fetches one locale's messages; only the active locale is ever fetched. */
export async function loadMessages(locale: Locale): Promise<LocaleMessages> {
  // The files are our own, checked by npm run i18n:check.
  return (await loaders[locale]()).default as LocaleMessages;
}
