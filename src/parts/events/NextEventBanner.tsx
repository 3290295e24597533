import { useId } from 'react';
import { useIntl } from 'react-intl';
import { selectEnrolledIds } from '../../collections/registrations';
import { nextEvent } from '../../domain/programme/events';
import { useAppSelector } from '../../store/hooks';
import { LoadFailure } from '../../ui/LoadFailure';
import { DayTile } from './DayTile';
import { EnrolledMark } from './EnrolledMark';
import './eventBanner.css';
import { EventTitle } from './EventTitle';
import { EventWhen } from './EventWhen';
import { eventMessages } from './messages';
import { MoreButton } from './MoreButton';
import { useEvents } from './useEvents';

/** The next event that is for the user, with a mark when they are enrolled (row B5); its place is kept, come what may. */
export function NextEventBanner() {
  const { formatMessage } = useIntl();
  const id = useId();
  const { events, hasFailed, isUnreachable, isAsking, retry } = useEvents();
  const enrolledIds = useAppSelector(selectEnrolledIds);
  if (!events) {
    if (!hasFailed) return <div className="event-banner event-banner--coming" aria-hidden="true" />;
    const text = isUnreachable ? eventMessages.offline : eventMessages.failed;
    return (
      <div className="event-banner__failure">
        <LoadFailure text={formatMessage(text)} isBusy={isAsking} onRetry={retry} />
      </div>
    );
  }
  // oxlint-disable-next-line react/purity -- the moment at which it is drawn is meant
  const event = nextEvent(events, new Date().getTime());
  // Its place stays, so that nothing below moves.
  if (!event)
    return (
      <section className="event-banner" aria-labelledby={`${id}label`}>
        <h2 id={`${id}label`} className="event-banner__label">
          {formatMessage(eventMessages.next)}
        </h2>
        <p>{formatMessage(eventMessages.none)}</p>
      </section>
    );
  const titleId = `${id}title`;
  const whenId = `${id}when`;
  return (
    <section className="event-banner" aria-labelledby={`${id}label`}>
      <div className="event-banner__top">
        <h2 id={`${id}label`} className="event-banner__label">
          {formatMessage(eventMessages.next)}
        </h2>
        {enrolledIds.has(event.nid) && <EnrolledMark />}
      </div>
      <div className="event-banner__event">
        <DayTile event={event} />
        <div className="event-row__text">
          <h3 id={titleId} className="event-banner__title">
            <EventTitle event={event} />
          </h3>
          <p id={whenId} className="event-banner__when">
            <EventWhen event={event} />
          </p>
        </div>
      </div>
      <MoreButton nid={event.nid} describedBy={`${titleId} ${whenId}`} />
    </section>
  );
}
