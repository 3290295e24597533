import { useIntl } from 'react-intl';
import { paths } from '../../domain/paths';
import { ButtonLink } from '../../ui/Button';
import { Screen } from '../../ui/Screen';
import { derailorMessages } from './messages';

/** Says why a derailor can't be looked for yet, and leads to what comes first (row D2). */
export function ReconnectionRequired() {
  const { formatMessage } = useIntl();
  return (
    <Screen title={derailorMessages.title}>
      <p>{formatMessage(derailorMessages.missing)}</p>
      <p>{formatMessage(derailorMessages.missingNext)}</p>
      <div className="actions">
        <ButtonLink to={paths.addReconnection.href()}>
          {formatMessage(derailorMessages.addReconnection)}
        </ButtonLink>
        <ButtonLink to={paths.home.href()} look="quiet">
          {formatMessage(derailorMessages.home)}
        </ButtonLink>
      </div>
    </Screen>
  );
}
