import Stack from '@mui/material/Stack';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import type { ObjectSchema } from 'yup';
import { answered, draftDiscarded, selectDraft, selectIsDraftBegun } from '../../collections/drafts';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { commonMessages } from '../../ui/commonMessages';
import { Form } from '../../ui/form/Form';
import { MirrorValues } from '../../ui/form/MirrorValues';
import { EntryDay } from '../../ui/list/EntryDay';
import { EntryDialog } from '../../ui/list/EntryDialog';
import { NoteWithAct } from '../../ui/NoteWithAct';
import { DangerQuestion } from '../../ui/overlay/DangerQuestion';
import { entryFormMessages } from './messages';
import { OpenDraft, useDiscardUnchangedDraft, type OpenedDraft } from './OpenDraft';

interface EntryFormProps<Values extends Record<string, string>> {
  /** What its drafts go by. */
  form: string;
  /** What the form holds before anything is typed. */
  stored: Values;
  loadSchema: () => Promise<ObjectSchema<Values>>;
  /** Called with checked values; saves them and the draft's end in one action. */
  onSave: (values: Values, draftKey: string) => void;
  children: ReactNode;
}

interface EntryFormDialogProps<Values extends Record<string, string>> extends EntryFormProps<Values> {
  title: MessageDescriptor;
  /** Of the entry that is edited; undefined for a new one. */
  dateKey: string | undefined;
  /** Called when the form is left, saved or not. */
  onClose: () => void;
}

/**
 * The form of an entry, new or edited, in a window. Each keystroke is in the drafts at once: whatever closes the form,
 * what was typed is there when it is opened again.
 */
export function EntryFormDialog<Values extends Record<string, string>>({
  title,
  dateKey,
  onClose,
  onSave,
  ...form
}: EntryFormDialogProps<Values>) {
  const { formatMessage } = useIntl();
  const save = (values: Values, draftKey: string) => {
    onSave(values, draftKey);
    onClose();
  };
  return (
    <EntryDialog
      title={formatMessage(title)}
      above={dateKey !== undefined && <EntryDay dateKey={dateKey} withWeekday />}
      onClose={onClose}
    >
      <OpenDraft form={form.form}>{(draft) => <DraftForm {...form} {...draft} onSave={save} />}</OpenDraft>
    </EntryDialog>
  );
}

function DraftForm<Values extends Record<string, string>>({
  draftKey,
  notice,
  stored,
  loadSchema,
  onSave,
  children,
}: EntryFormProps<Values> & OpenedDraft) {
  const dispatch = useAppDispatch();
  const areaRef = useRef<HTMLDivElement>(null);
  const draft = useAppSelector((state) => selectDraft(state, draftKey));
  const isBegun = useAppSelector((state) => selectIsDraftBegun(state, draftKey, stored));
  const [isResumed, setIsResumed] = useState(isBegun);
  const [isAsking, setIsAsking] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const answers = draft?.answers;
  const values = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(stored).map(([name, text]) => {
          const typed = answers?.[name];
          return [name, typeof typed === 'string' ? typed : text];
        }),
      ) as Values,
    [stored, answers],
  );
  const placeCaret = () => {
    const box = areaRef.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(
      'textarea, input:not([type="radio"])',
    );
    box?.focus();
    box?.setSelectionRange(box.value.length, box.value.length);
  };
  useEffect(placeCaret, []);
  useDiscardUnchangedDraft(draftKey, stored);
  return (
    // Own words, written in the letters that they are read in.
    <Stack ref={areaRef} spacing={2} sx={{ 'input[type=text]': { typography: 'page' } }}>
      {notice}
      {isResumed && (
        <NoteWithAct
          note={commonMessages.resumed}
          act={entryFormMessages.discard}
          onAct={() => setIsAsking(true)}
        />
      )}
      <Form<Values>
        loadSchema={loadSchema}
        // The form keeps what it starts from; later drafts come through MirrorValues.
        defaultValues={values as Parameters<typeof Form<Values>>[0]['defaultValues']}
        onChange={(name, value) => {
          if (typeof value === 'string') dispatch(answered({ draftKey, name, value }));
        }}
        onSubmit={(checked) => {
          setIsSaved(true);
          onSave(checked, draftKey);
        }}
      >
        {({ isBusy }) => (
          <>
            {/* The form goes as it was saved, though its draft is gone. */}
            {!isSaved && <MirrorValues values={values} />}
            {children}
            <Button type="submit" isWide isBusy={isBusy} text={commonMessages.save} />
          </>
        )}
      </Form>
      {isAsking && (
        <DangerQuestion
          title={entryFormMessages.discardTitle}
          text={entryFormMessages.discardText}
          label={entryFormMessages.discard}
          onClose={() => setIsAsking(false)}
          onConfirm={() => {
            setIsResumed(false);
            dispatch(draftDiscarded({ draftKey }));
            requestAnimationFrame(placeCaret);
          }}
        />
      )}
    </Stack>
  );
}
