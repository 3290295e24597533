import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { shallowEqual } from 'react-redux';
import type { NodeCollectionName } from '../../../domain/collections';
import { isHeldHere } from '../../../domain/rescue/hasUnsent';
import { downloadExport } from '../../../parts/dataTransfer/downloadExport';
import { collectionMessages } from '../../../parts/dataTransfer/messages';
import { replaceDamagedCopies } from '../../../session/vault';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Actions } from '../../../ui/Actions';
import { Button } from '../../../ui/Button';
import { recoveryKeyMessages } from '../../../ui/form/recoveryKeyMessages';
import { useDownload } from '../../../ui/useDownload';
import { damagedHereMessage, damagedMessages, damagedOnlyMessage } from './messages';

/** Rows of which the provider's copy is damaged: kept as a file first, what is on this device may then take its place. */
export function DamagedCopies({ names }: { names: readonly NodeCollectionName[] }) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const here = useAppSelector((state) => names.filter((name) => isHeldHere(state, name)), shallowEqual);
  const [isDownloaded, setIsDownloaded] = useState(false);
  const [isFailed, setIsFailed] = useState(false);
  const {
    download,
    isBusy: isDownloading,
    failure,
  } = useDownload(async () => {
    setIsFailed(false);
    const isSaved = await dispatch(downloadExport(new Date(), { isOnlyWhole: true }));
    setIsFailed(!isSaved);
    if (isSaved) setIsDownloaded(true);
  });
  if (names.length === 0) return null;
  const replace = async () => setIsFailed(!(await dispatch(replaceDamagedCopies())));
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      {names.map((name) => (
        <p key={name}>
          {formatMessage(here.includes(name) ? damagedHereMessage : damagedOnlyMessage, {
            name: formatMessage(collectionMessages[name]),
          })}
        </p>
      ))}
      <Actions>
        <Button look="quiet" isBusy={isDownloading} onClick={() => void download()}>
          {formatMessage(damagedMessages.download)}
        </Button>
        {here.length > 0 && (
          <Button look="quiet" isHeld={!isDownloaded} onClick={() => void replace()}>
            {formatMessage(damagedMessages.replace)}
          </Button>
        )}
      </Actions>
      {failure}
      {isFailed && (
        <FormHelperText error role="alert">
          {formatMessage(recoveryKeyMessages.unreachable)}
        </FormHelperText>
      )}
    </Stack>
  );
}
