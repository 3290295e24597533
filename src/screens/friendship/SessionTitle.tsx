import { useIntl } from 'react-intl';
import type { FriendshipSession } from '../../domain/entries/friendship';
import { wordsOf } from '../../domain/blank';
import { friendshipListMessages, onThemeMessage } from './listMessages';

/** With whom, the name alone, or on which theme. */
export function SessionTitle({ mode, subject }: Pick<FriendshipSession, 'mode' | 'subject'>) {
  const { formatMessage } = useIntl();
  const said = wordsOf(subject);
  if (said === '') return <>{formatMessage(friendshipListMessages.untitled)}</>;
  return <>{mode === 'person' ? said : formatMessage(onThemeMessage, { subject: said })}</>;
}
