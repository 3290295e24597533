import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link as RouterLink, Navigate, useLocation, useSearchParams } from 'react-router';
import { useWatch } from 'react-hook-form';
import { alertCleared, alertShown } from '../../alerts/alertSlice';
import type { AlertKey } from '../../alerts/alertCatalogue';
import { readLoginRouteState, type LoginRouteState } from '../../domain/user/loginRouteState';
import { safeReturnUrl } from '../../domain/user/returnUrl';
import { isProviderFault } from '../../provider/providerError';
import { type FailedLogin } from '../../session/login';
import { logIn } from '../../session/passwordLogin';
import { isUserPresent } from '../../session/sessionSlice';
import { tryFailed, trySucceeded } from '../../session/tries';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { EmailField, SubmitButton } from '../../ui/form/signInFields';
import { Form } from '../../ui/form/Form';
import { TextField } from '../../ui/form/TextField';
import { Loading } from '../../ui/Loading';
import { Screen } from '../../ui/Screen';
import { useIsHydrated } from '../../ui/useIsHydrated';
import { paths } from '../../domain/paths';
import { appMessages, pageNames } from '../../ui/messages';
import type { LoginFormValues } from './loginForm';
import { sessionMessages } from './messages';

/** Ways on for who can't log in; the e-mail that is typed goes along. */
function LoginLinks({ returnUrl }: Pick<LoginRouteState, 'returnUrl'>) {
  const { formatMessage } = useIntl();
  const email = useWatch<LoginFormValues, 'email'>({ name: 'email' });
  const routeState: LoginRouteState = { email: email.trim(), returnUrl };
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
      <Link component={RouterLink} to={paths.newPassword.href()} state={routeState}>
        {formatMessage(sessionMessages.forgotten)}
      </Link>
      <Link component={RouterLink} to={paths.registration.href()}>
        {formatMessage(pageNames.registration)}
      </Link>
    </Stack>
  );
}

const loadSchema = async () =>
  (await import(/* webpackChunkName: "validation" */ './loginForm')).loginFormSchema;

/** What a login that failed says. */
function alertFor({ error, isLoginRefused }: FailedLogin): AlertKey {
  if (isProviderFault(error.reason)) return error.reason;
  if (!isLoginRefused) return 'generic_error';
  if (error.status === 400 || error.status === 401) return 'auth_wrong_email_pwd';
  if (error.status === 403 || error.status === 429) return 'auth_too_many_tries';
  return 'generic_error';
}

/** Fetches the serif once the form is usable: what is drawn after the form is drawn in it. */
function useSerifToCome(isUsable: boolean): void {
  // What comes next must be painted in it at once: in other letters a heading may take another line.
  useLayoutEffect(() => {
    if (!isUsable || !('fonts' in document)) return undefined;
    const ask = () => void document.fonts.load('500 1rem Newsreader').catch(() => undefined);
    // Once the form is on the screen as it can be used.
    const frame = requestAnimationFrame(() => setTimeout(ask));
    return () => {
      cancelAnimationFrame(frame);
      document.getElementById('root')?.removeAttribute('data-serif');
    };
  }, [isUsable]);
}

/** Why the session ended, when nobody here asked for it. Without a rescue box nothing is promised. */
function endFor(endReason: string | undefined) {
  if (endReason === 'ended-elsewhere') return sessionMessages.endedElsewhere;
  if (endReason === 'suspended') return sessionMessages.suspended;
  if (endReason === 'untold') return sessionMessages.untold;
  if (endReason !== 'refused' && endReason !== 'expired') return undefined;
  return window.isSecureContext ? sessionMessages.expiredKept : sessionMessages.expired;
}

/**
 * The login form; goes to the wanted page once a user is present. An e-mail that was just used to recover a password is
 * filled in, and the password is what is left to write.
 */
export function LoginFormScreen() {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const [search] = useSearchParams();
  const { email: knownEmail = '', endReason: reasonBefore } = readLoginRouteState(useLocation().state);
  // The form that was drawn ahead greets.
  const isOwned = useIsHydrated();
  useSerifToCome(isOwned);
  const passwordRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (knownEmail !== '') passwordRef.current?.focus();
  }, [knownEmail]);
  // A user is present as soon as the user record is read; the rest of the account still comes.
  const [isLoading, setIsLoading] = useState(false);
  const isPresent = useAppSelector((state) => isUserPresent(state, Date.now()));
  const endReason =
    useAppSelector((state) => state.session.endReason) ?? (isOwned ? reasonBefore : undefined);
  const end = endFor(endReason);
  const returnUrl = safeReturnUrl(search.get('returnUrl'), location.origin);
  const waitMs = useAppSelector(({ tries }) => tries.login.waitMs);
  const submit = async ({ email, password }: LoginFormValues) => {
    dispatch(alertCleared());
    setIsLoading(true);
    const result = await dispatch(logIn(email, password));
    const main = passwordRef.current?.closest('main');
    // Nothing jumps while the next screen is fetched: its room stays.
    if (main && result.isLoaded) main.style.minHeight = `${String(main.offsetHeight)}px`;
    setIsLoading(false);
    if (result.isLoaded || !result.isLoginRefused) dispatch(trySucceeded());
    else dispatch(tryFailed('login', result.error));
    if (!result.isLoaded) dispatch(alertShown(alertFor(result)));
  };
  if (isPresent && !isLoading)
    return (
      <>
        <Navigate to={returnUrl} replace />
        <Loading />
      </>
    );
  return (
    <Screen title={sessionMessages.title} heading={formatMessage(sessionMessages.heading)}>
      {end && <Typography color="textSecondary">{formatMessage(end)}</Typography>}
      {!window.isSecureContext && (
        <Typography color="textSecondary">{formatMessage(sessionMessages.withoutRescue)}</Typography>
      )}
      <Form<LoginFormValues>
        mayBeFilledIn
        loadSchema={loadSchema}
        defaultValues={{ email: knownEmail, password: '' }}
        onSubmit={submit}
      >
        {({ isBusy }) => (
          <>
            <EmailField name="email" label={formatMessage(appMessages.email)} isRequired />
            <TextField
              name="password"
              label={formatMessage(sessionMessages.password)}
              isRequired
              type="password"
              autoComplete="current-password"
              enterKeyHint="go"
              inputRef={passwordRef}
            />
            <SubmitButton isBusy={isBusy} waitMs={waitMs} text={sessionMessages.submit} />
            <LoginLinks returnUrl={returnUrl} />
          </>
        )}
      </Form>
    </Screen>
  );
}
