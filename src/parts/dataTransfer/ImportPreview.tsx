import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLayoutEffect, useId, useRef } from 'react';
import { type MessageDescriptor, useIntl } from 'react-intl';
import type { ImportPlan } from '../../domain/exportFile/exportFileImport';
import { Button } from '../../ui/Button';
import { appMessages } from '../../ui/messages';
import { Answers } from '../../ui/overlay/Answers';
import { collectionMessages, importCountMessages, planMessages, unreadMessage } from './messages';

interface ImportPreviewProps {
  plan: ImportPlan;
  /** Parts of the file that could not be read. */
  unread: number;
  /** What the button for no says, where that does more than leave all as it is. */
  cancelLabel?: MessageDescriptor;
  onConfirm: () => void;
  onCancel: () => void;
}

const kinds = ['added', 'differing', 'same'] as const;

/** What an import will do, by collection, before it does: only what there is, in words that wrap. */
export function ImportPreview({ plan, unread, cancelLabel, onConfirm, onCancel }: ImportPreviewProps) {
  const { formatMessage } = useIntl();
  const titleId = useId();
  const titleRef = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => titleRef.current?.focus(), []);
  return (
    <Card component={Stack} spacing={2} role="region" aria-labelledby={titleId} sx={{ p: 2 }}>
      <Typography variant="h3" id={titleId} ref={titleRef} tabIndex={-1}>
        {formatMessage(planMessages.title)}
      </Typography>
      <Stack component="dl" spacing={1}>
        {plan.counts.map((count) => (
          <Stack
            key={count.name}
            direction="row"
            sx={{ flexWrap: 'wrap', justifyContent: 'space-between', gap: '0 16px' }}
          >
            <dt>{formatMessage(collectionMessages[count.name])}</dt>
            <Typography component="dd" color="textSecondary">
              {kinds
                .filter((kind) => count[kind] > 0)
                .map((kind) => formatMessage(importCountMessages[kind], { count: count[kind] }))
                .join(' · ')}
            </Typography>
          </Stack>
        ))}
      </Stack>
      {unread > 0 && <strong>{formatMessage(unreadMessage, { count: unread })}</strong>}
      <p>{formatMessage(plan.changes ? planMessages.text : planMessages.allThere)}</p>
      <Answers>
        <Button look="quiet" onClick={onCancel} text={cancelLabel ?? appMessages.cancel} />
        <Button onClick={onConfirm} text={appMessages.confirm} />
      </Answers>
    </Card>
  );
}
