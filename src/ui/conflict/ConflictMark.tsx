import { useIntl } from 'react-intl';
import type { Conflicts } from '../../domain/exercise/answers';
import { Tag } from '../Tag';
import { conflictMessages } from '../list/messages';

/** Marks an entry of a list in which two devices wrote in the same place, until the user picked. */
export function ConflictMark({ conflicts }: { conflicts: Conflicts | undefined }) {
  const { formatMessage } = useIntl();
  if (!conflicts || Object.keys(conflicts).length === 0) return null;
  return <Tag family="secondary">{formatMessage(conflictMessages.mark)}</Tag>;
}
