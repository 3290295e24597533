import { guessLocale, supportedLocales, type Locale } from '../../domain/locale';
import { isJsonObject, parseJson, type Json } from '../../domain/json';
import { paths } from '../../domain/paths';
import { isRefreshValid } from '../../domain/user/tokenClock';

/**
 * What the page shows until the app runs: the login form, home's upper half, or nothing, which differs by what the app will
 * need next (a session's stored rows are read before anything is drawn).
 */
export type FrameName = 'login' | 'home' | 'public' | 'private';

export const frameNames = ['login', 'home', 'public', 'private'] as const satisfies readonly FrameName[];

/** Where the frame's script looks in the device's storage: the keys of the table of collections, which it does without. */
export const frameKeys = { tokens: 'refresh_token', personalInfo: 'user_personal', locale: 'user-locale' };

/** Screens for who has no account or no password: theirs are not the login form's. */
const otherPublicPaths: readonly string[] = [
  paths.newPassword.path,
  paths.passwordChange.path,
  paths.registration.path,
];

/** What a browser tells before the app runs. */
interface FirstFacts {
  pathname: string;
  /** The stored text of a key, null where there is none or storage is refused. */
  read: (key: string) => string | null;
  /** BCP 47 tags in the user's order. */
  languages: readonly string[];
  /** False where the browser has no database to keep things in: the login form then says so. */
  isSecureContext: boolean;
  /** Epoch ms. */
  now: number;
}

/**
 * The frame that fits a visit and its language, as the guards (row A1) and the language (row A16) will have it once the
 * app runs: nobody sees the login form while logged in, nor home while logged out.
 */
export function firstFrame(facts: FirstFacts): { name: FrameName; locale: Locale } {
  const stored = (key: string): Json | undefined => parseJson(facts.read(key) ?? 'null');
  const tokens = stored(frameKeys.tokens);
  const expiry = isJsonObject(tokens) ? tokens['refresh_expires'] : undefined;
  const hasSession = typeof expiry === 'number' && isRefreshValid({ refresh_expires: expiry }, facts.now);
  const user = stored(frameKeys.personalInfo);
  const isPresent = hasSession && isJsonObject(user) && Object.keys(user).length > 0;
  const locale = supportedLocales.find((one) => one === stored(frameKeys.locale)) ?? null;
  return { name: nameOf(facts, hasSession, isPresent), locale: guessLocale(locale, facts.languages) };
}

function nameOf(
  { pathname, isSecureContext }: FirstFacts,
  hasSession: boolean,
  isPresent: boolean,
): FrameName {
  // As the router compares.
  const path = pathname.toLowerCase().replace(/(?<!\/)\/+$/, '') || paths.home.path;
  if (otherPublicPaths.includes(path)) return 'public';
  if (hasSession) return isPresent && path === paths.home.path ? 'home' : 'private';
  return isSecureContext ? 'login' : 'public';
}
