import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { selectBegunDraft } from '../../collections/drafts';
import { useAppSelector } from '../../store/hooks';
import { Tag } from '../../ui/Tag';
import { entryFormMessages } from './messages';

/**
 * Says beside a way in that something was begun there.
 * @param stored what the form holds before anything is typed; nothing by default
 */
export function DraftWaiting({ form, stored }: { form: string; stored?: Record<string, string> }) {
  const { formatMessage } = useIntl();
  const begun = useAppSelector((state) => selectBegunDraft(state, form, stored));
  if (begun === undefined) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {formatMessage(entryFormMessages.waiting)}
    </Typography>
  );
}

/** Marks an entry with an edit that was begun in one of its forms and not saved. */
export function EditMark({ forms }: { forms: readonly string[] }) {
  const { formatMessage } = useIntl();
  const isBegun = useAppSelector((state) =>
    forms.some((form) => selectBegunDraft(state, form) !== undefined),
  );
  if (!isBegun) return null;
  return <Tag family="secondary">{formatMessage(entryFormMessages.unfinishedEdit)}</Tag>;
}
