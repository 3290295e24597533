import { defineMessages, useIntl } from 'react-intl';
import { isEventPast } from '../../domain/programme/events';
import { EventDialogAtAddress, EventList, EventsComing } from '../../parts/events/EventList';
import { EventsFailure, useEvents } from '../../parts/events/useEvents';
import { eventMessages } from '../../parts/events/messages';
import { pageNames } from '../../ui/messages';
import { Screen } from '../../ui/Screen';
import { TitledSection } from '../../ui/TitledSection';
import { useNow } from '../../ui/useNow';

const eventsMessages = defineMessages({
  coming: { id: 'events.coming', defaultMessage: 'À venir' },
  past: { id: 'events.past', defaultMessage: 'Passés' },
});

/** How many places are kept while the list is on its way. */
const rowsKept = 6;

/** The programme’s events: those to come first, then those that are past. */
export function EventsScreen() {
  const { formatMessage } = useIntl();
  const { events, ...asked } = useEvents();
  const now = useNow().getTime();
  const coming = events?.filter((event) => !isEventPast(event, now));
  // The latest first: it is the one that is remembered.
  const past = events?.filter((event) => isEventPast(event, now)).reverse() ?? [];
  return (
    <Screen title={pageNames.events}>
      <EventsFailure of={events ? 'stale' : 'list'} asked={asked} />
      {(events ?? !asked.failure) && (
        <TitledSection title={eventsMessages.coming}>
          {!coming && <EventsComing rows={rowsKept} />}
          {coming?.length === 0 && <p>{formatMessage(eventMessages.none)}</p>}
          {coming && coming.length > 0 && <EventList events={coming} />}
        </TitledSection>
      )}
      {past.length > 0 && (
        <TitledSection title={eventsMessages.past}>
          <EventList events={past} arePast />
        </TitledSection>
      )}
      <EventDialogAtAddress />
    </Screen>
  );
}
