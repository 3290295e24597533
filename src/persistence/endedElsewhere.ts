import { isJsonObject, parseJson } from '../domain/json';
import { timeOfName } from '../domain/dateKey';
import type { RowFiles } from './rowFiles';

/** A member of a stored row: whose record it is, or of which session; undefined where none can be read. */
export function memberIn(text: string | null | undefined, name: 'uid' | 'session' | 'login'): unknown {
  const row = parseJson(text ?? '');
  return isJsonObject(row) ? row[name] : undefined;
}

/** A member as it stands in a row now, and as this tab last read or wrote it. */
const both = (files: RowFiles, row: 'sync' | 'personalInfo', name: 'uid' | 'session' | 'login') =>
  [memberIn(files.textOf(row), name), memberIn(files.knownText(row), name)] as const;

/** A page that slept was told of no end: the session there is another, also of the same person. */
function isOtherSession(files: RowFiles): boolean {
  const [session, ownSession] = both(files, 'sync', 'session');
  const [login, ownLogin] = both(files, 'sync', 'login');
  // Where this tab knows no name of its own, its session is the one that its token came of.
  const isOther = (other: string) =>
    ownSession === undefined ? timeOfName(other) > files.knownAt('tokens') : ownSession !== other;
  // What a later one of the same person left is to be sealed with the rest.
  const isLeft = files.textOf('tokens') === null && login === ownLogin;
  return typeof session === 'string' && isOther(session) && !isLeft;
}

/** What can't be read of one and the same text is nobody else's. */
function isOtherPerson(files: RowFiles): boolean {
  const [uid, ownUid] = both(files, 'personalInfo', 'uid');
  return ![uid, ownUid].includes(undefined) && ownUid !== uid;
}

/** True where the stored rows are of another session than this tab's: one that goes on, or another person's. */
export const isOfOtherSession = (files: RowFiles): boolean =>
  // A long row is not parsed with each key.
  (files.isForeign('sync') && isOtherSession(files)) ||
  (files.isForeign('personalInfo') && isOtherPerson(files));

/** True when another tab ended this tab's session: its token is gone, or someone else logged in since. */
export function isEndedElsewhere(files: RowFiles): boolean {
  if (typeof files.knownText('tokens') !== 'string') return false;
  if (files.textOf('tokens') === null || isOfOtherSession(files)) return true;
  // A login stores its token before what tells whose it is, which may get lost: nothing of this tab goes into it.
  const isGone = (name: 'personalInfo' | 'sync') => files.textOf(name) === null && files.isForeign(name);
  return files.isForeign('tokens') && (isGone('personalInfo') || isGone('sync'));
}
