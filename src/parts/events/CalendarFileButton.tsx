import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { downloadFile } from '../../ui/downloadFile';
import { useDownload } from '../../ui/useDownload';
import { eventMessages } from './messages';

const fileType = 'text/calendar;charset=utf-8';

interface CalendarFileButtonProps {
  look?: 'primary' | 'quiet' | 'text';
  isWide?: boolean;
  fileName: string;
  /** Writes the file: undefined where it can't be written, null where there is nothing to write yet. */
  write: () => Promise<string | undefined> | null;
  onWritten?: () => void;
  children: ReactNode;
}

/** Gives a file that calendars take in; its code is fetched when it is pressed. */
export function CalendarFileButton({
  look = 'quiet',
  isWide = false,
  fileName,
  write,
  onWritten,
  children,
}: CalendarFileButtonProps) {
  const { download, isBusy, failure } = useDownload(async () => {
    const text = await write();
    if (text === null) return;
    if (text === undefined) throw new Error('no calendar can hold it');
    downloadFile(fileName, fileType, text);
    onWritten?.();
  }, eventMessages.calendarFailed);
  return (
    <>
      <Button look={look} isWide={isWide} isBusy={isBusy} onClick={() => void download()} icon="calendar">
        {children}
      </Button>
      {failure}
    </>
  );
}
