import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useAppDispatch } from '../../store/hooks';
import { LazyConfirmDialog } from '../../ui/overlay/LazyConfirmDialog';
import { downloadBin } from './downloadBin';
import { binMessages } from './messages';

interface BinQuestionProps {
  /** What the answers are called. */
  leave: string;
  download: string;
  onLeave: () => void;
  onCancel: () => void;
}

/** Asks before a logout takes along what was deleted this week. */
export function BinQuestion({ leave, download, onLeave, onCancel }: BinQuestionProps) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const [isDownloaded, setIsDownloaded] = useState(false);
  const give = () => {
    dispatch(downloadBin(new Date()));
    setIsDownloaded(true);
  };
  return (
    <LazyConfirmDialog
      title={formatMessage(binMessages.leaving)}
      text={formatMessage(binMessages.leavingText)}
      note={isDownloaded && formatMessage(binMessages.downloaded)}
      onCancel={onCancel}
      actions={[
        { label: leave, onChoose: onLeave },
        { label: download, onChoose: give },
      ]}
    />
  );
}
