import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { isPast, type ProgrammeEvent } from '../../domain/programme/events';
import { paths } from '../../domain/paths';
import { BlockHead } from '../../ui/BlockHead';
import { useNow } from '../../ui/useNow';
import { EventList, EventsComing } from './EventList';
import { eventMessages } from './messages';
import { useEvents } from './useEvents';

/** How many events home lists, side by side: the rest is behind « Voir plus » (row N10). */
const onHome = 4;

function Coming({ events }: { events: readonly ProgrammeEvent[] | undefined }) {
  const { formatMessage } = useIntl();
  const now = useNow();
  if (!events) return <EventsComing rows={onHome} isSideways />;
  const coming = events.filter((event) => !isPast(event, now.getTime()));
  if (coming.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {formatMessage(eventMessages.none)}
      </Typography>
    );
  // The next one stands in the banner already.
  const others = coming.length > 1 ? coming.slice(1) : coming;
  return <EventList events={others.slice(0, onHome)} isSideways />;
}

/** The coming events, for home (row B7). */
export function EventsBlock() {
  const { formatMessage } = useIntl();
  const titleId = useId();
  const { events, failure } = useEvents();
  // The banner of the next event says so already.
  if (!events && failure) return null;
  return (
    <section aria-labelledby={titleId}>
      <BlockHead
        title={formatMessage(eventMessages.list)}
        titleId={titleId}
        to={paths.events.href()}
        more={eventMessages.seeMore}
      />
      <Coming events={events} />
    </section>
  );
}
