import FormHelperText from '@mui/material/FormHelperText';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { downloadExport } from '../../parts/dataTransfer/downloadExport';
import { vaultMessages } from './vaultMessages';
import { useAppDispatch } from '../../store/hooks';
import { Actions } from '../../ui/Actions';
import { Button } from '../../ui/Button';
import { recoveryKeyMessages } from '../../ui/form/recoveryKeyMessages';
import { LazyConfirmDialog } from '../../ui/overlay/LazyConfirmDialog';
import { useDownload } from '../../ui/useDownload';
import { lostMessages } from './sectionMessages';

interface LostKeyProps {
  isBusy: boolean;
  /** Begins with a new key. */
  onAgain: () => void;
}

/** For who has the key no more (row O2): other devices first, then the sealed texts as a file, and only then a new key. */
export function LostKey({ isBusy, onAgain }: LostKeyProps) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const textId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [isDownloaded, setIsDownloaded] = useState(false);
  const [isUnreachable, setIsUnreachable] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const {
    download,
    isBusy: isDownloading,
    failure,
  } = useDownload(async () => {
    setIsUnreachable(false);
    const isSaved = await dispatch(downloadExport(new Date(), { isOnlyWhole: true }));
    setIsUnreachable(!isSaved);
    if (isSaved) setIsDownloaded(true);
  });
  return (
    <>
      <Button look="text" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {formatMessage(vaultMessages.lostButton)}
      </Button>
      {isOpen && (
        <>
          <p id={textId}>{formatMessage(lostMessages.text)}</p>
          <Actions>
            <Button look="quiet" isBusy={isDownloading} onClick={() => void download()}>
              {formatMessage(lostMessages.download)}
            </Button>
            <Button
              look="quiet"
              isBusy={isBusy}
              isHeld={!isDownloaded}
              aria-describedby={isDownloaded ? undefined : textId}
              onClick={() => setIsAsked(true)}
            >
              {formatMessage(lostMessages.again)}
            </Button>
          </Actions>
          {failure}
          {isUnreachable && (
            <FormHelperText error role="alert">
              {formatMessage(recoveryKeyMessages.unreachable)}
            </FormHelperText>
          )}
        </>
      )}
      {isAsked && (
        <LazyConfirmDialog
          title={formatMessage(lostMessages.againTitle)}
          text={formatMessage(lostMessages.againText)}
          onCancel={() => setIsAsked(false)}
          actions={[
            {
              label: formatMessage(lostMessages.again),
              isDangerous: true,
              onChoose: () => {
                setIsAsked(false);
                onAgain();
              },
            },
          ]}
        />
      )}
    </>
  );
}
