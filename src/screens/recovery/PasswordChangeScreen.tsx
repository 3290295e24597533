import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState, useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router';
import { alertCleared, alertShown } from '../../alerts/alertSlice';
import { alertForFailedCall } from '../../alerts/failedCall';
import { readLoginRouteState, type LoginRouteState } from '../../domain/user/loginRouteState';
import { paths } from '../../domain/paths';
import { recoveryEndpoints } from '../../provider/endpoints/recovery';
import { isTransientError, type ProviderError } from '../../provider/providerError';
import { tryFailed, trySucceeded } from '../../session/tries';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { commonMessages } from '../../ui/commonMessages';
import { EmailField, SubmitButton } from '../../ui/form/signInFields';
import { Form } from '../../ui/form/Form';
import type { FormMessage } from '../../ui/form/messages';
import { Option } from '../../ui/form/Option';
import { TextField } from '../../ui/form/TextField';
import { appMessages } from '../../ui/messages';
import { Note } from '../../ui/Note';
import { ProgressBar } from '../../ui/ProgressBar';
import { Screen } from '../../ui/Screen';
import { useIsMounted } from '../../ui/useIsMounted';
import { recoveryMessages, adviceMessages, strengthMessages } from './messages';
import { loadStrengthJudge, type PasswordStrength, type StrengthJudge } from './passwordStrength';
import type { PasswordChangeFormValues } from './recoveryForms';
import { RecoveryLinks } from './RecoveryLinks';

/** How long a password must stand still before it is judged, ms: who listens is told once, not at every key. */
const pauseMs = 400;

const hues = ['error', 'error', 'warning', 'success', 'success'] as const;

/**
 * How hard the new password is to guess, with one suggestion. The provider may refuse what is not good; without the
 * library's words the suggestion that always holds stays.
 */
