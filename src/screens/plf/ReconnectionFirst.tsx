import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { selectIsIdentityCardComplete } from '../../collections/identityCard';
import { paths } from '../../domain/paths';
import type { Journey } from '../../exercises/ExerciseCarousel';
import { useSlideHistory } from '../../exercises/useSlideHistory';
import { useAppSelector } from '../../store/hooks';
import { Actions } from '../../ui/Actions';
import { Button, ButtonLink } from '../../ui/Button';
import { Screen } from '../../ui/Screen';
import { plfMessages, reconnectionFirstMessages, skipMessage } from './messages';

interface ReconnectionFirstProps {
  /** The section's. */
  title: string;
  journey: Journey;
  /** The section that follows, null when none does. */
  next: number | null;
  onSkip: (to: number) => void;
}

/** Stands for section 3 while there is no reconnection: says why, and leads on (row E3). */
export function ReconnectionFirst({ title, journey, next, onSkip }: ReconnectionFirstProps) {
  const { formatMessage } = useIntl();
  const isCardComplete = useAppSelector(selectIsIdentityCardComplete);
  const { first, address, isUnderWay, moveTo } = journey;
  useSlideHistory({ place: first, base: first, address, isUnderWay, onMoved: moveTo });
  return (
    <Screen title={plfMessages.title} heading={title}>
      <p>{formatMessage(reconnectionFirstMessages.why)}</p>
      {!isCardComplete && <p>{formatMessage(reconnectionFirstMessages.cardFirst)}</p>}
      {next !== null && (
        <Typography variant="body2" color="textSecondary">
          {formatMessage(reconnectionFirstMessages.later)}
        </Typography>
      )}
      <Actions>
        <ButtonLink to={paths.addReconnection.href()}>
          {formatMessage(plfMessages.addReconnection)}
        </ButtonLink>
        {!isCardComplete && (
          <ButtonLink to={paths.identityCard.href()} look="quiet">
            {formatMessage(reconnectionFirstMessages.completeCard)}
          </ButtonLink>
        )}
        {next !== null && (
          <Button look="text" onClick={() => onSkip(next)}>
            {formatMessage(skipMessage, { section: next })}
          </Button>
        )}
        <ButtonLink to={paths.home.href()} look="text">
          {formatMessage(plfMessages.home)}
        </ButtonLink>
        {first > 0 && (
          <Button look="text" onClick={() => moveTo(first - 1)}>
            {formatMessage(reconnectionFirstMessages.back)}
          </Button>
        )}
      </Actions>
    </Screen>
  );
}
