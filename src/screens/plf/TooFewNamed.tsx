import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../ui/Button';
import { reconnectionFirstMessages, skipMessage, tooFewMessage, tooFewMessages } from './messages';

interface TooFewNamedProps {
  /** How many claims and derailors are missing. */
  missing: number;
  /** The section that follows, null when none does. */
  next: number | null;
  onName: () => void;
  onSkip: (to: number) => void;
}

/** Stands for the pick of three while too few are named: says how many are missing, and leads on (rows E3, N8). */
export function TooFewNamed({ missing, next, onName, onSkip }: TooFewNamedProps) {
  const missingId = useId();
  return (
    <>
      <p id={missingId}>
        <FormattedMessage {...tooFewMessage} values={{ missing }} />
      </p>
      {next !== null && (
        <p className="small">
          <FormattedMessage {...reconnectionFirstMessages.later} />
        </p>
      )}
      <div className="actions">
        <Button aria-describedby={missingId} onClick={onName}>
          <FormattedMessage {...tooFewMessages.name} />
        </Button>
        {next !== null && (
          <Button look="text" onClick={() => onSkip(next)}>
            <FormattedMessage {...skipMessage} values={{ section: next }} />
          </Button>
        )}
      </div>
    </>
  );
}