function StrengthHint() {
  const { formatMessage } = useIntl();
  const [password, email] = useWatch<PasswordChangeFormValues, ['password', 'email']>({
    name: ['password', 'email'],
  });
  const { firstname, lastname, company, businessunit } = useAppSelector(({ personalInfo }) => personalInfo);
  const [judged, setJudged] = useState<PasswordStrength | null>(null);
  const judgeRef = useRef<Promise<StrengthJudge>>(null);
  useEffect(() => {
    if (password === '') return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      judgeRef.current ??= loadStrengthJudge();
      judgeRef.current.then(
        (judge) => {
          const texts = [email, firstname, lastname, company, businessunit].filter(
            (one) => one !== undefined,
          );
          if (isCurrent) setJudged(judge(password, texts));
        },
        () => {
          // The network is gone: the next key tries again.
          judgeRef.current = null;
        },
      );
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [password, email, firstname, lastname, company, businessunit]);
  const strength = password === '' ? null : judged;
  return (
    <Stack spacing={0.5} aria-live="polite" sx={{ minHeight: '5.25rem' }}>
      {/* Holds the level and two lines of advice: nothing below moves when they come. */}
      <ProgressBar
        aria-hidden
        done={strength ? (strength.score + 1) / 5 : 0}
        {...(strength && { hue: hues[strength.score] })}
      />
      {strength && (
        <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
          {formatMessage(strengthMessages[strength.score])}
        </Typography>
      )}
      <Typography component="span" variant="body2" color="textSecondary">
        {formatMessage(adviceMessages[strength?.advice ?? 'words'])}
      </Typography>
    </Stack>
  );
}

const loadSchema = async () =>
  (await import(/* webpackChunkName: "validation" */ './recoveryForms')).passwordChangeFormSchema;

/** True when the provider may have done what it was asked for, its answer lost; a count of tries does nothing. */
const mayBeDone = (error: ProviderError) => isTransientError(error) && error.status !== 429;

/** Changes the password with a code. */
export function PasswordChangeScreen() {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isHere = useIsMounted();
  const ownEmail = useAppSelector(({ personalInfo }) => personalInfo.mail);
  const { email: knownEmail, returnUrl } = readLoginRouteState(useLocation().state);
  const [isShown, setIsShown] = useState(false);
  /** What was asked for last without an answer that tells how it ended. */
  const unanswered = useRef<Pick<PasswordChangeFormValues, 'email' | 'code'> | null>(null);
  const tell = (error: ProviderError, form: UseFormReturn<PasswordChangeFormValues>, mayBeUsed: boolean) => {
    if (error.status === 422) {
      const message: FormMessage = 'refusedValue';
      form.setError('password', { message }, { shouldFocus: true });
      return;
    }
    // Which 400 it is would tell strangers which accounts exist, in a text that may be translated.
    const isCodeWrong = error.status === 400;
    if (isCodeWrong && mayBeUsed) {
      dispatch(alertShown('auth_maybe_changed'));
      return;
    }
    dispatch(alertShown(isCodeWrong ? 'auth_code_wrong' : alertForFailedCall(error)));
    if (isCodeWrong) form.setFocus('code', { shouldSelect: true });
  };
  const waitMs = useAppSelector(({ tries }) => tries.code.waitMs);
  const submit = async (
    { email, code, password }: PasswordChangeFormValues,
    form: UseFormReturn<PasswordChangeFormValues>,
  ) => {
    dispatch(alertCleared());
    // Password managers recognise what is saved by its type.
    setIsShown(false);
    const change = { username: email, passwordCode: code, newPassword: password };
    const { postPasswordChange } = recoveryEndpoints.endpoints;
    const { error } = await dispatch(postPasswordChange.initiate(change, { track: false }));
    if (error) {
      dispatch(tryFailed('code', error as ProviderError));
      const mayBeUsed = unanswered.current?.email === email && unanswered.current.code === code;
      if (mayBeDone(error as ProviderError)) unanswered.current = { email, code };
      tell(error as ProviderError, form, mayBeUsed);
      return;
    }
    dispatch(trySucceeded());
    dispatch(alertShown('auth_please_login'));
    if (!isHere()) return;
    await navigate(paths.loginForm.href(returnUrl), {
      replace: true,
      state: { email } satisfies LoginRouteState,
    });
  };
  const passwordLooks = {
    type: isShown ? 'text' : 'password',
    autoComplete: 'new-password',
    autoCapitalize: 'none',
    autoCorrect: 'off',
    spellCheck: false,
  } as const;
  return (
    <Screen title={recoveryMessages.changeTitle}>
      <Note>{formatMessage(recoveryMessages.changeIntro)}</Note>
      <Form<PasswordChangeFormValues>
        mayBeFilledIn
        loadSchema={loadSchema}
        defaultValues={{ email: knownEmail ?? ownEmail ?? '', code: '', password: '', confirmation: '' }}
        onSubmit={submit}
      >
        {({ isBusy }) => (
          <>
            <EmailField name="email" label={formatMessage(appMessages.email)} isRequired />
            <TextField
              name="code"
              label={formatMessage(recoveryMessages.code)}
              isRequired
              autoComplete="one-time-code"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="next"
            />
            <TextField
              name="password"
              label={formatMessage(recoveryMessages.changeTitle)}
              isRequired
              deps="confirmation"
              enterKeyHint="next"
              {...passwordLooks}
            />
            <StrengthHint />
            <TextField
              name="confirmation"
              label={formatMessage(recoveryMessages.confirmation)}
              isRequired
              enterKeyHint="go"
              {...passwordLooks}
            />
            <Option
              type="checkbox"
              label={formatMessage(recoveryMessages.show)}
              isChosen={isShown}
              onChange={setIsShown}
            />
            <SubmitButton isBusy={isBusy} waitMs={waitMs} text={commonMessages.save} />
            <RecoveryLinks
              to={paths.newPassword.href()}
              label={recoveryMessages.newCode}
              returnUrl={returnUrl}
            />
          </>
        )}
      </Form>
    </Screen>
  );
}
