/** @jest-environment node */
import {
  friendshipPartSaved,
  friendshipReducer,
  selectFriendshipSession,
  type FriendshipPart,
} from '../../../src/collections/friendship';
import { readFriendshipSessions, type FriendshipSessions } from '../../../src/domain/friendship';
import { asJson, NOON } from '../../support/exampleData';

const K = String(NOON);

const saved = (overrides: Partial<FriendshipPart> = {}) =>
  friendshipPartSaved(
    {
      dateKey: 'new',
      part: 'express',
      mode: 'person',
      subject: 'Lina',
      answers: { vecu: 'Un doute' },
      cleared: [],
      ...overrides,
    },
    'amitiepro',
  );

const session = { mode: 'person' as const, subject: 'Lina', express: { vecu: 'Un doute' } };

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
    const before = {
      [K]: { ...session, conflicts: { subject: ['Karim'] }, later: 'x' },
      '9': session,
    } as FriendshipSessions;
    const after = friendshipReducer(
      before,
      saved({
        dateKey: K,
        part: 'listen',
        mode: 'theme',
        subject: 'La confiance',
        answers: { entendu: 'y' },
      }),
    );
    expect(after).toEqual({
      [K]: {
        mode: 'theme',
        subject: 'La confiance',
        express: { vecu: 'Un doute' },
        listen: { entendu: 'y' },
        conflicts: { subject: ['Karim'] },
        later: 'x',
      },
      '9': session,
    });
  });

  it('F3 a part saved again: what was emptied goes, what has no question any more stays', () => {
    const before = { [K]: { ...session, express: { vecu: 'Un doute', ancien: 'x', important: 'y' } } };
    const state = friendshipReducer(
      before,
      saved({ dateKey: K, answers: { demande: 'z', important: 'y2' }, cleared: ['vecu'] }),
    );
    expect(state[K]?.express).toEqual({ demande: 'z', important: 'y2', ancien: 'x' });
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
