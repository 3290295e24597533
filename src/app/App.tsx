import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { IntlProvider, type IntlShape, RawIntlProvider, useIntl } from 'react-intl';
import { Provider } from 'react-redux';
import { selectLocale } from '../collections/locale';
import { isolated } from '../domain/isolated';
import { formattingLocales, type Locale } from '../domain/locale';
import { useAppSelector } from '../store/hooks';
import type { AppStore } from '../store/makeStore';
import { loadMessages, type LocaleMessages } from '../ui/localeMessages';
import { MuiRoot } from '../ui/MuiRoot';
import { setPageLanguage } from './pageLanguage';
import { AlertOutlet } from './shell/AlertOutlet';

type Values = Parameters<IntlShape['formatMessage']>[1];

const withIsolated = (values: Values): Values =>
  values &&
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolated(value) : value,
    ]),
  );

/** Fills names and other people's words into messages so that they turn nothing around them. */
function IsolatedValues({ children }: { children: ReactNode }) {
  const intl = useIntl();
  const isolating = useMemo<IntlShape>(() => {
    const formatMessage = (...[message, values, options]: Parameters<IntlShape['formatMessage']>) =>
      intl.formatMessage(message, withIsolated(values), options);
    // One of two overloads; the values decide which, and keep their types.
    return { ...intl, formatMessage: formatMessage as IntlShape['formatMessage'] };
  }, [intl]);
  return <RawIntlProvider value={isolating}>{children}</RawIntlProvider>;
}

interface LanguageProps {
  /** What the first screens say in the first locale, loaded before the first render. */
  initial: { locale: Locale; messages: LocaleMessages };
  children: ReactNode;
}

/** Gives the app its language. A switch keeps the old texts until the new ones are there, and remounts nothing. */
function InLanguage({ initial, children }: LanguageProps) {
  const locale = useAppSelector(selectLocale);
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
  useEffect(() => setPageLanguage(shown.locale), [shown.locale]);
  return (
    <IntlProvider locale={formattingLocales[shown.locale]} messages={shown.messages} defaultLocale="fr">
      <IsolatedValues>
        {children}
        <AlertOutlet />
      </IsolatedValues>
    </IntlProvider>
  );
}

/** The app around its router: store, language, alerts. */
export function App({ store, ...language }: LanguageProps & { store: AppStore }) {
  return (
    <Provider store={store}>
      <MuiRoot>
        <InLanguage {...language} />
      </MuiRoot>
    </Provider>
  );
}
