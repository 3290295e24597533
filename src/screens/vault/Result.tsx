import Alert from '@mui/material/Alert';
import { useLayoutEffect, useRef } from 'react';
import { FormattedMessage, type MessageDescriptor } from 'react-intl';
import { Arrival } from '../../ui/Arrival';
import { Icon } from '../../ui/icons';
import { doneMessage, resultMessages, whyNotMessages } from './sectionMessages';
import type { TurnResult } from './steps';

/** Said where a turn ends otherwise than with a vault that is on. */
const doneMessages: Partial<Record<TurnResult['turn'], MessageDescriptor>> = {
  renew: resultMessages.newKey,
  stop: resultMessages.stopped,
  goOn: resultMessages.stopped,
  cleanUp: resultMessages.cleaned,
};

/** A sheet whose write may arrive is never called worthless. */
const waitingMessages: Record<TurnResult['turn'], MessageDescriptor> = {
  on: resultMessages.unfinished,
  renew: resultMessages.unfinishedKey,
  startAgain: resultMessages.unfinished,
  putBack: resultMessages.unfinished,
  cleanUp: whyNotMessages['not-synced'],
  stop: resultMessages.unfinishedStop,
  goOn: resultMessages.unfinishedStop,
};

/** What is said of a turn. */
function Words({ turn, outcome, sheet }: TurnResult) {
  const done = doneMessages[turn];
  if (outcome === 'done')
    return done ? <FormattedMessage {...done} /> : <FormattedMessage {...doneMessage} values={{ sheet }} />;
  if (outcome === 'waiting') return <FormattedMessage {...waitingMessages[turn]} />;
  if (outcome === 'elsewhere') return <FormattedMessage {...resultMessages.elsewhere} />;
  return <FormattedMessage {...whyNotMessages[outcome]} />;
}

/** The vault is on: a moment, not a notice. */
const momentSx = {
  flexDirection: 'column',
  alignItems: 'center',
  py: 3,
  typography: 'quote',
  textAlign: 'center',
  '.MuiAlert-icon': { m: 0 },
} as const;

/** Says what came of a turn, and takes the focus: what was pressed may be gone. */
export function Result(result: TurnResult) {
  const { outcome } = result;
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => ref.current?.focus(), [result.turn, outcome, result.sheet]);
  const severity = outcome === 'done' ? 'success' : outcome === 'waiting' ? 'info' : 'error';
  const icon = outcome === 'done' ? 'check' : outcome === 'waiting' ? 'wait' : 'alert';
  const isOn = outcome === 'done' && doneMessages[result.turn] === undefined;
  return (
    <Alert
      ref={ref}
      tabIndex={-1}
      role={severity === 'error' ? 'alert' : 'status'}
      severity={severity}
      variant="outlined"
      icon={isOn ? <Arrival width={110} /> : <Icon name={icon} />}
      sx={isOn ? momentSx : undefined}
    >
      <Words {...result} />
    </Alert>
  );
}
