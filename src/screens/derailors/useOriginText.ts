import { useIntl } from 'react-intl';
import { nameInSentence } from '../../domain/exercise/nameInSentence';
import type { DerailorItem } from './derailorItems';
import { derailorsMessages, originMessages } from './messages';

/** What of a reconnection says where something was met. */
export type OriginWords = Pick<NonNullable<DerailorItem['origin']>, 'who' | 'subject'>;

/** Says the reconnection that something was met in, as far as it is known. */
export function useOriginText(): (origin: OriginWords) => string {
  const { formatMessage } = useIntl();
  return ({ who: whoAlone, subject }) => {
    const who = nameInSentence(whoAlone);
    if (who && subject) return formatMessage(originMessages.both, { who, subject });
    if (who) return formatMessage(originMessages.who, { who });
    if (subject) return formatMessage(originMessages.subject, { subject });
    return formatMessage(derailorsMessages.origin);
  };
}
