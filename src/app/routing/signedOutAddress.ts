import { matchPath } from 'react-router';
import { paths } from '../../domain/paths';
import { safeReturnUrl } from '../../domain/user/returnUrl';
import { guard } from './guards';
import { routes } from './routes';

const nobody = {
  isUserPresent: false,
  isIdentityCardComplete: false,
  hasReconnection: false,
  hasPersonalInfo: false,
  isAccountAsked: false,
  isProviderHeard: false,
};

/**
 * Where the guards lead someone without a session (rows A1, A2, A11), in one step: the login form, with the way on; the
 * wanted address itself where a screen is open to all.
 * @param wanted path + search + hash
 */
export function signedOutAddress({ pathname, search, hash, origin }: Location): string {
  const wanted = pathname + search + hash;
  const row = routes.find(({ path }) => matchPath(path, pathname)) ?? { path: '*', access: 'user' };
  if (row.access === 'public' && row.path !== paths.login.path) return wanted;
  const verdict = guard(row, nobody, row.path === '*' ? paths.home.href() : wanted);
  const next = verdict.kind === 'redirect' ? verdict.to : wanted;
  const returnUrl = new URL(next, origin).searchParams.get('returnUrl');
  return paths.loginForm.href(safeReturnUrl(returnUrl, origin));
}
