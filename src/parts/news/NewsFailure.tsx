import { LoadFailure } from '../../ui/LoadFailure';
import { newsMessages } from './messages';

interface NewsFailureProps {
  /** What the call gave; an error that isn't the provider's is no matter of the network. */
  error: object;
  isBusy: boolean;
  onRetry: () => void;
}

/** Says that something could not be read and offers to try again. */
export function NewsFailure({ error, isBusy, onRetry }: NewsFailureProps) {
  const isOffline = 'reason' in error && error.reason === 'unreachable';
  const text = isOffline ? newsMessages.offline : newsMessages.failed;
  return <LoadFailure text={text} isBusy={isBusy} onRetry={onRetry} />;
}
