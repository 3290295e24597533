import { FormattedMessage } from 'react-intl';
import type { WaitsWhy } from '../../services';
import { closedMessage, otherKeyMessage, whyMessages } from './waitingMessages';

/** Why this device waits, in a sentence. */
export function WaitingWords({ why, sheet = '' }: { why: WaitsWhy; sheet?: string | undefined }) {
  if (why === 'closed') return <FormattedMessage {...closedMessage} values={{ sheet }} />;
  if (why === 'other') return <FormattedMessage {...otherKeyMessage} values={{ sheet }} />;
  return <FormattedMessage {...whyMessages[why]} />;
}
