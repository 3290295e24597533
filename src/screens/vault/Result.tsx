import Alert from '@mui/material/Alert';
import { FormattedMessage } from 'react-intl';
import { Icon } from '../../ui/icons';
import { elsewhereMessage, resultMessages, voidSheetMessage, whyNotMessages } from './sectionMessages';
import type { TurnResult } from './turns';

const doneMessages = {
  on: resultMessages.on,
  renew: resultMessages.newKey,
  again: resultMessages.newKey,
  stop: resultMessages.stopped,
};
const waitingMessages = {
  on: resultMessages.unfinished,
  renew: resultMessages.unfinishedKey,
  again: resultMessages.unfinishedKey,
  stop: resultMessages.unfinishedStop,
};

/** What is said of a turn. */
function Words({ turn, outcome, sheet }: TurnResult) {
  if (outcome === 'done') return <FormattedMessage {...doneMessages[turn]} />;
  if (outcome === 'waiting') return <FormattedMessage {...waitingMessages[turn]} />;
  if (outcome === 'elsewhere') {
    return turn === 'stop' ? (
      <FormattedMessage {...resultMessages.stopElsewhere} />
    ) : (
      <FormattedMessage {...elsewhereMessage} values={{ sheet }} />
    );
  }
  return (
    <>
      <FormattedMessage {...whyNotMessages[outcome]} />
      {turn !== 'stop' && outcome !== 'not-synced' && (
        <>
          {' '}
          <FormattedMessage {...voidSheetMessage} values={{ sheet }} />
        </>
      )}
    </>
  );
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
