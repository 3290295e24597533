import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../ui/Button';
import { installWay } from '../../ui/installPrompt';
import { accountMessages } from './messages';

/** How to put the app on the home screen (row R31), where this browser can and it isn't there yet. */
export function InstallApp() {
  const { formatMessage } = useIntl();
  const titleId = useId();
  const [way, setWay] = useState(installWay);
  if (!way) return null;
  return (
    <section className="account-part stack" aria-labelledby={titleId}>
      <h2 id={titleId}>{formatMessage(accountMessages.install)}</h2>
      <p>{formatMessage(accountMessages.installText)}</p>
      {way.kind === 'byHand' ? (
        <p>{formatMessage(accountMessages.installByHand)}</p>
      ) : (
        <Button
          look="quiet"
          onClick={() => {
            setWay(undefined);
            way.open();
          }}
        >
          {formatMessage(accountMessages.installAsk)}
        </Button>
      )}
    </section>
  );
}
