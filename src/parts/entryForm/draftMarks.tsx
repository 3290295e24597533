import Stack from '@mui/material/Stack';
import type { ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import { shallowEqual } from 'react-redux';
import { selectBegunDraft, selectChangedAnswers } from '../../collections/drafts';
import { draftKeysOf } from '../../domain/entries/formDraftKeys';
import type { Draft } from '../../domain/entries/drafts';
import { useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { listMessages } from '../../ui/list/messages';
import { Note } from '../../ui/Note';
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
  return <Note>{formatMessage(entryFormMessages.waiting)}</Note>;
}

/** The way to add an entry to its list. */
export function AddEntry({ onAdd, ...draft }: { onAdd: () => void } & ComponentProps<typeof DraftWaiting>) {
  return (
    <Stack spacing={0.75}>
      <Button isWide onClick={onAdd} icon="plus" text={listMessages.add} />
      <DraftWaiting {...draft} />
    </Stack>
  );
}

/** Says that an edit was begun and not saved. */
export function UnfinishedEdit() {
  const { formatMessage } = useIntl();
  return <Tag family="secondary">{formatMessage(entryFormMessages.unfinishedEdit)}</Tag>;
}

/** Marks an entry with an edit that was begun in one of its forms and not saved. */
export function EditMark({ forms }: { forms: readonly string[] }) {
  const isBegun = useAppSelector((state) =>
    forms.some((form) => selectBegunDraft(state, form) !== undefined),
  );
  return isBegun && <UnfinishedEdit />;
}

/** Names of the answers with an edit that was begun in a form and not saved, other than what is stored. */
export const useEditedAnswers = (form: string, stored: Draft['answers']): readonly string[] =>
  useAppSelector(
    (state) => draftKeysOf(state.drafts, form).flatMap((key) => selectChangedAnswers(state, key, stored)),
    shallowEqual,
  );
