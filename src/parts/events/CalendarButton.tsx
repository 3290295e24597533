import { useIntl } from 'react-intl';
import { isDated, type ProgrammeEvent } from '../../domain/programme/events';
import { safeLink } from '../../ui/richText/safeUrl';
import { CalendarFileButton } from './CalendarFileButton';
import { eventMessages } from './messages';

/** Gives an event as a file that calendars take in (row H5); nothing for an event whose date could not be read. */
export function CalendarButton({ event, baseUrl }: { event: ProgrammeEvent; baseUrl: string }) {
  const { formatMessage } = useIntl();
  if (!isDated(event)) return null;
  const { nid, link } = event;
  const write = async () => {
    const { calendarFile } = await import(/* webpackChunkName: "calendar" */ './calendarFile');
    return calendarFile(event, {
      host: new URL(baseUrl).hostname,
      link: link && safeLink(link.uri, baseUrl),
      at: Date.now(),
    });
  };
  return (
    <CalendarFileButton fileName={`evenement-${nid}.ics`} write={write}>
      {formatMessage(eventMessages.calendar)}
    </CalendarFileButton>
  );
}
