/** @jest-environment node */
import {
  friendshipPartSaved,
  friendshipReducer,
  selectFriendshipSession,
  type FriendshipPart,
} from '../../../src/collections/friendship';
import { readFriendshipSessions, type FriendshipSessions } from '../../../src/domain/entries/friendship';
import { asJson, K, NOON } from '../../support/exampleData';

const session = { mode: 'person' as const, subject: 'Lina', express: { vecu: 'Un doute' } };
const whose: FriendshipPart = {
  ...{ dateKey: 'new', part: 'express', mode: 'person', subject: 'Lina' },
  ...{ answers: session.express, cleared: [] },
};
const saved = (overrides: Partial<FriendshipPart> = {}) =>
  friendshipPartSaved({ ...whose, ...overrides }, 'amitiepro');

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(NOON);
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('F3 a friendship session', () => {
  it.each(['express', 'listen'] as const)('F3 %s may come first', (part) => {
    const state = friendshipReducer({}, saved({ part }));
    expect(state[K]).toEqual({ mode: 'person', subject: 'Lina', [part]: { vecu: 'Un doute' } });
    expect(readFriendshipSessions(asJson(state))).toEqual({ value: state });
  });

  it('F3 the other part is written beside the first, with mode and subject; conflicts and the unknown stay', () => {
    const kept = { conflicts: { subject: ['Karim'] }, later: 'x' };
    const before = { [K]: { ...session, ...kept }, '9': session } as FriendshipSessions;
    const theme = { mode: 'theme', subject: 'La confiance' } as const;
    const other = saved({ dateKey: K, part: 'listen', ...theme, answers: { entendu: 'y' } });
    const written = { ...theme, express: session.express, listen: { entendu: 'y' } };
    expect(friendshipReducer(before, other)).toEqual({ [K]: { ...written, ...kept }, '9': session });
  });

  it('F3 a part saved again: what was emptied goes, what has no question any more stays', () => {
    const before = { [K]: { ...session, express: { vecu: 'Un doute', ancien: 'x', important: 'y' } } };
    const again = saved({ dateKey: K, answers: { demande: 'z', important: 'y2' }, cleared: ['vecu'] });
    const { express } = friendshipReducer(before, again)[K]!;
    expect(express).toEqual({ demande: 'z', important: 'y2', ancien: 'x' });
  });

  it('F3 K6 an answer that another device wrote meanwhile stays', () => {
    const part = saved({ dateKey: K, part: 'listen', answers: { entendu: 'a' }, cleared: ['retour'] });
    const elsewhere = { [K]: { ...session, listen: { nouveau: 'b', retour: 'c' } } };
    expect(friendshipReducer(elsewhere, part)[K]?.listen).toEqual({ entendu: 'a', nouveau: 'b' });
  });

  it('K6 a session deleted meanwhile comes back under its key', () => {
    expect(friendshipReducer({}, saved({ dateKey: '9' }))).toEqual({ '9': session });
  });

  it('F3 is found by its key, and by no other name', () => {
    const state = { friendship: { [K]: session } };
    expect(selectFriendshipSession(state, K)).toBe(state.friendship[K]);
    expect(selectFriendshipSession(state, 'toString')).toBeUndefined();
  });
});
