import { useIntl } from 'react-intl';
import { selectSyncStatus } from '../../collections/sync/syncActivity';
import { useAppSelector } from '../../store/hooks';
import { selectIsStorageFailing } from '../../store/storageHealth';
import { Icon, type IconName } from '../../ui/icons';
import { honestStatus } from './honestStatus';
import { syncMessages } from './messages';

const icons: Record<'saved' | 'synced' | 'waiting', IconName> = {
  saved: 'device',
  synced: 'check',
  waiting: 'wait',
};

/** The honest state of what was written (row K5): on every private screen, and its only role=status. */
export function SyncState() {
  const { formatMessage } = useIntl();
  const status = honestStatus(useAppSelector(selectSyncStatus), useAppSelector(selectIsStorageFailing));
  const isWithoutDataNode = useAppSelector((state) => state.session.isWithoutDataNode);
  return (
    <p role="status" className={`sync-state sync-state--${status}`}>
      <Icon name={icons[status]} size={16} />
      {formatMessage(isWithoutDataNode ? syncMessages.withoutNode : syncMessages[status])}
    </p>
  );
}
