import { useId } from 'react';
import type { ProgrammeEvent } from '../../domain/programme/events';
import { DayTile } from './DayTile';
import { EnrolledMark } from './EnrolledMark';
import './eventRow.css';
import { EventTitle } from './EventTitle';
import { EventWhen } from './EventWhen';
import { MoreButton } from './MoreButton';

interface EventRowProps {
  event: ProgrammeEvent;
  isEnrolled: boolean;
  /** Drawn more quietly. */
  isPast?: boolean;
}

/** An event in a list: its day, its title, and the way to the rest (row H1). */
export function EventRow({ event, isEnrolled, isPast = false }: EventRowProps) {
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
        <MoreButton nid={event.nid} describedBy={`${titleId} ${whenId}`} />
      </div>
    </article>
  );
}
