import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../ui/Button';
import { installWay } from '../../ui/installPrompt';
import { TitledSection } from '../../ui/TitledSection';
import { accountMessages } from './messages';

/** How to put the app on the home screen (row R31), where this browser can and it isn't there yet. */
export function InstallApp() {
  const { formatMessage } = useIntl();
  const [way, setWay] = useState(installWay);
  if (!way) return null;
  return (
    <TitledSection title={accountMessages.install}>
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
    </TitledSection>
  );
}
