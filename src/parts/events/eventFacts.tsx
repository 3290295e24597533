import Chip from '@mui/material/Chip';
import { useLayoutEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { isDated, isWholeDay, type ProgrammeEvent, programmeTimeZone } from '../../domain/programme/events';
import { commonMessages } from '../../ui/commonMessages';
import { dayInWords } from '../../ui/dayInWords';
import { Icon } from '../../ui/icons';
import { eventMessages, hoursMessage, hoursThereMessage } from './messages';

/** The day of an event in words with its hours, in the programme's time zone; says so to who lives by another clock. */
export function EventWhen({ event }: { event: ProgrammeEvent }) {
  const intl = useIntl();
  const { formatMessage, formatTime } = intl;
  const { date, hours } = event;
  if (!isDated(event)) return <>{[date, hours].filter((text) => text !== '').join(', ')}</>;
  const { startsAt } = event;
  const day = dayInWords(intl, startsAt, { timeZone: programmeTimeZone, weekday: 'long', year: 'numeric' });
  const moment = new Date(startsAt).toISOString();
  if (isWholeDay(event)) return <time dateTime={moment}>{day}</time>;
  const isOtherClock = formatTime(startsAt) !== formatTime(startsAt, { timeZone: programmeTimeZone });
  return (
    <time dateTime={moment}>
      {formatMessage(isOtherClock ? hoursThereMessage : hoursMessage, { day, hours })}
    </time>
  );
}

/** What an event is called, in whichever direction its language is written. */
export function EventTitle({ event: { title } }: { event: ProgrammeEvent }) {
  const { formatMessage } = useIntl();
  return title === '' ? <>{formatMessage(commonMessages.untitled)}</> : <span dir="auto">{title}</span>;
}

/**
 * Says that the user is enrolled.
 * @param isNew they just became so: the mark takes the focus from the button that is gone
 */
export function EnrolledMark({ isNew = false }: { isNew?: boolean }) {
  const { formatMessage } = useIntl();
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (isNew) ref.current?.focus();
  }, [isNew]);
  return (
    <Chip
      ref={ref}
      tabIndex={-1}
      component="span"
      size="small"
      variant="success"
      icon={<Icon name="check" size={16} />}
      label={formatMessage(eventMessages.enrolled)}
      sx={{ pl: 0.25 }}
    />
  );
}
