import { useIntl } from 'react-intl';
import type { FriendshipSession } from '../../domain/entries/friendship';
import { friendshipListMessages, groupMessages } from './listMessages';

/** With whom or on which theme, in words. */
export function SessionTitle({ mode, subject }: Pick<FriendshipSession, 'mode' | 'subject'>) {
  const { formatMessage } = useIntl();
  if (subject.trim() === '') return formatMessage(friendshipListMessages.untitled);
  return formatMessage(groupMessages[mode], { subject: subject.trim() });
}
