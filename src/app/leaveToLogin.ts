import { paths } from '../domain/paths';
import type { LoginRouteState } from '../domain/user/loginRouteState';
import { isAppServed } from '../provider/isAppServed';
import type { SessionEndNotice } from '../provider/sessionEvents';
import { completeMessages } from '../ui/localeMessages';
import { signedOutAddress } from './routing/guards';
import { routes } from './routing/routes';

/** Fetches ahead what a logout without a network takes: its screen, the login form, and their words. */
export async function fetchLoginAhead(): Promise<void> {
  const needed = routes.filter(({ path, endsSession }) => endsSession || path === paths.loginForm.path);
  await Promise.allSettled([completeMessages(), ...needed.map(async ({ load }) => await load())]);
}

/**
 * Loads the login page anew, or the public page that is shown; the form then says what there is to say of the end.
 * @returns false where the page can't come: leaving it would show the browser's own error
 */
export async function leaveToLogin(notice: SessionEndNotice): Promise<boolean> {
  if (!(await isAppServed())) return false;
  const next = signedOutAddress(location);
  const isAskedFor = notice === 'logged-out' || notice === 'discarded';
  if (isAskedFor && next !== location.pathname + location.search + location.hash) location.replace(next);
  else {
    // Of what is kept for a page, only the state of its history entry is gone with that entry. The boot leads to the form.
    const address = notice === 'untold' ? next : undefined;
    history.replaceState({ usr: { endReason: notice } satisfies LoginRouteState }, '', address);
    location.reload();
  }
  return true;
}
