import { createSelector } from '@reduxjs/toolkit';
import { selectFriendshipHistory } from '../../collections/friendship';
import type { FriendshipSession } from '../../domain/entries/friendship';
import { friendshipBySubject } from '../../domain/entries/friendshipSubjects';
import { makeSearch } from '../../domain/textSearch';

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
export const selectSessionItems = createSelector([selectFriendshipHistory], (history): SessionItem[] =>
  friendshipBySubject(history).flatMap(({ sessions, ...subject }) => {
    const group = { ...subject, count: sessions.length };
    return sessions.map(({ dateKey, entry }) => ({ dateKey, session: entry, group }));
  }),
);

/** True when every word searched for stands somewhere in the session. */
export const matchesSession = makeSearch<SessionItem>(({ session, group }) => [
  session.subject,
  group.subject,
  ...Object.values(session.express ?? {}),
  ...Object.values(session.listen ?? {}),
  ...Object.values(session.conflicts ?? {}),
]);
