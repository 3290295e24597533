import { createSelector } from '@reduxjs/toolkit';
import { wordsOf } from '../../domain/blank';
import { selectFriendshipHistory } from '../../collections/friendship';
import { friendshipSubjectKey, type FriendshipSession } from '../../domain/entries/friendship';
import { makeSearch } from '../../domain/entries/textSearch';

/** A session as the list shows it: under its person or theme. */
export interface SessionItem {
  dateKey: string;
  session: FriendshipSession;
  /** What its heading says: the subject as it was written last, and how many sessions it has. */
  group: { id: string; mode: FriendshipSession['mode']; subject: string; count: number };
}

/** A session that says nothing yet. */
export const blankSessionItem = (dateKey: string): SessionItem => ({
  dateKey,
  session: { mode: 'person', subject: '' },
  group: { id: '', mode: 'person', subject: '', count: 0 },
});

/** Sessions by person and by theme: the group written last first, newest first in each. */
export const selectSessionItems = createSelector([selectFriendshipHistory], (history): SessionItem[] => {
  const groups = new Map<string, typeof history>();
  for (const one of history) {
    const id = friendshipSubjectKey(one.entry);
    const group = groups.get(id);
    if (group) group.push(one);
    else groups.set(id, [one]);
  }
  return [...groups].flatMap(([id, sessions]) =>
    sessions.map(({ dateKey, entry }) => ({
      dateKey,
      session: entry,
      group: {
        id,
        mode: entry.mode,
        subject: wordsOf(sessions[0]?.entry.subject ?? ''),
        count: sessions.length,
      },
    })),
  );
});

/** True when every word searched for stands somewhere in the session. */
export const matchesSession = makeSearch<SessionItem>(({ session, group }) => [
  session.subject,
  group.subject,
  ...Object.values(session.express ?? {}),
  ...Object.values(session.listen ?? {}),
  ...Object.values(session.conflicts ?? {}),
]);
