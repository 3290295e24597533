import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { AlertOutlet } from '../alerts/AlertOutlet';
import { selectLocale } from '../collections/locale';
import { IntlRoot } from '../locale/IntlRoot';
import type { LocaleMessages } from '../locale/loadMessages';
import type { Locale } from '../domain/locale';
import type { AppStore } from '../store/makeStore';
import { useAppSelector } from '../store/hooks';

interface LanguageProps {
  initial: { locale: Locale; messages: LocaleMessages };
  children: ReactNode;
}

function InLanguage({ initial, children }: LanguageProps) {
  const locale = useAppSelector(selectLocale);
  return (
    <IntlRoot locale={locale} initial={initial}>
      {children}
      <AlertOutlet />
    </IntlRoot>
  );
}

/** The app around its router: store, language, alerts. */
export function App({ store, ...language }: LanguageProps & { store: AppStore }) {
  return (
    <Provider store={store}>
      <InLanguage {...language} />
    </Provider>
  );
}
