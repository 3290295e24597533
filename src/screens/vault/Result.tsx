import Alert from '@mui/material/Alert';
import { FormattedMessage, type MessageDescriptor } from 'react-intl';
import { Icon } from '../../ui/icons';
import { doneMessage, resultMessages, whyNotMessages } from './sectionMessages';
import type { TurnResult } from './steps';

/** Said where a turn ends otherwise than with a vault that is on. */
const doneMessages: Partial<Record<TurnResult['turn'], MessageDescriptor>> = {
  renew: resultMessages.newKey,
  stop: resultMessages.stopped,
  goOn: resultMessages.stopped,
};

/** A sheet whose write may arrive is never called worthless. */
const waitingMessages = {
  on: resultMessages.unfinished,
  renew: resultMessages.unfinishedKey,
  startAgain: resultMessages.unfinished,
  putBack: resultMessages.unfinished,
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

/** Says what came of a turn. */
export function Result(result: TurnResult) {
  const { outcome } = result;
  const severity = outcome === 'done' ? 'success' : outcome === 'waiting' ? 'info' : 'error';
  const icon = outcome === 'done' ? 'check' : outcome === 'waiting' ? 'wait' : 'alert';
  return (
    <Alert severity={severity} variant="outlined" icon={<Icon name={icon} />}>
      <Words {...result} />
    </Alert>
  );
}
