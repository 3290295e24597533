import { LoadFailure } from '../../ui/LoadFailure';
import { eventMessages } from './messages';
import type { Asked } from './useEvents';

const texts = {
  list: { unreachable: eventMessages.offline, failed: eventMessages.failed },
  one: { unreachable: eventMessages.oneOffline, failed: eventMessages.oneFailed },
  stale: { unreachable: eventMessages.stale, failed: eventMessages.stale },
};

interface EventsFailureProps {
  /** What could not be read: the list, one event, or a newer list than the one shown. */
  of: keyof typeof texts;
  asked: Asked;
}

/** Says that events could not be read and offers to try again; nothing while no attempt failed. */
export function EventsFailure({ of, asked: { failure, isAsking, retry } }: EventsFailureProps) {
  return failure && <LoadFailure text={texts[of][failure]} isBusy={isAsking} onRetry={retry} />;
}
