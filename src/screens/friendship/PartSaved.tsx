import { FormattedMessage } from 'react-intl';
import type { FriendshipSession } from '../../domain/entries/friendship';
import { paths } from '../../domain/paths';
import { Arrival } from '../../ui/Arrival';
import { ButtonLink } from '../../ui/Button';
import { Screen } from '../../ui/Screen';
import type { SessionPlace } from './FriendshipExercise';
import { onThemeMessage, savedMessages, withPersonMessage } from './messages';
import type { PartName } from './parts';

const otherPart: Record<PartName, PartName> = { express: 'listen', listen: 'express' };
const offers = { express: savedMessages.offerExpress, listen: savedMessages.offerListen };

/** After a part was saved: on to the other one, to the list, or home (row F3). */
export function PartSaved({
  dateKey,
  part,
  session,
  friendship,
}: SessionPlace & { session: FriendshipSession }) {
  const other = otherPart[part];
  return (
    <Screen
      title={savedMessages.title}
      heading={
        <>
          <Arrival />
          <span className="pre-line">
            <FormattedMessage
              {...(session.mode === 'person' ? withPersonMessage : onThemeMessage)}
              values={{ subject: session.subject }}
            />
          </span>
        </>
      }
    >
      <p>
        <FormattedMessage {...savedMessages.done} />
      </p>
      <p>
        <FormattedMessage {...(session[other] ? savedMessages.both : offers[other])} />
      </p>
      <div className="actions">
        <ButtonLink to={paths.addFriendship.href(dateKey, other)}>{friendship[other].title}</ButtonLink>
        <ButtonLink to={paths.friendship.href()} look="quiet">
          <FormattedMessage {...savedMessages.list} />
        </ButtonLink>
        <ButtonLink to={paths.home.href()} look="text">
          <FormattedMessage {...savedMessages.home} />
        </ButtonLink>
      </div>
    </Screen>
  );
}
