import { useEffect, useEffectEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../ui/Button';
import { newsMessages } from './messages';
import './news.css';

interface NewsFailureProps {
  /** What the call gave; an error that isn't the provider's is no matter of the network. */
  error: object;
  isBusy: boolean;
  onRetry: () => void;
}

/** Says that something could not be read and offers to try again; by itself once the network is back. */
export function NewsFailure({ error, isBusy, onRetry }: NewsFailureProps) {
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const onOnline = () => retry();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
  const isOffline = 'reason' in error && error.reason === 'unreachable';
  return (
    <div className="card news-failure">
      <p>
        <FormattedMessage {...(isOffline ? newsMessages.offline : newsMessages.failed)} />
      </p>
      <Button look="quiet" isBusy={isBusy} onClick={onRetry}>
        <FormattedMessage {...newsMessages.retry} />
      </Button>
    </div>
  );
}
