import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useIntl } from 'react-intl';
import { selectIsIdentityCardComplete } from '../../collections/identityCard';
import { paths } from '../../domain/paths';
import type { Journey } from '../../exercises/useExerciseWalk';
import { partMessage } from '../../exercises/messages';
import { useSlideHistory } from '../../exercises/useSlideHistory';
import { useAppSelector } from '../../store/hooks';
import { Actions } from '../../ui/Actions';
import { Button, ButtonLink } from '../../ui/Button';
import { Note } from '../../ui/Note';
import { Screen } from '../../ui/Screen';
import { PrefaceMapButton } from './Preface';
import { plfMessages, reconnectionFirstMessages, skipMessage } from './messages';

interface ReconnectionFirstProps {
  section: number;
  /** The section's. */
  title: string;
  journey: Journey;
  /** The section that follows, null when none does. */
  next: number | null;
  onSkip: (to: number) => void;
}

/** Stands for section 3 while there is no reconnection: says why, and leads on. */
export function ReconnectionFirst({ section, title, journey, next, onSkip }: ReconnectionFirstProps) {
  const { formatMessage } = useIntl();
  const isCardComplete = useAppSelector(selectIsIdentityCardComplete);
  const { first, address, part, isUnderWay, moveTo } = journey;
  useSlideHistory({ place: first, base: first, address, isUnderWay, onMoved: moveTo });
  return (
    <>
      <Note>{formatMessage(partMessage, part)}</Note>
      <Screen title={plfMessages.title} heading={title} aside={<PrefaceMapButton section={section} />}>
        <p>{formatMessage(reconnectionFirstMessages.why)}</p>
        {!isCardComplete && <p>{formatMessage(reconnectionFirstMessages.cardFirst)}</p>}
        <Actions>
          <ButtonLink to={paths.addReconnection.href()} text={plfMessages.addReconnection} />
          {next !== null && (
            <Button look="quiet" onClick={() => onSkip(next)}>
              {formatMessage(skipMessage, { section: next })}
            </Button>
          )}
        </Actions>
        {next !== null && <Note>{formatMessage(reconnectionFirstMessages.later)}</Note>}
        <Box>
          <Stack direction="row" sx={{ flexWrap: 'wrap', mx: -1.5 }}>
            {!isCardComplete && (
              <ButtonLink
                to={paths.identityCard.href()}
                look="text"
                text={reconnectionFirstMessages.completeCard}
              />
            )}
            {first > 0 && (
              <Button look="text" onClick={() => moveTo(first - 1)} text={reconnectionFirstMessages.back} />
            )}
            <ButtonLink to={paths.home.href()} look="text" text={plfMessages.home} />
          </Stack>
        </Box>
      </Screen>
    </>
  );
}
