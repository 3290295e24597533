import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { legalPages } from '../../domain/programme/legalPages';
import type { Locale } from '../../domain/locale';
import { providerLink } from '../../provider/settings';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/icons';
import { useIsOwned } from '../../ui/useIsOwned';
import { privacyMessages } from './messages';

/** What the programme sees and what it does not (row B9). */
export function PrivacyCard({ locale, onDismiss }: { locale: Locale; onDismiss?: () => void }) {
  const titleId = useId();
  const isOwned = useIsOwned();
  return (
    <section className="card privacy" aria-labelledby={titleId}>
      <h2 id={titleId} className="privacy__title">
        <Icon name="lock" size={20} />
        <FormattedMessage {...privacyMessages.title} />
      </h2>
      <p className="small">
        <FormattedMessage {...privacyMessages.text} />
      </p>
      <div className="privacy__actions">
        <a className="privacy__terms" href={providerLink(legalPages.terms[locale])}>
          <FormattedMessage {...privacyMessages.terms} />
        </a>
        <Button look="quiet" isDead={!isOwned} onClick={onDismiss}>
          <FormattedMessage {...privacyMessages.dismiss} />
        </Button>
      </div>
    </section>
  );
}
