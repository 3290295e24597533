import { useState, type ReactNode } from 'react';
import { alertShown } from '../../alerts/alertSlice';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { downloadFile } from '../../ui/downloadFile';
import { Icon } from '../../ui/icons';

const fileType = 'text/calendar;charset=utf-8';

interface CalendarFileButtonProps {
  look?: 'primary' | 'quiet';
  isWide?: boolean;
  fileName: string;
  /** Writes the file: undefined where it can't be written, null where there is nothing to write yet. */
  write: () => Promise<string | undefined> | null;
  onWritten?: () => void;
  children: ReactNode;
}

/** Gives a file that calendars take in (rows H5, N3); its code is fetched when it is pressed. */
export function CalendarFileButton({
  look = 'quiet',
  isWide = false,
  fileName,
  write,
  onWritten,
  children,
}: CalendarFileButtonProps) {
  const dispatch = useAppDispatch();
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    const writing = write();
    if (writing === null) return;
    setIsBusy(true);
    // Its code may not come: the network is gone.
    const text = await writing.catch(() => undefined);
    if (text === undefined) dispatch(alertShown('generic_error'));
    else {
      downloadFile(fileName, fileType, text);
      onWritten?.();
    }
    setIsBusy(false);
  };
  return (
    <Button look={look} isWide={isWide} isBusy={isBusy} onClick={() => void download()}>
      <Icon name="calendar" size={20} />
      {children}
    </Button>
  );
}
