import { isJsonObject, parseJson } from '../domain/json';
import { timeOfName } from '../domain/dateKey';
import type { RowFiles } from './rowFiles';

/** A member of a stored row: whose record it is, or of which session; undefined where none can be read. */
export function memberIn(text: string | null | undefined, name: 'uid' | 'session' | 'login'): unknown {
  const row = text ? parseJson(text) : undefined;
  return isJsonObject(row) ? row[name] : undefined;
}

/** True where the stored rows are of another session than this tab's: one that goes on, or another person's. */
export function isOfOtherSession(files: RowFiles): boolean {
  // This runs with each key: a long row is parsed only where another tab wrote it.
  const both = (row: 'sync' | 'personalInfo') =>
    files.isForeign(row) ? [files.textOf(row), files.knownText(row)] : [];
  const [sync, ownSync] = both('sync');
  // A page that slept was told of no end: the session there is another, also of the same person.
  const [session, ownSession] = [memberIn(sync, 'session'), memberIn(ownSync, 'session')];
  const isOfLogin = memberIn(sync, 'login') === memberIn(ownSync, 'login');
  // Where this tab knows no name of its own, its session is the one that its token came of.
  const isOther = (other: string) =>
    ownSession === undefined ? timeOfName(other) > files.knownAt('tokens') : ownSession !== other;
  // What a later one of the same person left is to be sealed with the rest.
  const isLeft = files.textOf('tokens') === null && isOfLogin;
  if (typeof session === 'string' && isOther(session) && !isLeft) return true;
  const [uid, ownUid] = both('personalInfo').map((row) => memberIn(row, 'uid'));
  // What can't be read of one and the same text is nobody else's.
  return uid !== undefined && ownUid !== undefined && ownUid !== uid;
}

/** True when another tab ended this tab's session: its token is gone, or someone else logged in since. */
export function isEndedElsewhere(files: RowFiles): boolean {
  if (typeof files.knownText('tokens') !== 'string') return false;
  if (files.textOf('tokens') === null || isOfOtherSession(files)) return true;
  // A login stores its token before what tells whose it is, which may get lost: nothing of this tab goes into it.
  const isGone = (name: 'personalInfo' | 'sync') => files.textOf(name) === null && files.isForeign(name);
  return files.isForeign('tokens') && (isGone('personalInfo') || isGone('sync'));
}
