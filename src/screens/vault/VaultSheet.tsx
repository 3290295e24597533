import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { encodeQR } from 'qr';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { paths } from '../../domain/paths';
import type { NewSheet } from '../../vault/vaultThunks';
import { Actions } from '../../ui/Actions';
import { Button } from '../../ui/Button';
import { commonMessages } from '../../ui/commonMessages';
import { GrowingInput } from '../../ui/form/GrowingInput';
import { recoveryKeyMessages } from '../../ui/form/recoveryKeyMessages';
import { marksAround } from '../../ui/marksAround';
import { appMessages } from '../../ui/messages';
import { sheetMessages, sheetNumberMessage } from './sectionMessages';
import './print.css';
import { StepHeading } from './StepHeading';

/** Empty modules around the code, without which cameras don't find it. */
const quiet = 4;

/** A QR code, black on white whatever the colours of the page: one path, a square a dark module. */
function QrCode({ text, name }: { text: string; name: string }) {
  const rows = encodeQR(text, 'raw', { border: quiet });
  const size = rows.length;
  const dark = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${String(x)} ${String(y)}h1v1h-1z`] : [])),
  );
  return (
    <Box
      component="svg"
      role="img"
      aria-label={name}
      viewBox={`0 0 ${String(size)} ${String(size)}`}
      shapeRendering="crispEdges"
      sx={{
        alignSelf: 'center',
        width: '12rem',
        maxWidth: '100%',
        color: 'common.black',
        backgroundColor: 'common.white',
      }}
    >
      <path d={dark.join('')} fill="currentColor" />
    </Box>
  );
}

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
        <Button look="quiet" onClick={() => window.print()} icon="print" text={commonMessages.print} />
        <Button look="quiet" onClick={() => void copy()}>
          <span aria-live="polite">
            {formatMessage(isCopied ? sheetMessages.copied : sheetMessages.copy)}
          </span>
        </Button>
      </Actions>
    </Card>
  );
}
