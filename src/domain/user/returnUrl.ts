import { parseUrl } from '../parseUrl';
import { paths } from '../paths';

/** Screens that a return address may not lead to: they would only send the user back again. */
const sessionPaths: readonly string[] = [paths.login.path, paths.loginForm.path, paths.logout.path];

/**
 * The in-app address to go to after login.
 * @param wanted the decoded `returnUrl`, untrusted
 * @param origin this app's origin
 * @returns path + search + hash inside this app; the home page for anything that is not one. A scanned recovery key goes:
 * a returnUrl is sent to the server
 */
export function safeReturnUrl(wanted: string | null, origin: string): string {
  const home = paths.home.path;
  if (!wanted || !/^\/(?!\/)/.test(wanted) || hasForbiddenCharacter(wanted)) return home;
  const url = parseUrl(wanted, origin);
  if (url?.origin !== origin || url.pathname.startsWith('//')) return home;
  const path = decodePath(url.pathname);
  if (path === undefined || path.startsWith('//') || hasForbiddenCharacter(path)) return home;
  if (isSessionPath(url.pathname)) return home;
  return url.pathname + url.search + (isScannedKey(url.hash) ? '' : url.hash);
}

/** True for a fragment that the code on a vault's sheet leads to, well formed or not. */
export const isScannedKey = (hash: string): boolean => /^#coffre/i.test(hash);

/** True for the path of a screen that begins or ends a session, as the router reads it: however it is spelt. */
export function isSessionPath(pathname: string): boolean {
  const path = decodePath(pathname)
    ?.replace(/\/{2,}/g, '/')
    .replace(/\/$/, '')
    .toLowerCase();
  return path !== undefined && sessionPaths.includes(path);
}

/** A backslash or a control character: browsers read some of them as a slash or drop them, which can turn a path into a host. */
function hasForbiddenCharacter(text: string): boolean {
  return [...text].some((character) => character === '\\' || character < ' ' || character === '\u007f');
}

function decodePath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}
