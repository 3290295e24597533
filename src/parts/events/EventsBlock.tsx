import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { isPast } from '../../domain/programme/events';
import { paths } from '../../domain/paths';
import { BlockHead } from '../../ui/BlockHead';
import { useNow } from '../../ui/useNow';
import { EventList, EventsComing } from './EventList';
import { EventsFailure } from './EventsFailure';
import { eventMessages } from './messages';
import { useEvents } from './useEvents';

/** How many events home lists. */
const rowsOnHome = 4;

function Coming() {
  const { formatMessage } = useIntl();
  const now = useNow();
  const { events, ...asked } = useEvents();
  if (!events)
    return asked.failure ? <EventsFailure of="list" asked={asked} /> : <EventsComing rows={rowsOnHome} />;
  const coming = events.filter((event) => !isPast(event, now.getTime()));
  if (coming.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {formatMessage(eventMessages.none)}
      </Typography>
    );
  return <EventList events={coming.slice(0, rowsOnHome)} />;
}

/** The coming events, for home (row B7). */
export function EventsBlock() {
  const { formatMessage } = useIntl();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <BlockHead
        title={formatMessage(eventMessages.list)}
        titleId={titleId}
        to={paths.events.href()}
        more={eventMessages.seeMore}
      />
      <Coming />
    </section>
  );
}
