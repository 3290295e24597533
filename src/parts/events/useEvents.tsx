import { useDeferredValue, useMemo } from 'react';
import { selectLocale } from '../../collections/locale';
import {
  eventsInOrder,
  eventCompletedBy,
  isEventFor,
  type ProgrammeEvent,
} from '../../domain/programme/events';
import { useGetEventQuery, useGetEventsQuery } from '../../provider/endpoints/events';
import type { ProviderError } from '../../provider/providerError';
import { useAppSelector } from '../../store/hooks';
import { commonMessages } from '../../ui/commonMessages';
import { LoadFailure } from '../../ui/Loading';
import { eventMessages } from './messages';

/** After how long an answer is asked for again by who comes back to it, s. */
const fresh = { refetchOnMountOrArgChange: 300 };

const nobodys: readonly string[] = [];

/** How it stands with what was asked of the provider. */
export interface Asked {
  /** How the last attempt failed; what was there before stays. */
  failure: 'unreachable' | 'failed' | undefined;
  isAsking: boolean;
  retry: () => void;
}

const reasonOf = (error: unknown) => (error as ProviderError | undefined)?.reason;

const asked = (error: unknown, isAsking: boolean, refetch: () => unknown): Asked => ({
  failure: error === undefined ? undefined : reasonOf(error) === 'unreachable' ? 'unreachable' : 'failed',
  isAsking,
  retry: () => void refetch(),
});

function useList() {
  const locale = useAppSelector(selectLocale);
  const categories = useAppSelector(({ personalInfo }) => personalInfo.categorie) ?? nobodys;
  return { locale, categories, list: useGetEventsQuery(locale, fresh) };
}

/** The events that the user may see, by their beginning; undefined before the first answer. */
export function useEvents(): Asked & { events: readonly ProgrammeEvent[] | undefined } {
  const { categories, list } = useList();
  const { data, error, isFetching, refetch } = list;
  const known = useMemo(
    () => data && eventsInOrder(data.filter((event) => isEventFor(event, categories))),
    [data, categories],
  );
  // An answer is drawn in slices.
  const events = useDeferredValue(known);
  return { events, ...asked(error, isFetching, refetch) };
}

/**
 * One event, whole; what the list has of it until then.
 * @returns `event` undefined before an answer; `isMissing` when there is no such event, or it is not for the user
 */
export function useEvent(nid: string): Asked & { event: ProgrammeEvent | undefined; isMissing: boolean } {
  const { locale, categories, list } = useList();
  const { data, currentData, error, isFetching, refetch } = useGetEventQuery({ nid, locale }, fresh);
  const listed = list.data?.find((event) => event.nid === nid);
  const known = useMemo(
    () => (data?.nid === nid ? eventCompletedBy(data, listed) : listed),
    [data, listed, nid],
  );
  const isAnother = currentData !== undefined && currentData.nid !== nid && !list.isLoading;
  const isForOthers = known !== undefined && !isEventFor(known, categories);
  return {
    event: isForOthers ? undefined : known,
    isMissing: isForOthers || (!known && (reasonOf(error) === 'refused' || isAnother)),
    ...asked(error, isFetching, refetch),
  };
}

const texts = {
  list: { unreachable: eventMessages.offline, failed: eventMessages.failed },
  one: { unreachable: commonMessages.unreachable, failed: eventMessages.oneFailed },
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
