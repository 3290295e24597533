import { useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router';
import type { AlertKey } from '../../alerts/alertCatalogue';
import { alertCleared, alertShown } from '../../alerts/alertSlice';
import { alertForFailedCall } from '../../alerts/failedCall';
import { selectLocale } from '../../collections/locale';
import { readLoginRouteState, type LoginRouteState } from '../../domain/user/loginRouteState';
import { paths } from '../../domain/paths';
import { recoveryEndpoints } from '../../provider/endpoints/recovery';
import type { ProviderError } from '../../provider/providerError';
import { tryFailed } from '../../session/tries';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { EmailField, SubmitButton } from '../../ui/form/signInFields';
import { Form } from '../../ui/form/Form';
import { appMessages } from '../../ui/messages';
import { Note } from '../../ui/Note';
import { Screen } from '../../ui/Screen';
import { useIsMounted } from '../../ui/useIsMounted';
import { recoveryMessages } from './messages';
import type { NewPasswordFormValues } from './recoveryForms';
import { RecoveryLinks } from './RecoveryLinks';

const loadSchema = async () =>
  (await import(/* webpackChunkName: "validation" */ './recoveryForms')).newPasswordFormSchema;

/** A refusal says to look at the e-mail, whatever it is: nothing is told of which accounts exist. */
const alertFor = (error: ProviderError): AlertKey =>
  error.reason === 'refused' ? 'check_email' : alertForFailedCall(error);

/** Asks for a code to change the password. */
export function NewPasswordScreen() {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isHere = useIsMounted();
  const locale = useAppSelector(selectLocale);
  const ownEmail = useAppSelector(({ personalInfo }) => personalInfo.mail);
  const { email: typedEmail, returnUrl } = readLoginRouteState(useLocation().state);
  const waitMs = useAppSelector(({ tries }) => tries.codeRequest.waitMs);
  const submit = async ({ email }: NewPasswordFormValues) => {
    // Return in a form's only field sends it without a button.
    if (waitMs > 0) return;
    dispatch(alertCleared());
    const { postLostPassword } = recoveryEndpoints.endpoints;
    const { error } = await dispatch(postLostPassword.initiate({ mail: email, locale }, { track: false }));
    if (error) {
      dispatch(tryFailed('codeRequest', error as ProviderError));
      dispatch(alertShown(alertFor(error as ProviderError)));
      return;
    }
    dispatch(alertShown('auth_check_email'));
    if (!isHere()) return;
    await navigate(paths.passwordChange.href(), { state: { email, returnUrl } satisfies LoginRouteState });
  };
  return (
    <Screen title={recoveryMessages.requestTitle}>
      <Note>{formatMessage(recoveryMessages.requestIntro)}</Note>
      <Form<NewPasswordFormValues>
        mayBeFilledIn
        loadSchema={loadSchema}
        defaultValues={{ email: typedEmail ?? ownEmail ?? '' }}
        onSubmit={submit}
      >
        {({ isBusy }) => (
          <>
            <EmailField name="email" label={formatMessage(appMessages.email)} enterKeyHint="send" />
            <SubmitButton isBusy={isBusy} waitMs={waitMs} text={recoveryMessages.send} />
            <RecoveryLinks
              to={paths.passwordChange.href()}
              label={recoveryMessages.hasCode}
              returnUrl={returnUrl}
            />
          </>
        )}
      </Form>
    </Screen>
  );
}
