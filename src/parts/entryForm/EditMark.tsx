import { useIntl } from 'react-intl';
import { selectBegunDraft } from '../../collections/drafts';
import { useAppSelector } from '../../store/hooks';
import { Tag } from '../../ui/Tag';
import { entryFormMessages } from './messages';

/** Marks an entry with an edit that was begun in one of its forms and not saved (row N6). */
export function EditMark({ forms }: { forms: readonly string[] }) {
  const { formatMessage } = useIntl();
  const isBegun = useAppSelector((state) =>
    forms.some((form) => selectBegunDraft(state, form) !== undefined),
  );
  if (!isBegun) return null;
  return <Tag family="secondary">{formatMessage(entryFormMessages.unfinishedEdit)}</Tag>;
}
