import { useIntl } from 'react-intl';
import { appMessages } from './messages';
import './loading.css';

/** Something is on its way; shown only after a moment, so that what is quick does not flicker. */
export function Loading() {
  const { formatMessage } = useIntl();
  return (
    <p className="loading" aria-live="polite">
      <span className="loading__mark" aria-hidden="true" />
      {formatMessage(appMessages.loading)}
    </p>
  );
}
