import { useIntl } from 'react-intl';
import type { ProgrammeEvent } from '../../domain/programme/events';
import { eventMessages } from './messages';

/** What an event is called, in whichever direction its language is written. */
export function EventTitle({ event: { title } }: { event: ProgrammeEvent }) {
  const { formatMessage } = useIntl();
  return title === '' ? <>{formatMessage(eventMessages.untitled)}</> : <span dir="auto">{title}</span>;
}
