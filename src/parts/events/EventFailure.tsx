import { FormattedMessage, type MessageDescriptor } from 'react-intl';
import { Button } from '../../ui/Button';
import './events.css';
import { eventMessages } from './messages';

interface EventFailureProps {
  text: MessageDescriptor;
  isBusy: boolean;
  onRetry: () => void;
}

/** Says what could not be loaded and offers to try again. */
export function EventFailure({ text, isBusy, onRetry }: EventFailureProps) {
  return (
    <div className="card event-failure">
      <p>
        <FormattedMessage {...text} />
      </p>
      <Button look="quiet" isBusy={isBusy} onClick={onRetry}>
        <FormattedMessage {...eventMessages.retry} />
      </Button>
    </div>
  );
}
