import { FormattedMessage } from 'react-intl';
import { paths } from '../../domain/paths';
import { ButtonLink } from '../../ui/Button';
import { Screen } from '../../ui/Screen';
import { derailorMessages } from './messages';

/** Says why a derailor can't be looked for yet, and leads to what comes first (row D2). */
export function ReconnectionRequired() {
  return (
    <Screen title={derailorMessages.title}>
      <p>
        <FormattedMessage {...derailorMessages.missing} />
      </p>
      <p>
        <FormattedMessage {...derailorMessages.missingNext} />
      </p>
      <div className="actions">
        <ButtonLink to={paths.addReconnection.href()}>
          <FormattedMessage {...derailorMessages.addReconnection} />
        </ButtonLink>
        <ButtonLink to={paths.home.href()} look="quiet">
          <FormattedMessage {...derailorMessages.home} />
        </ButtonLink>
      </div>
    </Screen>
  );
}
