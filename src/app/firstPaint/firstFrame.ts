import { isIdentityCardComplete } from '../../domain/entries/identityCardCompleteness';
import type { IdentityCard } from '../../domain/entries/identityCard';
import { localeToUse, supportedLocales, type Locale } from '../../domain/locale';
import { isJsonObject, parseJson, type Json } from '../../domain/json';
import { isSearch, paths } from '../../domain/paths';
import { isRefreshTokenValid } from '../../domain/user/tokenExpiry';

export const frameNames = ['login', 'home', 'public', 'private'] as const;

/** What the page shows until the app runs: the login form, home's empty places, or nothing, by what the app needs next. */
export type FrameName = (typeof frameNames)[number];

/** Keys of the table of collections, which the page's own script does without. */
export const rowKeys = {
  tokens: 'refresh_token',
  personalInfo: 'user_personal',
  identityCard: 'cid',
  locale: 'user-locale',
};

/** The stored text of a key, null where there is none or storage is refused. */
type ReadText = (key: string) => string | null;

/** A row as it is stored, without its reader; undefined where its text is rotten. */
const storedRow = (read: ReadText, name: keyof typeof rowKeys): Json | undefined =>
  parseJson(read(rowKeys[name]) ?? 'null');

/** Screens for who has no account or no password: theirs are not the login form's. */
const otherPublicPaths: readonly string[] = [
  paths.newPassword.path,
  paths.passwordChange.path,
  paths.registration.path,
];

/** What a browser tells before the app runs. */
interface FirstFacts {
  pathname: string;
  search: string;
  read: ReadText;
  /** BCP 47 tags in the user's order. */
  languages: readonly string[];
  /** False where the browser has no database to keep things in: the login form then says so. */
  isSecureContext: boolean;
  /** Epoch ms. */
  now: number;
}

/** One's own sentence, where home would begin with it; empty elsewhere. */
function phraseOf({ read }: FirstFacts): string {
  const stored = Object.entries(storedRow(read, 'identityCard') ?? {});
  const card: IdentityCard = Object.fromEntries(stored.filter(([, text]) => typeof text === 'string'));
  return isIdentityCardComplete(card) ? (card.phrasereconnexion ?? '') : '';
}

/** The frame that fits a visit, its language and its words, by the rules of the guards and of the language. */
export function firstFrame(facts: FirstFacts): { name: FrameName; locale: Locale; phrase: string } {
  const tokens = storedRow(facts.read, 'tokens');
  const expiry = isJsonObject(tokens) ? tokens['refresh_expires'] : undefined;
  const hasSession =
    typeof expiry === 'number' && isRefreshTokenValid({ refresh_expires: expiry }, facts.now);
  const user = storedRow(facts.read, 'personalInfo');
  const isPresent = hasSession && isJsonObject(user) && Object.keys(user).length > 0;
  const chosen = storedRow(facts.read, 'locale');
  const locale = supportedLocales.find((one) => one === chosen) ?? null;
  return {
    name: nameOf(facts, hasSession, isPresent),
    locale: localeToUse(locale, facts.languages),
    phrase: phraseOf(facts),
  };
}

function nameOf(
  { pathname, search, isSecureContext }: FirstFacts,
  hasSession: boolean,
  isPresent: boolean,
): FrameName {
  // As the router compares.
  const path = pathname.toLowerCase().replace(/(?<!\/)\/+$/, '') || paths.home.path;
  if (otherPublicPaths.includes(path)) return 'public';
  if (hasSession)
    return isPresent && path === paths.home.path && !isSearch({ pathname: path, search })
      ? 'home'
      : 'private';
  return isSecureContext ? 'login' : 'public';
}
