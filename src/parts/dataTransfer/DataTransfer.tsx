import Alert from '@mui/material/Alert';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { type ChangeEvent, type ComponentProps, useId, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Actions } from '../../ui/Actions';
import { Button } from '../../ui/Button';
import { RecoveryKeyForm } from '../../ui/form/RecoveryKeyForm';
import { Icon } from '../../ui/icons';
import { appMessages } from '../../ui/messages';
import { Answers } from '../../ui/overlay/Answers';
import { TitledSection } from '../../ui/TitledSection';
import { ExportButton } from './ExportButton';
import { ImportPreview } from './ImportPreview';
import { refusalMessages, sealedMessages, transferMessages } from './messages';
import { useImport } from './useImport';

interface SealedRowsDialogProps extends Pick<ComponentProps<typeof RecoveryKeyForm>, 'sheet' | 'onTry'> {
  /** Goes on with the rest of the file. */
  onLeave: () => void;
  onCancel: () => void;
}

/** Asks for the recovery key of what a file holds sealed. */
function SealedRowsDialog({ sheet, onTry, onLeave, onCancel }: SealedRowsDialogProps) {
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
                <Button look="quiet" isHeld={isBusy} onClick={onCancel} text={appMessages.cancel} />
                <Button look="quiet" isHeld={isBusy} onClick={onLeave} text={sealedMessages.leave} />
              </Answers>
            )}
          </RecoveryKeyForm>
        </Stack>
      </DialogContent>
    </Dialog>
  );
}

/** Everything the user wrote, out to a file and back in. */
export function DataTransfer() {
  const { formatMessage } = useIntl();
  const inputRef = useRef<HTMLInputElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const { current, choose, open, leaveSealed, confirm, dismiss } = useImport();

  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file) choose(file);
    // The same file may be chosen again.
    currentTarget.value = '';
  };
  const backToButton = () => buttonRef.current?.focus();
  return (
    <TitledSection title={transferMessages.title}>
      <p>{formatMessage(transferMessages.text)}</p>
      <Actions>
        <ExportButton />
        <Button
          look="quiet"
          ref={buttonRef}
          isBusy={current.stage === 'reading'}
          onClick={() => inputRef.current?.click()}
          icon="upload"
          text={transferMessages.import}
        />
      </Actions>
      <input
        ref={inputRef}
        type="file"
        hidden
        accept="application/json,.json"
        aria-label={formatMessage(transferMessages.import)}
        onChange={take}
      />
      {current.stage === 'sealed' && (
        <SealedRowsDialog
          sheet={current.sheet}
          onTry={(typed) => open(current.file, current.sheet, typed)}
          onLeave={() => leaveSealed(current.file)}
          onCancel={dismiss}
        />
      )}
      {current.stage === 'planned' && (
        <ImportPreview
          plan={current.plan}
          unread={current.unread}
          onConfirm={() => {
            confirm();
            backToButton();
          }}
          onCancel={() => {
            dismiss();
            backToButton();
          }}
        />
      )}
      {current.stage === 'refused' && (
        <Alert severity="error" variant="outlined" icon={<Icon name="alert" />}>
          {formatMessage(refusalMessages[current.reason])}
        </Alert>
      )}
      {current.stage === 'imported' && (
        <Alert severity="success" variant="outlined" icon={<Icon name="check" />}>
          {formatMessage(transferMessages[current.changes ? 'imported' : 'nothingNew'])}
        </Alert>
      )}
    </TitledSection>
  );
}
