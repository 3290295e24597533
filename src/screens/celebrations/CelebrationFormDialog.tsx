import { useIntl } from 'react-intl';
import { celebrationAdded, celebrationEdited } from '../../collections/celebrations';
import type { Dated } from '../../domain/dateKey';
import type { Celebration } from '../../domain/entries/celebration';
import { withoutConflicts } from '../../domain/merge/conflicts';
import { entryForms } from '../../domain/entries/formDraftKeys';
import { EntryFormDialog } from '../../parts/entryForm/EntryFormDialog';
import { useAppDispatch } from '../../store/hooks';
import { ChoiceField } from '../../ui/form/ChoiceFields';
import { TextField } from '../../ui/form/TextField';
import { AlsoWritten } from '../../ui/conflict/AlsoWritten';
import type { CelebrationFormValues } from './celebrationForm';
import { listMessages } from '../../ui/list/messages';
import { celebrationsMessages, celebrationKindOf } from './messages';
import { emptyCelebration } from './newCelebration';

const loadSchema = async () =>
  (await import(/* webpackChunkName: "validation" */ './celebrationForm')).celebrationFormSchema;

const kindLabels = { note: celebrationsMessages.aNote, celebration: celebrationsMessages.aCelebration };

interface CelebrationFormDialogProps {
  /** The entry that is edited; undefined for a new one. */
  edited: Dated<Celebration> | undefined;
  onClose: () => void;
}

/** The form of a note or a celebration, new or edited. */
export function CelebrationFormDialog({ edited, onClose }: CelebrationFormDialogProps) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const conflicts = edited?.entry.conflicts;
  const save = (values: CelebrationFormValues, draftKey: string) => {
    if (edited) {
      const entry = { ...withoutConflicts(edited.entry, ['text', 'kind']), ...values };
      dispatch(celebrationEdited({ dateKey: edited.dateKey, entry }, draftKey));
    } else dispatch(celebrationAdded(values, draftKey));
  };
  return (
    <EntryFormDialog<CelebrationFormValues>
      title={edited ? listMessages.edit : celebrationsMessages.addTitle}
      dateKey={edited?.dateKey}
      form={entryForms.celebration(edited?.dateKey)}
      stored={edited ? { kind: edited.entry.kind, text: edited.entry.text } : emptyCelebration}
      loadSchema={loadSchema}
      onSave={save}
      onClose={onClose}
    >
      <TextField name="text" isRequired isMultiline label={formatMessage(celebrationsMessages.text)} />
      <AlsoWritten texts={conflicts?.['text']} />
      <ChoiceField
        name="kind"
        label={formatMessage(celebrationsMessages.kind)}
        options={[
          { value: 'note', label: formatMessage(kindLabels.note) },
          { value: 'celebration', label: formatMessage(kindLabels.celebration) },
        ]}
      />
      <AlsoWritten
        texts={conflicts?.['kind']?.map((kind) => formatMessage(kindLabels[celebrationKindOf(kind)]))}
      />
    </EntryFormDialog>
  );
}
