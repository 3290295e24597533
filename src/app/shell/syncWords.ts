import type { IntlShape } from 'react-intl';
import { alertMessages } from '../../alerts/messages';
import type { SyncActivity, SyncStatus } from '../../collections/sync/syncActivity';
import { localDay } from '../../domain/localDay';
import type { SyncState } from '../../domain/syncState';
import { isSiteFault, type ProviderErrorReason } from '../../provider/providerError';
import { dayInWords } from '../../ui/dayInWords';
import { syncedMessage, syncMessages, waitingMessage, type SpokenTime } from './messages';

/** What is said of the user's words; `notSent` where they are neither at the provider nor stored here. */
export type HonestStatus = SyncStatus | 'notSent';

/**
 * What may be said of the user's words (row K5): a device that can't store them may not say that it did.
 * @param isStorageFailing true while something is not stored on this device
 */
export function honestStatus(status: SyncStatus, isStorageFailing: boolean): HonestStatus {
  return status === 'saved' && isStorageFailing ? 'notSent' : status;
}

interface HasSync {
  sync: SyncState;
  syncActivity: SyncActivity;
}

/** How many rows the provider has not confirmed yet and will be sent; those it refused for good are none of them. */
export const selectWaitingCount = ({ sync: { pending = {} }, syncActivity: { parked } }: HasSync): number =>
  Object.keys(pending).filter((name) => !Object.hasOwn(parked, name)).length;

/** True while the provider refuses something for good: it stays on this device only. */
export const selectIsParked = ({ syncActivity }: HasSync): boolean =>
  Object.keys(syncActivity.parked).length > 0;

interface SyncFacts {
  status: HonestStatus;
  /** Why the provider can't be relied on now. */
  failure: ProviderErrorReason | null;
  /** When the provider last confirmed all, epoch ms. */
  syncedAt: number | undefined;
  /** How many changes wait to be sent. */
  waiting: number;
  /** True while the provider refuses something for good. */
  isParked: boolean;
}

/**
 * When something was, in words.
 * @param at epoch ms
 */
export function spokenTime(intl: IntlShape, at: number): SpokenTime {
  const isToday = localDay(new Date(at)) === localDay(new Date());
  return { when: isToday ? 'today' : 'other', day: dayInWords(intl, at), time: intl.formatTime(at) };
}

/** The state of what was written, in a few words (row K5). */
export function syncWords(intl: IntlShape, facts: SyncFacts): string {
  const { status, failure, syncedAt, waiting, isParked } = facts;
  if (status === 'notSent') return intl.formatMessage(syncMessages.notSent);
  if (isSiteFault(failure) || failure === 'held')
    return `${intl.formatMessage(syncMessages.saved)}. ${intl.formatMessage(alertMessages[failure])}`;
  if (status === 'waiting') {
    const to = failure === 'unreachable' ? 'network' : 'space';
    return intl.formatMessage(waitingMessage, { count: waiting, to });
  }
  if (status === 'synced' && syncedAt !== undefined)
    return intl.formatMessage(syncedMessage, spokenTime(intl, syncedAt));
  return intl.formatMessage(isParked ? syncMessages.parked : syncMessages.saved);
}
