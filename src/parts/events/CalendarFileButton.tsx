import type { ComponentProps } from 'react';
import { Button } from '../../ui/Button';
import { downloadFile } from '../../ui/downloadFile';
import { useDownload } from '../../ui/useDownload';
import { eventMessages } from './messages';

const fileType = 'text/calendar;charset=utf-8';

/** Gives a text as the file; throws where there is none, as no calendar could hold it. */
export type GiveFile = (text: string | undefined) => void;

interface CalendarFileButtonProps extends Pick<ComponentProps<typeof Button>, 'look' | 'isWide' | 'text'> {
  fileName: string;
  /** Writes the file and gives it, unless there is nothing to write yet. */
  write: (give: GiveFile) => Promise<void>;
}

/** Gives a file that calendars take in; its code is fetched when it is pressed. */
export function CalendarFileButton({ fileName, write, ...button }: CalendarFileButtonProps) {
  const give: GiveFile = (text) => {
    if (text === undefined) throw new Error('no calendar can hold it');
    downloadFile(fileName, fileType, text);
  };
  const { download, isBusy, failure } = useDownload(() => write(give), eventMessages.calendarFailed);
  return (
    <>
      <Button look="quiet" {...button} isBusy={isBusy} onClick={() => void download()} icon="calendar" />
      {failure}
    </>
  );
}
