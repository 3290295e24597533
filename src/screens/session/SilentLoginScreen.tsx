import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { Navigate, useSearchParams } from 'react-router';
import { alertMessages } from '../../alerts/messages';
import { syncAskedByUser } from '../../collections/events';
import { paths } from '../../domain/paths';
import { safeReturnUrl } from '../../domain/user/returnUrl';
import { isRefreshTokenValid } from '../../domain/user/tokenExpiry';
import { isProviderFault, type ProviderErrorReason } from '../../provider/providerError';
import { sessionEnded } from '../../provider/sessionEvents';
import { silentLogin } from '../../session/login';
import { isUserPresent } from '../../session/sessionSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Loading } from '../../ui/Loading';
import { appMessages } from '../../ui/messages';
import { Screen } from '../../ui/Screen';
import { sessionMessages } from './messages';

/**
 * Logs in silently where that is possible, then goes on to the wanted page; without a usable refresh token, goes to the
 * login form. A provider that does not answer is no logout.
 */
export function SilentLoginScreen() {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const [search] = useSearchParams();
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<{ attempt: number; reason: ProviderErrorReason }>();
  const isPresent = useAppSelector((state) => isUserPresent(state, Date.now()));
  const hasUsableToken = useAppSelector(
    ({ tokens }) => tokens !== null && isRefreshTokenValid(tokens, Date.now()),
  );
  const returnUrl = safeReturnUrl(search.get('returnUrl'), location.origin);
  useEffect(() => {
    if (!hasUsableToken || isPresent) return;
    void dispatch(silentLogin()).then((result) => {
      if (!result.isLoaded) setFailed({ attempt, reason: result.error.reason });
    });
  }, [attempt, dispatch, hasUsableToken, isPresent]);
  if (isPresent) return <Navigate to={returnUrl} replace />;
  if (!hasUsableToken) return <Navigate to={paths.loginForm.href(returnUrl)} replace />;
  if (failed?.attempt !== attempt) return <Loading />;
  const { reason } = failed;
  const isTold = isProviderFault(reason) || reason === 'held';
  const retry = () => {
    dispatch(syncAskedByUser());
    setAttempt(attempt + 1);
  };
  return (
    <Screen title={sessionMessages.title}>
      <p>{formatMessage(alertMessages[isTold ? reason : 'no_answer'])}</p>
      <Button onClick={retry} text={appMessages.retry} />
      <Button
        look="quiet"
        onClick={() => dispatch(sessionEnded({ reason: 'logged-out' }))}
        text={sessionMessages.otherAccount}
      />
    </Screen>
  );
}
