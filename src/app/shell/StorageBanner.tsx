import { FormattedMessage } from 'react-intl';
import { ExportButton } from '../../parts/dataTransfer/ExportButton';
import { useAppSelector } from '../../store/hooks';
import { selectStorageFailure } from '../../store/storageHealth';
import { Icon } from '../../ui/icons';
import './syncDetails.css';
import { notStoredMessages, syncDetailsMessages } from './syncDetailsMessages';

/** Stays while this device can't store what is written (row K4): what that means, and the way to keep it all the same. */
export function StorageBanner() {
  const failure = useAppSelector(selectStorageFailure);
  if (failure === null) return null;
  return (
    <section className="card stack-tight storage-banner" aria-labelledby="storage-banner">
      <p id="storage-banner" className="storage-banner__title">
        <Icon name="alert" size={20} />
        <FormattedMessage {...notStoredMessages[failure]} />
      </p>
      <p>
        <FormattedMessage {...syncDetailsMessages.notStored} />
      </p>
      {failure === 'held' && (
        <p>
          <FormattedMessage {...syncDetailsMessages.heldByNewer} />
        </p>
      )}
      <ExportButton />
    </section>
  );
}
