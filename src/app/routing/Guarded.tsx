import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, NavigationType, useLocation, useNavigationType } from 'react-router';
import { alertShown } from '../../alerts/alertSlice';
import { selectIsIdentityCardComplete } from '../../collections/identityCard';
import { selectReconnectionHistory } from '../../collections/reconnections';
import { UnreadScreen } from '../../parts/unread/UnreadScreen';
import { askedByTab, isCardAsked } from '../../domain/cardAsked';
import { missingAccountFieldCount } from '../../domain/user/account';
import { selectIsProviderKnown } from '../../collections/sync/providerRead';
import { isUserPresent } from '../../session/sessionSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Loading } from '../../ui/Loading';
import { selectIsVaultHereEmpty } from '../vaultHere';
import { guard, type GuardVerdict } from './guards';
import type { RouteRow } from './routes';

/** State of a step that a guard led to; a screen may say why. */
const ledHere = { isLedHere: true };

/** Redirects, and says why: once, when it happens. */
function Redirected({ verdict }: { verdict: Extract<GuardVerdict, { kind: 'redirect' }> }) {
  const dispatch = useAppDispatch();
  const location = useLocation();
  // A reload keeps the state of the tap, and is none.
  const isTapped = useNavigationType() === NavigationType.Push && isCardAsked(location.state, askedByTab);
  const isSaidThere = isTapped && verdict.alert === 'missing_cid';
  const alert = isSaidThere ? undefined : verdict.alert;
  useEffect(() => {
    if (alert) dispatch(alertShown(alert));
  }, [alert, dispatch]);
  const ledState = 'state' in verdict ? verdict.state : ledHere;
  return <Navigate to={verdict.to} state={isSaidThere ? askedByTab : ledState} replace />;
}

/**
 * Draws a screen for who may see it, and goes on judging while it is shown: the end of a session leaves at once. A user
 * record that lost fields meanwhile counts at the next screen, so that nothing is lost of what is being typed.
 */
export function Guarded({ route, children }: { route: RouteRow; children: ReactNode }) {
  const location = useLocation();
  const { isAccountAsked, isAccountRead, isLeaving } = useAppSelector((state) => state.session);
  const isInfoEnough = useAppSelector((state) => missingAccountFieldCount(state.personalInfo) === 0);
  const [enteredAt, setEnteredAt] = useState<string | null>(null);
  // Nothing is stored, and nothing could be read: what is missing is not known.
  const isUnread = useAppSelector(
    (state) => isAccountAsked && !isAccountRead && Object.keys(state.personalInfo).length === 0,
  );
  const facts = {
    isUserPresent: useAppSelector((state) => isUserPresent(state, Date.now())),
    isIdentityCardComplete: useAppSelector(selectIsIdentityCardComplete),
    hasReconnection: useAppSelector((state) => selectReconnectionHistory(state).length > 0),
    hasPersonalInfo: isInfoEnough || isUnread || enteredAt === location.pathname,
    isVaultLocked: useAppSelector(selectIsVaultHereEmpty),
    isProviderHeard: useAppSelector(selectIsProviderKnown),
    isAccountAsked,
  };
  const verdict = guard(route, facts, location.pathname + location.search + location.hash);
  if (verdict.kind === 'enter' && enteredAt !== location.pathname) setEnteredAt(location.pathname);
  if (isLeaving) return <Loading />;
  if (verdict.kind === 'wait') return <UnreadScreen />;
  if (verdict.kind === 'redirect') return <Redirected verdict={verdict} />;
  return children;
}
