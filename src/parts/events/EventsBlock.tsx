import { useId } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { isPast } from '../../domain/programme/events';
import { paths } from '../../domain/paths';
import { useNow } from '../../ui/useNow';
import { EventList, EventsComing } from './EventList';
import './eventRow.css';
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
  if (coming.length === 0) return <p className="small">{formatMessage(eventMessages.none)}</p>;
  return <EventList events={coming.slice(0, rowsOnHome)} />;
}

/** The coming events, for home (row B7). */
export function EventsBlock() {
  const { formatMessage } = useIntl();
  const titleId = useId();
  return (
    <section className="events-block" aria-labelledby={titleId}>
      <div className="row-between">
        <h2 id={titleId}>{formatMessage(eventMessages.list)}</h2>
        <Link to={paths.events.href()} className="events-block__more" aria-describedby={titleId}>
          {formatMessage(eventMessages.seeMore)}
        </Link>
      </div>
      <Coming />
    </section>
  );
}
