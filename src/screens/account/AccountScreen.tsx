import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ReactNode, useState, useEffect, useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { alertCleared, alertShown } from '../../alerts/alertSlice';
import { answered, draftDiscarded, selectDraft } from '../../collections/drafts';
import type { Draft } from '../../domain/entries/drafts';
import { accountForm } from '../../domain/entries/formDraftKeys';
import { isSameJson } from '../../domain/json';
import { paths } from '../../domain/paths';
import {
  missingAccountFieldCount,
  accountChanges,
  accountValuesOf,
  personalTexts,
  type AccountValues,
} from '../../domain/user/account';
import { readLoginRouteState } from '../../domain/user/loginRouteState';
import { safeReturnUrl } from '../../domain/user/returnUrl';
import { DataTransfer } from '../../parts/dataTransfer/DataTransfer';
import { OpenDraft, type OpenedDraft } from '../../parts/entryForm/OpenDraft';
import { languageMessage, LanguageSwitch } from '../../parts/language/LanguageSwitch';
import { PersonalTextField, TermsField } from '../../parts/personalFields/personalFields';
import { isTransientError } from '../../provider/providerError';
import { saveAccount } from '../../session/saveAccount';
import { useAppSelector, useAppDispatch } from '../../store/hooks';
import { Button, ButtonLink } from '../../ui/Button';
import { Columns } from '../../ui/Columns';
import { commonMessages } from '../../ui/commonMessages';
import { FieldFrame } from '../../ui/form/FieldFrame';
import { Form } from '../../ui/form/Form';
import { MirrorValues } from '../../ui/form/MirrorValues';
import { installWay } from '../../ui/installPrompt';
import { lazyComponent } from '../../ui/lazyComponent';
import { appMessages, pageNames } from '../../ui/messages';
import { Note } from '../../ui/Note';
import { plain } from '../../ui/plain';
import { Screen } from '../../ui/Screen';
import { theme } from '../../ui/theme';
import { TitledSection } from '../../ui/TitledSection';
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
    <FieldFrame label={formatMessage(appMessages.email)} hint={formatMessage(accountMessages.mailHint)}>
      {({ id, describedBy }) => (
        <OutlinedInput
          id={id}
          type="email"
          autoComplete="email"
          readOnly
          value={mail}
          sx={{ bgcolor: 'background.default', fieldset: { borderColor: 'divider' } }}
          aria-describedby={describedBy}
        />
      )}
    </FieldFrame>
  );
}

/** Who the user is, edited and saved. What is typed is kept in a draft until then. */
function AccountForm({ draftKey, notice }: OpenedDraft) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const [failure, setFailure] = useState<keyof typeof failureMessages | null>(null);
  const info = useAppSelector((state) => state.personalInfo);
  const answers = useAppSelector((state) => selectDraft(state, draftKey)?.answers);
  const stored = useMemo(() => accountValuesOf(info), [info]);
  const values = useMemo(() => ({ ...stored, ...typedIn(answers) }), [stored, answers]);
  const isUnsaved = Object.keys(accountChanges(info, values)).length > 0;
  const missing = missingAccountFieldCount(info);
  /** What still has to be filled before the rest of the app opens, counted as one types. */
  const count = missingAccountFieldCount({ ...info, ...values });
  // The note keeps its place once all is saved: nothing jumps under the finger.
  const [wasMissing] = useState(missing > 0);
  const isAsTyped = isSameJson(values, stored);
  const [isSaving, setIsSaving] = useState(false);
  useEffect(() => {
    // Typed back to what is stored, nothing is left to keep. While a save is under way, it is an edit of what will stand.
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
            <Card component="p" sx={{ p: 2 }}>
              {count > 0
                ? formatMessage(missingMessage, { count })
                : formatMessage(missing === 0 ? accountMessages.open : accountMessages.enough)}
            </Card>
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
          {isUnsaved && !failure && <Note>{formatMessage(commonMessages.unsaved)}</Note>}
          {failure && (
            <FormHelperText error role="alert">
              {formatMessage(failureMessages[failure])}
            </FormHelperText>
          )}
          <Button type="submit" isWide isBusy={isBusy} text={commonMessages.save} />
        </>
      )}
    </Form>
  );
}

