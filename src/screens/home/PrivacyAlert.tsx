import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { selectLocale } from '../../collections/locale';
import { privacyAlertDismissed, selectIsPrivacyAlertDismissed } from '../../collections/privacyAlert';
import { legalPages } from '../../domain/legalPages';
import { buildSettings, providerUrl } from '../../provider/settings';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/icons';
import { privacyMessages } from './messages';

/** Says at the first visit what the programme sees and what it does not, until dismissed (row B9). */
export function PrivacyAlert() {
  const titleId = useId();
  const dispatch = useAppDispatch();
  const isDismissed = useAppSelector(selectIsPrivacyAlertDismissed);
  const locale = useAppSelector(selectLocale);
  if (isDismissed) return null;
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
        <a className="privacy__terms" href={providerUrl(buildSettings(), legalPages.terms[locale]).href}>
          <FormattedMessage {...privacyMessages.terms} />
        </a>
        <Button look="quiet" onClick={() => dispatch(privacyAlertDismissed())}>
          <FormattedMessage {...privacyMessages.dismiss} />
        </Button>
      </div>
    </section>
  );
}
