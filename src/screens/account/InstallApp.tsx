import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../ui/Button';
import { installWay } from '../../ui/installPrompt';
import { accountMessages } from './messages';

/** How to put the app on the home screen (row R31), where this browser can and it isn't there yet. */
export function InstallApp() {
  const titleId = useId();
  const [way, setWay] = useState(installWay);
  if (!way) return null;
  return (
    <section className="account-part stack" aria-labelledby={titleId}>
      <h2 id={titleId}>
        <FormattedMessage {...accountMessages.install} />
      </h2>
      <p>
        <FormattedMessage {...accountMessages.installText} />
      </p>
      {way.kind === 'byHand' ? (
        <p>
          <FormattedMessage {...accountMessages.installByHand} />
        </p>
      ) : (
        <Button
          look="quiet"
          onClick={() => {
            setWay(undefined);
            way.open();
          }}
        >
          <FormattedMessage {...accountMessages.installAsk} />
        </Button>
      )}
    </section>
  );
}
