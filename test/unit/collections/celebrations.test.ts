/** @jest-environment node */
import {
  celebrationAdded,
  celebrationConflictSettled,
  celebrationEdited,
  celebrationRemovalUndone,
  celebrationRemoved,
  celebrationsReducer,
  selectCelebrationHistory,
} from '../../../src/collections/celebrations';
import { draftsReducer } from '../../../src/collections/drafts';
import type { Celebration } from '../../../src/domain/celebration';
import { NOON } from '../../support/exampleData';

const K = String(NOON);
const note: Celebration = { kind: 'note', text: 'Respirer' };
const feast: Celebration = { kind: 'celebration', text: 'Le quai a applaudi' };

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(NOON);
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('F4 notes and celebrations', () => {
  it('F4 K3 one that is written stands under its moment; a taken one moves on by a millisecond', () => {
    const first = celebrationsReducer({}, celebrationAdded(note));
    expect(celebrationsReducer(first, celebrationAdded(feast))).toEqual({
      [K]: note,
      [String(NOON + 1)]: feast,
    });
  });

  it('C5 saving ends the draft it was written in, in the same action; without one it ends none', () => {
    const drafts = { celebration: { answers: { text: 'x' } } };
    expect(draftsReducer(drafts, celebrationAdded(note, 'celebration'))).toEqual({});
    expect(draftsReducer(drafts, celebrationEdited({ dateKey: K, entry: note }, 'celebration'))).toEqual({});
    expect(draftsReducer(drafts, celebrationAdded(note))).toBe(drafts);
    expect(draftsReducer(drafts, celebrationEdited({ dateKey: K, entry: note }))).toBe(drafts);
  });

  it('F4 edited, deleted and put back under its key', () => {
    const edited = celebrationsReducer({ [K]: note }, celebrationEdited({ dateKey: K, entry: feast }));
    expect(edited).toEqual({ [K]: feast });
    const removal = { dateKey: K, entry: feast };
    const removed = celebrationsReducer(edited, celebrationRemoved(removal));
    expect(removed).toEqual({});
    expect(celebrationsReducer(removed, celebrationRemovalUndone(removal))).toEqual(edited);
  });

  it('K6 of two texts the one that was picked stays', () => {
    const entry = { ...note, conflicts: { text: ['Souffler'] } };
    const picked = celebrationConflictSettled({ dateKey: K, name: 'text', text: 'Souffler' });
    expect(celebrationsReducer({ [K]: entry }, picked)).toEqual({ [K]: { kind: 'note', text: 'Souffler' } });
  });

  it('F4 newest first, keys that are no dates last', () => {
    const celebrations = { '9': note, 'clé-ancienne': feast, [K]: feast };
    expect(selectCelebrationHistory({ celebrations }).map(({ dateKey }) => dateKey)).toEqual([
      K,
      '9',
      'clé-ancienne',
    ]);
  });
});
