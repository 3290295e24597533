import { useIntl } from 'react-intl';
import { Button } from './Button';
import { LoadFailure } from './LoadFailure';
import { appMessages } from './messages';
import { PlainWindow } from './overlay/PlainWindow';

interface MissingPartProps {
  onRetry: () => void;
  /** Closes what would have been a window. */
  onClose?: (() => void) | undefined;
}

/** In the place of a part whose code can't be fetched, offline say: that it comes, and when. */
export function MissingPart({ onRetry, onClose }: MissingPartProps) {
  const { formatMessage } = useIntl();
  const notice = <LoadFailure text={appMessages.missing} onRetry={onRetry} />;
  if (!onClose) return notice;
  return (
    <PlainWindow aria-label={formatMessage(appMessages.missing)} onClose={onClose}>
      {notice}
      <Button look="text" onClick={onClose}>
        {formatMessage(appMessages.close)}
      </Button>
    </PlainWindow>
  );
}
