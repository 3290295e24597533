import { useState } from 'react';
import { useIntl } from 'react-intl';
import { alertShown } from '../../alerts/alertSlice';
import { isDated, type ProgrammeEvent } from '../../domain/programme/events';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { downloadFile } from '../../ui/downloadFile';
import { Icon } from '../../ui/icons';
import { safeLink } from '../../ui/richText/safeUrl';
import { eventMessages } from './messages';

const fileType = 'text/calendar;charset=utf-8';

/** Gives an event as a file that calendars take in (row H5); nothing for an event whose date could not be read. */
export function CalendarButton({ event, baseUrl }: { event: ProgrammeEvent; baseUrl: string }) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const [isBusy, setIsBusy] = useState(false);
  if (!isDated(event)) return null;
  const { nid, link } = event;
  const download = async () => {
    setIsBusy(true);
    try {
      const { calendarFile } = await import(/* webpackChunkName: "calendar" */ './calendarFile');
      const text = calendarFile(event, {
        host: new URL(baseUrl).hostname,
        link: link && safeLink(link.uri, baseUrl),
        at: Date.now(),
      });
      if (text === undefined) dispatch(alertShown('generic_error'));
      else downloadFile(`evenement-${nid}.ics`, fileType, text);
    } catch {
      // Its code could not be fetched: the network is gone.
      dispatch(alertShown('generic_error'));
    }
    setIsBusy(false);
  };
  return (
    <Button look="quiet" isBusy={isBusy} onClick={() => void download()}>
      <Icon name="calendar" size={20} />
      {formatMessage(eventMessages.calendar)}
    </Button>
  );
}
