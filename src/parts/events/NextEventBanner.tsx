import { useId } from 'react';
import { useIntl } from 'react-intl';
import { selectEnrolledIds } from '../../collections/registrations';
import { eventParameter } from '../../domain/paths';
import { nextEvent } from '../../domain/programme/events';
import { useAppSelector } from '../../store/hooks';
import { OpenButton } from '../../ui/list/OpenButton';
import { useNow } from '../../ui/useNow';
import { DayTile } from './DayTile';
import { EnrolledMark } from './EnrolledMark';
import './eventBanner.css';
import { EventsFailure } from './EventsFailure';
import { EventTitle } from './EventTitle';
import { EventWhen } from './EventWhen';
import { eventMessages } from './messages';
import { useEvents } from './useEvents';

/** The next event that is for the user, with a mark when they are enrolled (row B5); its place is kept, come what may. */
export function NextEventBanner() {
  const { formatMessage } = useIntl();
  const id = useId();
  const now = useNow();
  const { events, ...asked } = useEvents();
  const enrolledIds = useAppSelector(selectEnrolledIds);
  if (!events) {
    if (!asked.failure) return <div className="event-banner event-banner--coming" aria-hidden="true" />;
    return (
      <div className="event-banner__failure">
        <EventsFailure of="list" asked={asked} />
      </div>
    );
  }
  const event = nextEvent(events, now.getTime());
  const label = (
    <h2 id={`${id}label`} className="event-banner__label">
      {formatMessage(eventMessages.next)}
    </h2>
  );
  // Its place stays, so that nothing below moves.
  if (!event)
    return (
      <section className="event-banner" aria-labelledby={`${id}label`}>
        {label}
        <p>{formatMessage(eventMessages.none)}</p>
      </section>
    );
  const titleId = `${id}title`;
  const whenId = `${id}when`;
  return (
    <section className="event-banner" aria-labelledby={`${id}label`}>
      <div className="event-banner__top">
        {label}
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
      <OpenButton parameter={eventParameter} id={event.nid} describedBy={`${titleId} ${whenId}`}>
        {formatMessage(eventMessages.more)}
      </OpenButton>
    </section>
  );
}
