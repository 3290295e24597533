import type { IntlShape } from 'react-intl';
import { alertMessages } from '../../alerts/messages';
import { selectSyncFailure, selectSyncStatus, type SyncStatus } from '../../collections/sync/syncActivity';
import { localDay } from '../../domain/localDay';
import { isProviderFault } from '../../provider/providerError';
import type { RootState } from '../../store/rootReducer';
import { selectStorageFailure } from '../../store/storageHealth';
import { dayInWords } from '../../ui/dayInWords';
import { selectIsVaultWaiting } from '../vaultHere';
import { syncedMessage, syncMessages, waitingMessage, type SpokenTime } from './messages';

/** What is said of the user's words; `notSent` where they are neither at the provider nor stored here. */
export type HonestStatus = SyncStatus | 'notSent';

/**
 * What may be said of the user's words: a device that can't store them may not say that it did.
 * @param isStorageFailing true while something is not stored on this device
 */
export function shownSyncStatus(status: SyncStatus, isStorageFailing: boolean): HonestStatus {
  return status === 'saved' && isStorageFailing ? 'notSent' : status;
}

type HasSync = Pick<RootState, 'sync' | 'syncActivity'>;

/** How many rows the provider has not confirmed yet and will be sent; those it refused for good are none of them. */
export const selectWaitingCount = ({ sync: { pending = {} }, syncActivity: { parked } }: HasSync): number =>
  Object.keys(pending).filter((name) => !Object.hasOwn(parked, name)).length;

/** What the sync state and its details are drawn from. */
export function selectSyncView(state: RootState) {
  const failure = selectSyncFailure(state);
  const isStorageFailing = selectStorageFailure(state) !== null;
  const status = shownSyncStatus(selectSyncStatus(state), isStorageFailing);
  const isParked = Object.keys(state.syncActivity.parked).length > 0;
  const isSiteAtFault = isProviderFault(failure);
  return {
    status,
    /** Why the provider can't be relied on now. */
    failure,
    isStorageFailing,
    isSiteAtFault,
    /** True while the provider refuses something for good: it stays on this device only. */
    isParked,
    isRefused: isParked || isSiteAtFault,
    isTrouble: status === 'waiting' || isParked || isSiteAtFault,
    /** When the provider last confirmed all, epoch ms. */
    syncedAt: state.sync.syncedAt,
    waiting: selectWaitingCount(state),
    /** True while the provider asked not to be called. */
    isHeldOff: state.syncActivity.heldUntil !== null,
    hasDrafts: Object.keys(state.drafts).length > 0,
    isVaultWaiting: selectIsVaultWaiting(state),
  };
}

/** When something was (epoch ms), in words. */
export function syncTimeInWords(intl: IntlShape, at: number): SpokenTime {
  const isToday = localDay(new Date(at)) === localDay(new Date());
  return { when: isToday ? 'today' : 'other', day: dayInWords(intl, at), time: intl.formatTime(at) };
}

/** The state of what was written, in a few words. */
export function syncWords(intl: IntlShape, view: ReturnType<typeof selectSyncView>): string {
  const { status, failure, syncedAt, waiting, isParked } = view;
  if (status === 'notSent') return intl.formatMessage(syncMessages.notSent);
  if (isProviderFault(failure) || failure === 'held')
    return `${intl.formatMessage(syncMessages.saved)}. ${intl.formatMessage(alertMessages[failure])}`;
  if (status === 'waiting') {
    const to = failure === 'unreachable' ? 'network' : 'space';
    return intl.formatMessage(waitingMessage, { count: waiting, to });
  }
  if (status === 'synced' && syncedAt !== undefined)
    return intl.formatMessage(syncedMessage, syncTimeInWords(intl, syncedAt));
  return intl.formatMessage(isParked ? syncMessages.parked : syncMessages.saved);
}
