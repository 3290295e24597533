import { defineMessages, useIntl } from 'react-intl';
import {
  claimEdited,
  claimSaved,
  derailorEdited,
  derailorSaved,
  type NamedEntry,
} from '../../collections/derailors';
import { withoutConflicts } from '../../domain/merge/conflicts';
import { entryForms } from '../../domain/entries/formDraftKeys';
import { useAppDispatch } from '../../store/hooks';
import { ChoiceField } from '../../ui/form/ChoiceFields';
import { TextField } from '../../ui/form/TextField';
import { AlsoWritten } from '../../ui/conflict/AlsoWritten';
import { wordMessages } from '../../ui/wordMessages';
import type { DerailorFormValues } from './derailorForm';
import { EntryFormDialog } from './EntryFormDialog';

const derailorFormMessages = defineMessages({
  addTitle: { id: 'derailors.form.addTitle', defaultMessage: 'Un déviateur ou une prétention' },
  editDerailor: { id: 'derailors.form.editDerailor', defaultMessage: 'Modifier ce déviateur' },
  editClaim: { id: 'derailors.form.editClaim', defaultMessage: 'Modifier cette prétention' },
  kind: { id: 'derailors.form.kind', defaultMessage: 'Qu’ajoutez-vous ?' },
  name: { id: 'derailors.form.name', defaultMessage: 'Nom' },
  nameHint: { id: 'derailors.form.nameHint', defaultMessage: 'Par exemple : le Pompier.' },
  description: { id: 'derailors.form.description', defaultMessage: 'Description' },
  descriptionHint: {
    id: 'derailors.form.descriptionHint',
    defaultMessage: 'À quoi reconnaissez-vous cette voix, ou cette image de vous ?',
  },
});

const loadSchema = async () =>
  (await import(/* webpackChunkName: "validation" */ './derailorForm')).derailorFormSchema;

const saved = { derailor: derailorSaved, claim: claimSaved };
const editedEvent = { derailor: derailorEdited, claim: claimEdited };
const editTitles = { derailor: derailorFormMessages.editDerailor, claim: derailorFormMessages.editClaim };

interface DerailorFormDialogProps {
  /** The entry that is edited; undefined for a new one. */
  edited: (NamedEntry & { id: string }) | undefined;
  /** What a new entry's form holds at first. */
  empty: DerailorFormValues;
  onClose: () => void;
}

/** The form of a derailor or a claim, new or edited; an entry stays what it is. */
export function DerailorFormDialog({ edited, empty, onClose }: DerailorFormDialogProps) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const conflicts = edited?.entry.conflicts;
  const save = ({ kind, name, description }: DerailorFormValues, draftKey: string) => {
    const values = { name, ...(description !== '' && { description }) };
    if (edited) {
      const entry = withoutConflicts(edited.entry, ['name', 'description']);
      if (description === '') delete entry.description;
      dispatch(editedEvent[edited.kind]({ dateKey: edited.key, entry: { ...entry, ...values } }, draftKey));
    } else dispatch(saved[kind](values, draftKey));
  };
  return (
    <EntryFormDialog<DerailorFormValues>
      title={edited ? editTitles[edited.kind] : derailorFormMessages.addTitle}
      dateKey={edited?.key}
      form={entryForms.derailor(edited?.id)}
      stored={
        edited
          ? { kind: edited.kind, name: edited.entry.name, description: edited.entry.description ?? '' }
          : empty
      }
      loadSchema={loadSchema}
      onSave={save}
      onClose={onClose}
    >
      {!edited && (
        <ChoiceField
          name="kind"
          label={formatMessage(derailorFormMessages.kind)}
          options={[
            { value: 'derailor', label: formatMessage(wordMessages.derailor) },
            { value: 'claim', label: formatMessage(wordMessages.claim) },
          ]}
        />
      )}
      <TextField
        name="name"
        isRequired
        label={formatMessage(derailorFormMessages.name)}
        hint={formatMessage(derailorFormMessages.nameHint)}
      />
      <AlsoWritten texts={conflicts?.['name']} />
      <TextField
        name="description"
        isMultiline
        label={formatMessage(derailorFormMessages.description)}
        hint={formatMessage(derailorFormMessages.descriptionHint)}
      />
      <AlsoWritten texts={conflicts?.['description']} />
    </EntryFormDialog>
  );
}
