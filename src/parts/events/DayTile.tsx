import { FormattedDate } from 'react-intl';
import { isDated, programmeTimeZone, type ProgrammeEvent } from '../../domain/programme/events';
import { Icon } from '../../ui/icons';
import './eventRow.css';

/** The day as a leaf of a calendar, for the eye: the date stands beside it in words. */
export function DayTile({ event }: { event: ProgrammeEvent }) {
  return (
    <span className="event-day" aria-hidden="true">
      {isDated(event) ? (
        <>
          <span className="event-day__number">
            <FormattedDate value={event.startsAt} timeZone={programmeTimeZone} day="numeric" />
          </span>
          <FormattedDate value={event.startsAt} timeZone={programmeTimeZone} month="short" />
        </>
      ) : (
        <Icon name="calendar" />
      )}
    </span>
  );
}
