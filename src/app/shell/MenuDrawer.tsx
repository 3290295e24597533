import { useIntl } from 'react-intl';
import { Icon } from '../../ui/icons';
import { appMessages } from '../../ui/messages';
import { MenuEntries } from './MenuEntries';

/** What the menu shows where it covers the page: a way to close it, which stays in sight, and the entries. */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <div className="drawer">
      <button
        type="button"
        className="icon-button drawer__close"
        onClick={onClose}
        aria-label={formatMessage(appMessages.close)}
      >
        <Icon name="close" />
      </button>
      <MenuEntries isOver />
    </div>
  );
}
