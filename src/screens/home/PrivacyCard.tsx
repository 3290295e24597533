import { useId } from 'react';
import { useIntl } from 'react-intl';
import { legalPages } from '../../domain/programme/legalPages';
import type { Locale } from '../../domain/locale';
import { providerLink } from '../../provider/settings';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/icons';
import { useIsOwned } from '../../ui/useIsOwned';
import { privacyMessages } from './messages';

/** What the programme sees and what it does not (row B9). */
export function PrivacyCard({ locale, onDismiss }: { locale: Locale; onDismiss?: () => void }) {
  const { formatMessage } = useIntl();
  const titleId = useId();
  const isOwned = useIsOwned();
  return (
    <section className="card privacy" aria-labelledby={titleId}>
      <h2 id={titleId} className="privacy__title">
        <Icon name="lock" size={20} />
        {formatMessage(privacyMessages.title)}
      </h2>
      <p className="small">{formatMessage(privacyMessages.text)}</p>
      <div className="privacy__actions">
        <a className="privacy__terms" href={providerLink(legalPages.terms[locale])}>
          {formatMessage(privacyMessages.terms)}
        </a>
        <Button look="quiet" isDead={!isOwned} onClick={onDismiss}>
          {formatMessage(privacyMessages.dismiss)}
        </Button>
      </div>
    </section>
  );
}
