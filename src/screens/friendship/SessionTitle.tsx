import { FormattedMessage } from 'react-intl';
import type { FriendshipSession } from '../../domain/entries/friendship';
import { friendshipListMessages, groupMessages } from './listMessages';

/** With whom or on which theme, in words. */
export function SessionTitle({ mode, subject }: Pick<FriendshipSession, 'mode' | 'subject'>) {
  if (subject.trim() === '') return <FormattedMessage {...friendshipListMessages.untitled} />;
  return <FormattedMessage {...groupMessages[mode]} values={{ subject: subject.trim() }} />;
}