/** How to put the app on the home screen, where this browser can and it isn't there yet. */
export function InstallApp() {
  const { formatMessage } = useIntl();
  const [way, setWay] = useState(installWay);
  if (!way) return null;
  return (
    <TitledSection title={accountMessages.install}>
      <p>{formatMessage(accountMessages.installText)}</p>
      {way.kind === 'byHand' ? (
        <p>{formatMessage(accountMessages.installByHand)}</p>
      ) : (
        <Button
          look="quiet"
          onClick={() => {
            setWay(undefined);
            way.open();
          }}
          text={accountMessages.installAsk}
        />
      )}
    </TitledSection>
  );
}

/** Each matter is a sheet of paper of its own. */
const Sections = plain('div', {
  display: 'grid',
  alignContent: 'start',
  gap: 16,
  '& > :is(section, form)': {
    padding: 20,
    borderRadius: 24,
    backgroundColor: theme.vars.palette.background.paper,
    boxShadow: theme.vars.palette.shade,
    '@media (forced-colors: active)': { border: '1px solid' },
  },
});

const DevicesSection = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "devices-section" */ './devices/DevicesSection')).DevicesSection,
  { fallback: null },
);

const RhythmSection = lazyComponent(
  async () => (await import(/* webpackChunkName: "rhythm-section" */ './rhythm/RhythmSection')).RhythmSection,
  { fallback: null },
);

const BinSection = lazyComponent(
  async () => (await import(/* webpackChunkName: "bin" */ './bin/BinSection')).BinSection,
  { area: 'bin', fallback: null },
);

/**
 * My account: all that is about the user and the devices, and the way out.
 * @param vault the vault's section
 */
export function AccountScreen({ vault }: { vault: ReactNode }) {
  const { formatMessage } = useIntl();
  // Where the guard had stopped the user on the way to, when it had.
  const { returnUrl: wanted } = readLoginRouteState(useLocation().state);
  const mail = useAppSelector(({ personalInfo }) => personalInfo.mail);
  const isComplete = useAppSelector(({ personalInfo }) => missingAccountFieldCount(personalInfo) === 0);
  const returnUrl = wanted === undefined ? undefined : safeReturnUrl(wanted, location.origin);
  return (
    <Screen title={pageNames.account}>
      <Columns className="columns">
        <Sections>
          <OpenDraft form={accountForm}>{(draft) => <AccountForm {...draft} />}</OpenDraft>
          {/* Its place is kept for the way on, which comes once all is saved. */}
          {returnUrl !== undefined && (
            <Box sx={{ minHeight: 48 }}>
              {isComplete && <ButtonLink look="quiet" isWide to={returnUrl} text={commonMessages.goOn} />}
            </Box>
          )}
          <TitledSection title={languageMessage}>
            <LanguageSwitch />
          </TitledSection>
          <TitledSection title={accountMessages.password}>
            <p>{formatMessage(accountMessages.passwordText)}</p>
            {/* The e-mail goes along out of the address: addresses end up in histories and logs. */}
            <ButtonLink
              look="quiet"
              to={paths.newPassword.href()}
              state={{ email: mail }}
              text={accountMessages.changePassword}
            />
          </TitledSection>
          {/* Before what waits for the provider, and would move it. */}
          <RhythmSection />
        </Sections>
        <Sections>
          <DevicesSection />
          <InstallApp />
          {vault}
          <DataTransfer />
          <BinSection />
          <ButtonLink look="quiet" isWide to={paths.logout.href()} text={pageNames.logout} />
        </Sections>
      </Columns>
    </Screen>
  );
}
