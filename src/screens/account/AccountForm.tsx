import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useMemo, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { alertCleared, alertShown } from '../../alerts/alertSlice';
import { answered, draftDiscarded, selectDraft } from '../../collections/drafts';
import {
  accountChanges,
  accountValuesOf,
  missingAccountFieldCount,
  personalTexts,
  type AccountValues,
} from '../../domain/user/account';
import { accountForm } from '../../domain/entries/formDraftKeys';
import type { Draft } from '../../domain/entries/drafts';
import { OpenDraft, type OpenedDraft } from '../../parts/entryForm/OpenDraft';
import { personalFieldMessages } from '../../parts/personalFields/messages';
import { PersonalTextField, TermsField } from '../../parts/personalFields/personalFields';
import { isSameJson } from '../../domain/json';
import { isTransientError } from '../../provider/providerError';
import { saveAccount } from '../../session/saveAccount';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { FieldFrame } from '../../ui/form/FieldFrame';
import { Form } from '../../ui/form/Form';
import { MirrorValues } from '../../ui/form/MirrorValues';
import { Note } from '../../ui/Note';
import { accountMessages, failureMessages, missingMessage } from './messages';

const loadSchema = async () =>
  (await import(/* webpackChunkName: "validation" */ './accountForm')).accountFormSchema;

/** What was typed, from its draft: drafts hold texts, a yes or no as its name. */
const typedIn = (answers: Draft['answers'] = {}): Partial<AccountValues> => ({
  ...Object.fromEntries(
    personalTexts.flatMap((name) => {
      const text = answers[name];
      return typeof text === 'string' ? [[name, text]] : [];
    }),
  ),
  ...(answers['cgu'] !== undefined && { cgu: answers['cgu'] === 'true' }),
});

/** The e-mail may be read and copied, never written: the user is known by it. */
function ReadOnlyEmail({ mail }: { mail: string }) {
  const { formatMessage } = useIntl();
  return (
    <FieldFrame
      label={formatMessage(personalFieldMessages.mail)}
      hint={formatMessage(accountMessages.mailHint)}
    >
      {({ id, describedBy }) => (
        <OutlinedInput
          id={id}
          type="email"
          autoComplete="email"
          readOnly
          value={mail}
          sx={{ bgcolor: 'background.default', fieldset: { borderColor: 'divider' } }}
          slotProps={{ input: { 'aria-describedby': describedBy } }}
        />
      )}
    </FieldFrame>
  );
}

/** What still has to be filled before the rest of the app opens, counted as one types. */
function Missing({ count, isSaved }: { count: number; isSaved: boolean }) {
  const { formatMessage } = useIntl();
  return (
    <Card component="p" sx={{ p: 2 }}>
      {count > 0
        ? formatMessage(missingMessage, { count })
        : formatMessage(isSaved ? accountMessages.open : accountMessages.enough)}
    </Card>
  );
}

/** Who the user is, edited and saved. What is typed is kept in a draft until then. */
export function AccountForm() {
  return <OpenDraft form={accountForm}>{(draft) => <AccountDraftForm {...draft} />}</OpenDraft>;
}

function AccountDraftForm({ draftKey, notice }: OpenedDraft) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const [failure, setFailure] = useState<keyof typeof failureMessages | null>(null);
  const info = useAppSelector((state) => state.personalInfo);
  const answers = useAppSelector((state) => selectDraft(state, draftKey)?.answers);
  const stored = useMemo(() => accountValuesOf(info), [info]);
  const values = useMemo(() => ({ ...stored, ...typedIn(answers) }), [stored, answers]);
  const isUnsaved = Object.keys(accountChanges(info, values)).length > 0;
  const missing = missingAccountFieldCount(info);
  // The note keeps its place once all is saved: nothing jumps under the finger.
  const [wasMissing] = useState(missing > 0);
  const isAsTyped = isSameJson(values, stored);
  const [isSaving, setIsSaving] = useState(false);
  useEffect(() => {
    // Typed back to what is stored: nothing is left to keep, and what other devices save shows again. While something
    // else is being saved, it is an edit of what will be stored.
    if (answers && isAsTyped && !isSaving) dispatch(draftDiscarded({ draftKey }));
  }, [dispatch, draftKey, answers, isAsTyped, isSaving]);

  const submit = async (checked: AccountValues, form: UseFormReturn<AccountValues>) => {
    setFailure(null);
    dispatch(alertCleared());
    setIsSaving(true);
    const result = await dispatch(saveAccount(checked));
    setIsSaving(false);
    if (result.kind === 'nothing-stored') dispatch(alertShown('no_names_set'));
    if (result.kind !== 'failed') return;
    for (const name of result.refused) form.setError(name, { message: 'refusedValue' });
    const [first] = result.refused;
    if (first) form.setFocus(first);
    else setFailure(isTransientError(result.error) ? 'unreachable' : 'refused');
  };
  return (
    <Form<AccountValues>
      mayBeFilledIn
      hasOptionalFields
      loadSchema={loadSchema}
      defaultValues={values}
      onChange={(name, value) => void dispatch(answered({ draftKey, name, value: String(value) }))}
      onSubmit={submit}
    >
      {({ isBusy }) => (
        <>
          <MirrorValues values={values} />
          {notice}
          {(missing > 0 || wasMissing) && (
            <Missing count={missingAccountFieldCount({ ...info, ...values })} isSaved={missing === 0} />
          )}
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
              gap: 2,
              alignItems: 'start',
            }}
          >
            <PersonalTextField name="firstname" isRequired />
            <PersonalTextField name="lastname" isRequired />
            <Box sx={{ gridColumn: '1 / -1' }}>
              <ReadOnlyEmail mail={info.mail ?? ''} />
            </Box>
            <PersonalTextField name="title" />
            <PersonalTextField name="company" />
            <PersonalTextField name="businessunit" />
            <PersonalTextField name="telephone" />
          </Box>
          <TermsField />
          {isUnsaved && !failure && <Note>{formatMessage(accountMessages.unsaved)}</Note>}
          {failure && (
            <FormHelperText error role="alert">
              {formatMessage(failureMessages[failure])}
            </FormHelperText>
          )}
          <Button type="submit" isWide isBusy={isBusy} text={accountMessages.save} />
        </>
      )}
    </Form>
  );
}
