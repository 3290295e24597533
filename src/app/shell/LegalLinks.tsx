import { FormattedMessage, useIntl } from 'react-intl';
import { selectLocale } from '../../collections/locale';
import { legalPages, type LegalPage } from '../../domain/programme/legalPages';
import { providerLink } from '../../provider/settings';
import { useAppSelector } from '../../store/hooks';
import { legalMessages, shellMessages } from './messages';

/** Links to the legal pages on the provider's host (row J2): it answers them, and the app stays out of it. */
export function LegalLinks() {
  const { formatMessage } = useIntl();
  const locale = useAppSelector(selectLocale);
  return (
    <ul className="legal plain-list" aria-label={formatMessage(shellMessages.legal)}>
      {(Object.keys(legalPages) as LegalPage[]).map((page) => (
        <li key={page}>
          <a href={providerLink(legalPages[page][locale])}>
            <FormattedMessage {...legalMessages[page]} />
          </a>
        </li>
      ))}
    </ul>
  );
}
