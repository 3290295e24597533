import { selectEnrolledIds } from '../../collections/registrations';
import type { ProgrammeEvent } from '../../domain/programme/events';
import { useAppSelector } from '../../store/hooks';
import { EventRow } from './EventRow';
import './eventRow.css';

/** Events one below the other, those marked that the user is enrolled for. */
export function EventList({
  events,
  arePast = false,
}: {
  events: readonly ProgrammeEvent[];
  arePast?: boolean;
}) {
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
