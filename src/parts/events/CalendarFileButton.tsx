import type { ComponentProps } from 'react';
import { Button } from '../../ui/Button';
import { downloadFile } from '../../ui/downloadFile';
import { useDownload } from '../../ui/useDownload';
import { eventMessages } from './messages';

const fileType = 'text/calendar;charset=utf-8';

interface CalendarFileButtonProps extends Pick<ComponentProps<typeof Button>, 'look' | 'isWide' | 'text'> {
  fileName: string;
  /** Writes the file: undefined where it can't be written, null where there is nothing to write yet. */
  write: () => Promise<string | null | undefined>;
  onWritten?: () => void;
}

/** Gives a file that calendars take in; its code is fetched when it is pressed. */
export function CalendarFileButton({ fileName, write, onWritten, ...button }: CalendarFileButtonProps) {
  const { download, isBusy, failure } = useDownload(async () => {
    const text = await write();
    if (text === null) return;
    if (text === undefined) throw new Error('no calendar can hold it');
    downloadFile(fileName, fileType, text);
    onWritten?.();
  }, eventMessages.calendarFailed);
  return (
    <>
      <Button look="quiet" {...button} isBusy={isBusy} onClick={() => void download()} icon="calendar" />
      {failure}
    </>
  );
}
