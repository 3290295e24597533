import { useId } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { isPast } from '../../domain/programme/events';
import { paths } from '../../domain/paths';
import { LoadFailure } from '../../ui/LoadFailure';
import { EventList } from './EventList';
import './eventRow.css';
import { EventsComing } from './EventsComing';
import { eventMessages } from './messages';
import { useEvents } from './useEvents';

/** How many events home lists. */
const rowsOnHome = 4;

function Coming() {
  const { formatMessage } = useIntl();
  const { events, hasFailed, isUnreachable, isAsking, retry } = useEvents();
  if (!events) {
    if (!hasFailed) return <EventsComing rows={rowsOnHome} />;
    const text = isUnreachable ? eventMessages.offline : eventMessages.failed;
    return <LoadFailure text={formatMessage(text)} isBusy={isAsking} onRetry={retry} />;
  }
  // oxlint-disable-next-line react/purity -- the moment at which it is drawn is meant
  const now = new Date().getTime();
  const coming = events.filter((event) => !isPast(event, now));
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
