import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef } from 'react';
import { FormattedNumber, useIntl } from 'react-intl';
import type { ImportPlan } from '../../domain/exportFile/exportFileImport';
import { Actions } from '../../ui/Actions';
import { Button } from '../../ui/Button';
import { appMessages } from '../../ui/messages';
import { collectionMessages, planMessages, transferMessages, unreadMessage } from './messages';

interface ImportPreviewProps {
  plan: ImportPlan;
  /** Parts of the file that could not be read. */
  unread: number;
  onConfirm: () => void;
  onCancel: () => void;
}

const columns = ['added', 'differing', 'same'] as const;

/** What an import will do, by collection, before it does. */
export function ImportPreview({ plan, unread, onConfirm, onCancel }: ImportPreviewProps) {
  const { formatMessage } = useIntl();
  const titleId = useId();
  const titleRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => titleRef.current?.focus(), []);
  return (
    <Card component={Stack} spacing={2} role="region" aria-labelledby={titleId} sx={{ p: 2 }}>
      <Typography variant="h3" id={titleId} ref={titleRef} tabIndex={-1}>
        {formatMessage(planMessages.title)}
      </Typography>
      {/* With very large text the table scrolls in its place. */}
      <TableContainer>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{formatMessage(planMessages.collection)}</TableCell>
              {columns.map((column) => (
                <TableCell key={column} align="right">
                  {formatMessage(planMessages[column])}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {plan.counts.map((count) => (
              <TableRow key={count.name}>
                <TableCell component="th" scope="row">
                  {formatMessage(collectionMessages[count.name])}
                </TableCell>
                {columns.map((column) => (
                  <TableCell key={column} align="right">
                    <FormattedNumber value={count[column]} />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {unread > 0 && <strong>{formatMessage(unreadMessage, { count: unread })}</strong>}
      <p>{formatMessage(plan.changes ? planMessages.text : planMessages.allThere)}</p>
      <Actions>
        <Button look="quiet" onClick={onCancel}>
          {formatMessage(appMessages.cancel)}
        </Button>
        <Button onClick={onConfirm}>{formatMessage(transferMessages.confirm)}</Button>
      </Actions>
    </Card>
  );
}
