import { useEffect, useState, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { formattingLocales } from '../domain/locale';
import type { Locale } from '../domain/locale';
import { loadMessages, type LocaleMessages } from './loadMessages';

interface IntlRootProps {
  locale: Locale;
  /** Messages of the first locale, loaded before the first render. */
  initial: { locale: Locale; messages: LocaleMessages };
  children: ReactNode;
}

/** Gives the app its language. A switch keeps the old texts until the new ones are there, and remounts nothing (row J4). */
export function IntlRoot({ locale, initial, children }: IntlRootProps) {
  const [shown, setShown] = useState(initial);
  useEffect(() => {
    if (shown.locale === locale) return undefined;
    let isWanted = true;
    void loadMessages(locale).then(
      (messages) => {
        if (isWanted) setShown({ locale, messages });
      },
      () => undefined, // Offline before that language was ever fetched: the texts stay as they are.
    );
    return () => {
      isWanted = false;
    };
  }, [locale, shown.locale]);
  useEffect(() => {
    document.documentElement.lang = shown.locale;
  }, [shown.locale]);
  return (
    <IntlProvider locale={formattingLocales[shown.locale]} messages={shown.messages} defaultLocale="fr">
      {children}
    </IntlProvider>
  );
}
