import type { IntlShape } from 'react-intl';
import { localDay } from '../../domain/localDay';
import type { SiteFault } from '../../provider/providerError';
import { dayInWords } from '../../ui/dayInWords';
import type { HonestStatus } from '../firstPaint/honestStatus';
import { syncedMessage, syncMessages, waitingMessage, type SpokenMoment } from './messages';

interface SyncFacts {
  status: HonestStatus;
  /** True when the provider could not be reached at all: there may be no network. */
  isUnreachable: boolean;
  /** When the provider last confirmed all, epoch ms. */
  syncedAt: number | undefined;
  /** How many changes wait to be sent. */
  waiting: number;
  /** True while the provider refuses something for good. */
  isParked: boolean;
  /** The fault of the site that keeps this device from the user's space. */
  siteFault: SiteFault | null;
}

/**
 * When something was, in words.
 * @param at epoch ms
 */
export function spokenMoment(intl: IntlShape, at: number): SpokenMoment {
  const isToday = localDay(new Date(at)) === localDay(new Date());
  return { when: isToday ? 'today' : 'other', day: dayInWords(intl, at), time: intl.formatTime(at) };
}

/** The state of what was written, in a few words (row K5). */
export function syncWords(intl: IntlShape, facts: SyncFacts): string {
  const { status, isUnreachable, syncedAt, waiting, isParked, siteFault } = facts;
  if (status === 'notSent') return intl.formatMessage(syncMessages.notSent);
  if (siteFault) return intl.formatMessage(syncMessages[siteFault]);
  if (status === 'waiting')
    return intl.formatMessage(waitingMessage, { count: waiting, to: isUnreachable ? 'network' : 'space' });
  if (status === 'synced' && syncedAt !== undefined)
    return intl.formatMessage(syncedMessage, spokenMoment(intl, syncedAt));
  return intl.formatMessage(isParked ? syncMessages.parked : syncMessages.saved);
}
