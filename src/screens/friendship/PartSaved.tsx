import Stack from '@mui/material/Stack';
import { useIntl } from 'react-intl';
import type { FriendshipSession } from '../../domain/entries/friendship';
import { paths } from '../../domain/paths';
import { Actions } from '../../ui/Actions';
import { Arrival } from '../../ui/Arrival';
import { ButtonLink } from '../../ui/Button';
import { OwnWords } from '../../ui/OwnWords';
import { Screen } from '../../ui/Screen';
import type { SessionPlace } from './FriendshipExercise';
import { savedMessages } from './messages';
import type { PartName } from './parts';
import { SessionTitle } from './SessionTitle';

const otherPart: Record<PartName, PartName> = { express: 'listen', listen: 'express' };
const offers = { express: savedMessages.offerExpress, listen: savedMessages.offerListen };

/** After a part was saved: on to the other one, to the list, or home (row F3). */
export function PartSaved({
  dateKey,
  part,
  session,
  friendship,
}: SessionPlace & { session: FriendshipSession }) {
  const { formatMessage } = useIntl();
  const other = otherPart[part];
  return (
    <Screen
      title={savedMessages.title}
      heading={
        <Stack component="span" spacing={1} sx={{ alignItems: 'center', textAlign: 'center' }}>
          <Arrival />
          <OwnWords as="span">
            <SessionTitle {...session} />
          </OwnWords>
        </Stack>
      }
    >
      <Stack spacing={1} sx={{ textAlign: 'center' }}>
        <p>{formatMessage(savedMessages.done)}</p>
        <p>{formatMessage(session[other] ? savedMessages.both : offers[other])}</p>
      </Stack>
      <Actions>
        <ButtonLink to={paths.addFriendship.href(dateKey, other)}>{friendship[other].title}</ButtonLink>
        <ButtonLink to={paths.friendship.href()} look="quiet">
          {formatMessage(savedMessages.list)}
        </ButtonLink>
        <ButtonLink to={paths.home.href()} look="text">
          {formatMessage(savedMessages.home)}
        </ButtonLink>
      </Actions>
    </Screen>
  );
}
