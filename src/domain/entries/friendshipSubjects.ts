import { wordsOf } from '../blank';
import type { Dated } from '../dateKey';
import type { FriendshipSession } from './friendship';
import { foldedText } from '../textSearch';

/** Stands for a session's person or theme: the same however it was typed, case, accents and blanks aside. */
const subjectKey = ({ mode, subject }: FriendshipSession): string =>
  `${mode} ${foldedText(subject).trim().replace(/\s+/g, ' ')}`;

/** The sessions with one person, or about one theme, as it was written last. */
interface FriendshipSubject {
  id: string;
  mode: FriendshipSession['mode'];
  subject: string;
  sessions: Dated<FriendshipSession>[];
}

/** Sessions, given newest first, by person or theme: the latest spoken of first. */
export function friendshipBySubject(sessions: readonly Dated<FriendshipSession>[]): FriendshipSubject[] {
  const subjects = new Map<string, FriendshipSubject>();
  for (const session of sessions) {
    const id = subjectKey(session.entry);
    const known = subjects.get(id);
    if (known) known.sessions.push(session);
    else {
      const { mode, subject } = session.entry;
      subjects.set(id, { id, mode, subject: wordsOf(subject), sessions: [session] });
    }
  }
  return [...subjects.values()];
}
