import { useIntl } from 'react-intl';
import { isDated, isWholeDay, programmeTimeZone, type ProgrammeEvent } from '../../domain/programme/events';
import { dayInWords } from '../../ui/dayInWords';
import { hoursMessage, hoursThereMessage } from './messages';

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
