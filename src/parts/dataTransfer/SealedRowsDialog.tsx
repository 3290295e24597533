import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useId, type ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../ui/Button';
import { RecoveryKeyForm } from '../../ui/form/RecoveryKeyForm';
import { appMessages } from '../../ui/messages';
import { Answers } from '../../ui/overlay/Answers';
import { sealedMessages } from './messages';

interface SealedRowsDialogProps extends Pick<ComponentProps<typeof RecoveryKeyForm>, 'sheet' | 'onTry'> {
  /** Goes on with the rest of the file. */
  onLeave: () => void;
  onCancel: () => void;
}

/** Asks for the recovery key of what a file holds sealed (row O2). */
export function SealedRowsDialog({ sheet, onTry, onLeave, onCancel }: SealedRowsDialogProps) {
  const { formatMessage } = useIntl();
  const titleId = useId();
  return (
    <Dialog open aria-labelledby={titleId} onClose={onCancel} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{formatMessage(sealedMessages.title)}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <p>{formatMessage(sealedMessages.text)}</p>
          <RecoveryKeyForm key={sheet} sheet={sheet} onTry={onTry}>
            {(isBusy) => (
              <Answers>
                <Button look="quiet" isHeld={isBusy} onClick={onCancel}>
                  {formatMessage(appMessages.cancel)}
                </Button>
                <Button look="quiet" isHeld={isBusy} onClick={onLeave}>
                  {formatMessage(sealedMessages.leave)}
                </Button>
              </Answers>
            )}
          </RecoveryKeyForm>
        </Stack>
      </DialogContent>
    </Dialog>
  );
}
