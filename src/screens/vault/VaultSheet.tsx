import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { paths } from '../../domain/paths';
import type { NewSheet } from '../../vault/vaultThunks';
import { Actions } from '../../ui/Actions';
import { Button } from '../../ui/Button';
import { GrowingInput } from '../../ui/form/GrowingInput';
import { recoveryKeyMessages } from '../../ui/form/recoveryKeyMessages';
import { Icon } from '../../ui/icons';
import { marksAround } from '../../ui/marksAround';
import { appMessages } from '../../ui/messages';
import { sheetMessages, sheetNumberMessage } from './sectionMessages';
import './print.css';
import { QrCode } from './QrCode';
import { StepHeading } from './StepHeading';

/** Where the code leads: index.ts takes the fragment, which no server is sent, out of the address. */
const addressOf = (recoveryKey: string) =>
  `${location.origin}${paths.account.href()}#coffre=${recoveryKey.replaceAll('-', '')}`;

const groupsInLine = 3;

/** The nine groups in three lines, none of them broken. */
const inLines = (recoveryKey: string) =>
  recoveryKey
    .split('-')
    .map((group, at) => (at % groupsInLine === groupsInLine - 1 ? `${group}\n` : `${group}-`))
    .join('')
    .trim();

const marksAroundSheet = marksAround('sheet');

/**
 * The sheet with the recovery key, to be printed or copied by hand. It names nobody: who finds it does not learn
 * whose account it opens.
 */
export function VaultSheet({ recoveryKey, sheet }: NewSheet) {
  const { formatMessage, formatDate } = useIntl();
  const titleId = useId();
  const [day] = useState(() => new Date());
  const [isCopied, setIsCopied] = useState(false);
  // Where the browser refuses, the key stands there to be selected.
  const copy = () =>
    navigator.clipboard.writeText(recoveryKey).then(
      () => setIsCopied(true),
      () => undefined,
    );
  return (
    <Card
      ref={marksAroundSheet}
      className="vault-sheet"
      component={Stack}
      spacing={2}
      sx={{ p: 2, alignItems: 'flex-start' }}
    >
      <Typography variant="overline">{formatMessage(appMessages.name)}</Typography>
      <StepHeading id={titleId}>{formatMessage(recoveryKeyMessages.key)}</StepHeading>
      <p>{formatMessage(sheetMessages.advice)}</p>
      <GrowingInput
        readOnly
        isLine
        fullWidth
        value={inLines(recoveryKey)}
        sx={{ '& textarea': { fontFamily: 'monospace', textAlign: 'center' } }}
        slotProps={{ input: { 'aria-labelledby': titleId, spellCheck: false, translate: 'no' } }}
      />
      <QrCode text={addressOf(recoveryKey)} name={formatMessage(sheetMessages.code)} />
      <p>
        <strong>{formatMessage(sheetNumberMessage, { sheet })}</strong>
      </p>
      <p>{formatMessage(sheetMessages.valid)}</p>
      <Typography variant="body2">{formatDate(day, { dateStyle: 'long' })}</Typography>
      <Typography variant="body2">{location.origin}</Typography>
      <Actions className="vault-sheet__tool">
        <Button look="quiet" onClick={() => window.print()}>
          <Icon name="print" size={20} />
          {formatMessage(sheetMessages.print)}
        </Button>
        <Button look="quiet" onClick={() => void copy()}>
          <span aria-live="polite">
            {formatMessage(isCopied ? sheetMessages.copied : sheetMessages.copy)}
          </span>
        </Button>
      </Actions>
    </Card>
  );
}
