import { useIntl } from 'react-intl';
import { friendshipSessionEdited } from '../../collections/friendship';
import { withoutConflicts } from '../../domain/merge/conflicts';
import { entryForms } from '../../domain/entries/formDraftKeys';
import { EntryFormDialog } from '../../parts/entryForm/EntryFormDialog';
import { useAppDispatch } from '../../store/hooks';
import { ChoiceField } from '../../ui/form/ChoiceFields';
import { TextField } from '../../ui/form/TextField';
import { AlsoWritten } from '../../ui/conflict/AlsoWritten';
import { filterMessages, friendshipListMessages, friendshipModeOf } from './listMessages';
import type { SessionFormValues } from './sessionForm';
import type { SessionItem } from './sessionItems';

const loadSchema = async () =>
  (await import(/* webpackChunkName: "validation" */ './sessionForm')).sessionFormSchema;

/** With whom or on which theme a session was, changed without going through its parts. */
export function SessionFormDialog({ item, onClose }: { item: SessionItem; onClose: () => void }) {
  const { dateKey, session } = item;
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  return (
    <EntryFormDialog<SessionFormValues>
      title={friendshipListMessages.editTitle}
      dateKey={dateKey}
      form={entryForms.session(dateKey)}
      stored={{ mode: session.mode, subject: session.subject }}
      loadSchema={loadSchema}
      onSave={(values, draftKey) => {
        const entry = { ...withoutConflicts(session, ['mode', 'subject']), ...values };
        dispatch(friendshipSessionEdited({ dateKey, entry }, draftKey));
      }}
      onClose={onClose}
    >
      <ChoiceField
        name="mode"
        label={formatMessage(friendshipListMessages.mode)}
        options={[
          { value: 'person', label: formatMessage(filterMessages.person) },
          { value: 'theme', label: formatMessage(filterMessages.theme) },
        ]}
      />
      <AlsoWritten
        texts={session.conflicts?.['mode']?.map((mode) =>
          formatMessage(filterMessages[friendshipModeOf(mode)]),
        )}
      />
      <TextField name="subject" isRequired label={formatMessage(friendshipListMessages.subject)} />
      <AlsoWritten texts={session.conflicts?.['subject']} />
    </EntryFormDialog>
  );
}
