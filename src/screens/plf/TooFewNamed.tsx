import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { Actions } from '../../ui/Actions';
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
  const { formatMessage } = useIntl();
  const missingId = useId();
  return (
    <>
      <p id={missingId}>{formatMessage(tooFewMessage, { missing })}</p>
      {next !== null && (
        <Typography variant="body2" color="textSecondary">
          {formatMessage(reconnectionFirstMessages.later)}
        </Typography>
      )}
      <Actions>
        <Button aria-describedby={missingId} onClick={onName}>
          {formatMessage(tooFewMessages.name)}
        </Button>
        {next !== null && (
          <Button look="quiet" onClick={() => onSkip(next)}>
            {formatMessage(skipMessage, { section: next })}
          </Button>
        )}
      </Actions>
    </>
  );
}
