import { FormattedMessage } from 'react-intl';
import { ExportButton } from '../../parts/dataTransfer/ExportButton';
import { Icon } from '../../ui/icons';
import { syncMessages } from './messages';
import './syncDetails.css';
import { syncDetailsMessages } from './syncDetailsMessages';

/** Stays while this device can't store what is written (row K4): what that means, and the way to keep it all the same. */
export function StorageBanner() {
  return (
    <section className="card stack-tight storage-banner" aria-labelledby="storage-banner">
      <p id="storage-banner" className="storage-banner__title">
        <Icon name="alert" size={20} />
        <FormattedMessage {...syncMessages.notStored} />
      </p>
      <p>
        <FormattedMessage {...syncDetailsMessages.notStored} />
      </p>
      <ExportButton />
    </section>
  );
}
