import { useId } from 'react';
import { useIntl } from 'react-intl';
import { selectEnrolledIds } from '../../collections/registrations';
import { eventParameter } from '../../domain/paths';
import type { ProgrammeEvent } from '../../domain/programme/events';
import { useAppSelector } from '../../store/hooks';
import { OpenButton } from '../../ui/list/OpenButton';
import { DayTile } from './DayTile';
import { EnrolledMark } from './EnrolledMark';
import './eventRow.css';
import { EventTitle } from './EventTitle';
import { EventWhen } from './EventWhen';
import { eventMessages } from './messages';

interface EventRowProps {
  event: ProgrammeEvent;
  isEnrolled: boolean;
  /** Drawn more quietly. */
  isPast: boolean;
}

/** An event in a list: its day, its title, and the way to the rest (row H1). */
function EventRow({ event, isEnrolled, isPast }: EventRowProps) {
  const { formatMessage } = useIntl();
  const id = useId();
  const titleId = `${id}title`;
  const whenId = `${id}when`;
  return (
    <article
      className={isPast ? 'card event-row event-row--past' : 'card event-row'}
      aria-labelledby={titleId}
    >
      <DayTile event={event} />
      <div className="event-row__text">
        <h3 id={titleId} className="event-row__title">
          <EventTitle event={event} />
        </h3>
        <p id={whenId} className="small">
          <EventWhen event={event} />
        </p>
        {isEnrolled && (
          <div className="event-row__marks">
            <EnrolledMark />
          </div>
        )}
      </div>
      <div className="event-row__way">
        <OpenButton parameter={eventParameter} id={event.nid} describedBy={`${titleId} ${whenId}`}>
          {formatMessage(eventMessages.more)}
        </OpenButton>
      </div>
    </article>
  );
}

interface EventListProps {
  events: readonly ProgrammeEvent[];
  arePast?: boolean;
}

/** Events one below the other, those marked that the user is enrolled for. */
export function EventList({ events, arePast = false }: EventListProps) {
  const enrolledIds = useAppSelector(selectEnrolledIds);
  return (
    <ul className="plain-list event-list">
      {events.map((event) => (
        <li key={event.nid}>
          <EventRow event={event} isEnrolled={enrolledIds.has(event.nid)} isPast={arePast} />
        </li>
      ))}
    </ul>
  );
}

/** Places of events that are on their way, so that nothing jumps when they come. */
export function EventsComing({ rows }: { rows: number }) {
  return (
    <div className="event-list" aria-busy="true">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="card event-coming" aria-hidden="true" />
      ))}
    </div>
  );
}
