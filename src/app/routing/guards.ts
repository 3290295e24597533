import { matchPath } from 'react-router';
import { paths } from '../../domain/paths';
import { safeReturnUrl } from '../../domain/user/returnUrl';
import { routes, type RouteRow } from './routes';

export interface GuardFacts {
  isUserPresent: boolean;
  isIdentityCardComplete: boolean;
  hasReconnection: boolean;
  /** True with enough of the user's own fields filled. */
  hasPersonalInfo: boolean;
  /** True where the vault is closed and nothing of what it keeps is on this device. */
  isVaultLocked: boolean;
  /** True once the user record was asked for in this visit, whatever came of it. */
  isAccountAsked: boolean;
  /** True once it is known what the provider holds, or that it can't be asked now. */
  isProviderHeard: boolean;
}

/** What a guard decides: let in, wait for the provider's data, or go elsewhere, saying why. */
export type GuardVerdict =
  | { kind: 'enter' }
  | { kind: 'wait' }
  | { kind: 'redirect'; to: string; alert?: 'missing_cid' }
  | { kind: 'redirect'; to: string; alert: 'missing_personal_info'; state: { returnUrl: string } };

const returnUrlIn = (address: string): string | undefined =>
  new URLSearchParams(address.split('?')[1]?.split('#')[0]).get('returnUrl') ?? undefined;

/** Where someone without a session is led from a private screen. */
const toLogin = ({ endsSession }: Pick<RouteRow, 'endsSession'>, wanted: string): string =>
  endsSession ? paths.loginForm.href(returnUrlIn(wanted)) : paths.login.href(wanted);

/**
 * Who may see a screen.
 * @param wanted path + search + hash that the user asked for
 */
export function guard(
  route: Pick<RouteRow, 'access' | 'needs' | 'endsSession' | 'isOpenToIncomplete' | 'isOpenToLocked'>,
  facts: GuardFacts,
  wanted: string,
): GuardVerdict {
  if (route.access === 'public') return { kind: 'enter' };
  if (!facts.isUserPresent) return { kind: 'redirect', to: toLogin(route, wanted) };
  // What is stored may be older than what was completed on another device.
  if (!route.isOpenToIncomplete && !facts.hasPersonalInfo) {
    if (!facts.isAccountAsked) return { kind: 'wait' };
    const to = paths.account.href();
    return { kind: 'redirect', to, alert: 'missing_personal_info', state: { returnUrl: wanted } };
  }
  if (!route.isOpenToLocked && facts.isVaultLocked) return { kind: 'redirect', to: paths.vault.href(wanted) };
  if (route.needs === 'identityCard' && !facts.isIdentityCardComplete) {
    return facts.isProviderHeard
      ? { kind: 'redirect', to: paths.identityCard.href(), alert: 'missing_cid' }
      : { kind: 'wait' };
  }
  // The screen itself says what it lacks, once it is known to lack it.
  if (route.needs === 'reconnection' && !facts.hasReconnection && !facts.isProviderHeard) {
    return { kind: 'wait' };
  }
  return { kind: 'enter' };
}

/** Where the guards lead someone without a session: the login form, or a screen that is open to all. */
export function signedOutAddress({ pathname, search, hash, origin }: Location): string {
  const wanted = pathname + search + hash;
  const row = routes.find(({ path }) => matchPath(path, pathname));
  if (row?.access === 'public' && row.path !== paths.login.path) return wanted;
  const next = row?.access === 'public' ? wanted : toLogin(row ?? {}, row ? wanted : paths.home.href());
  const returnUrl = new URL(next, origin).searchParams.get('returnUrl');
  return paths.loginForm.href(safeReturnUrl(returnUrl, origin));
}
