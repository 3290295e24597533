import Stack from '@mui/material/Stack';
import { useIntl } from 'react-intl';
import type { NodeCollectionName } from '../../../domain/collections';
import { downloadExport } from '../../../parts/dataTransfer/downloadExport';
import { collectionMessages } from '../../../parts/dataTransfer/messages';
import { useAppDispatch } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { damagedDownloadMessage, damagedMessage } from './messages';

/** Rows of which the provider's copy is damaged: what is on this device stays, and can be kept apart. */
export function DamagedCopies({ names }: { names: readonly NodeCollectionName[] }) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  if (names.length === 0) return null;
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      {names.map((name) => (
        <p key={name}>{formatMessage(damagedMessage, { name: formatMessage(collectionMessages[name]) })}</p>
      ))}
      <Button look="quiet" onClick={() => void dispatch(downloadExport(new Date()))}>
        {formatMessage(damagedDownloadMessage)}
      </Button>
    </Stack>
  );
}
