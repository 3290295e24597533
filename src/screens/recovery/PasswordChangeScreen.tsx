import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router';
import { alertCleared, alertShown } from '../../alerts/alertSlice';
import { alertForFailedCall } from '../../alerts/failedCall';
import { readLoginRouteState, type LoginRouteState } from '../../domain/user/loginRouteState';
import { paths } from '../../domain/paths';
import { personalFieldMessages } from '../../parts/personalFields/messages';
import { recoveryEndpoints } from '../../provider/endpoints/recovery';
import { isTransientError, type ProviderError } from '../../provider/providerError';
import { tryFailed, trySucceeded } from '../../session/tries';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { EmailField, SubmitButton } from '../../ui/form/signInFields';
import { Form } from '../../ui/form/Form';
import type { FormMessage } from '../../ui/form/messages';
import { Option } from '../../ui/form/Option';
import { TextField } from '../../ui/form/TextField';
import { Note } from '../../ui/Note';
import { Screen } from '../../ui/Screen';
import { useIsMounted } from '../../ui/useIsMounted';
import { recoveryMessages } from './messages';
import type { PasswordChangeFormValues } from './recoveryForms';
import { RecoveryLinks } from './RecoveryLinks';
import { StrengthHint } from './StrengthHint';

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
            <EmailField name="email" label={formatMessage(personalFieldMessages.mail)} isRequired />
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
            <SubmitButton isBusy={isBusy} waitMs={waitMs} text={recoveryMessages.save} />
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
