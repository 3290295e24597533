import { FormattedMessage } from 'react-intl';
import type { DerailorItem } from './derailorItems';
import { derailorsMessages, originMessages } from './listMessages';

/** The reconnection that something was met in, in words. */
export function Origin({ who, subject }: NonNullable<DerailorItem['origin']>) {
  if (who && subject) return <FormattedMessage {...originMessages.both} values={{ who, subject }} />;
  if (who) return <FormattedMessage {...originMessages.who} values={{ who }} />;
  if (subject) return <FormattedMessage {...originMessages.subject} values={{ subject }} />;
  return <FormattedMessage {...derailorsMessages.origin} />;
}
