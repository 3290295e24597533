/** @jest-environment node */
import type { UnknownAction } from '@reduxjs/toolkit';
import {
  celebrationAdded,
  celebrationConflictSettled,
  celebrationEdited,
  celebrationRemovalUndone,
  celebrationRemoved,
  celebrationsReducer,
  selectCelebrationHistory,
} from '../../../src/collections/celebrations';
import {
  claimSaved,
  claimsReducer,
  derailorSaved,
  derailorsReducer,
  selectClaimsAndDerailors,
} from '../../../src/collections/derailors';
import { draftsReducer } from '../../../src/collections/drafts';
import {
  friendshipPartSaved,
  friendshipReducer,
  type FriendshipPart,
} from '../../../src/collections/friendship';
import { identityCardSaved } from '../../../src/collections/identityCard';
import { plfSectionCompleted } from '../../../src/collections/plf';
import {
  reconnectionRemovalUndone,
  reconnectionRemoved,
  reconnectionSaved,
  reconnectionsReducer,
  selectReconnectionHistory,
} from '../../../src/collections/reconnections';
import type { Celebration } from '../../../src/domain/entries/celebration';
import type { Reconnections } from '../../../src/domain/entries/reconnection';
import { aDerailor, aReconnection, K, NOON } from '../../support/exampleData';

const next = String(NOON + 1);
const draft = 'it';
const reco = aReconnection();
const note: Celebration = { kind: 'note', text: 'Respirer' };
const feast: Celebration = { kind: 'celebration', text: 'Le quai a applaudi' };
const session = { mode: 'person', subject: 'Lina', express: { vecu: 'Un doute' } } as const;
const part: FriendshipPart = {
  ...{ dateKey: 'new', part: 'express', mode: 'person', subject: 'Lina' },
  ...{ answers: session.express, cleared: [] },
};
const section = { section: 1, next: 2, answers: {}, cardFields: {}, intuitions: [] };

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(NOON);
});
afterEach(() => {
  jest.restoreAllMocks();
});

type Reduce = (state: object, action: UnknownAction) => object;

/** What is saved, by what event, in which collection, as what. */
const saving: [string, () => UnknownAction, Reduce, object][] = [
  ['a reconnection', () => reconnectionSaved(reco, draft), reconnectionsReducer as Reduce, reco],
  ['a derailor', () => derailorSaved(aDerailor(), draft), derailorsReducer as Reduce, aDerailor()],
  ['a claim', () => claimSaved(aDerailor(), draft), claimsReducer as Reduce, aDerailor()],
  ['a note', () => celebrationAdded(note, draft), celebrationsReducer as Reduce, note],
  ['a session', () => friendshipPartSaved(part, draft), friendshipReducer as Reduce, session],
];

describe('saving an entry', () => {
  it('an intuition without an id of its own, from a list or from texts before it, gets one (C3 K6)', () => {
    const intuitionsdata = [{ name: 'a' }, { name: 'b', id: '= 0' }, { name: 'c', id: 'kept' }];
    const { [K]: saved } = reconnectionsReducer({}, reconnectionSaved({ intuitionsdata }, draft));
    const ids = saved?.intuitionsdata?.map(({ id }) => id);
    const drawn = expect.stringMatching(/^[\w-]{8}$/) as string;
    expect(ids).toEqual([drawn, drawn, 'kept']);
  });

  it.each(saving)(
    'C4 D1 D2 F3 F4 K3 %s stands under the moment it was saved, a second moves on by a millisecond, no other’s joins',
    (_what, save, reduce, entry) => {
      const first = reduce({}, save());
      expect(first).toEqual({ [K]: entry });
      expect(reduce(first, save())).toEqual({ [K]: entry, [next]: entry });
      const others = saving.filter(([, , other]) => other !== reduce);
      for (const [, saveOther] of others) expect(reduce(first, saveOther())).toBe(first);
    },
  );

  it.each<[string, () => UnknownAction]>([
    ...saving.map(([what, save]): [string, () => UnknownAction] => [what, save]),
    ['an edited note', () => celebrationEdited({ dateKey: K, entry: note }, draft)],
    ['a section of the guided exercise', () => plfSectionCompleted(section, draft)],
    ['the identity card', () => identityCardSaved({}, draft)],
  ])('C5 %s that was saved ends the draft it was written in, in the same action', (_what, save) => {
    const drafts = { [draft]: { answers: { a: 'b' } }, other: { answers: {} } };
    expect(draftsReducer(drafts, save())).toEqual({ other: { answers: {} } });
  });

  it('C5 what was written in no draft ends none', () => {
    const drafts = { [draft]: { answers: {} } };
    expect(draftsReducer(drafts, celebrationAdded(note))).toBe(drafts);
    expect(draftsReducer(drafts, celebrationEdited({ dateKey: K, entry: note }))).toBe(drafts);
    expect(draftsReducer(drafts, identityCardSaved({}))).toBe(drafts);
  });

  it('K6 intuitions get ids, each its own; those that have one keep it', () => {
    const intuitionsdata = [{ name: 'a' }, { name: 'a' }, { name: 'b', id: 'kept' }];
    const entry = aReconnection({ intuitionsdata });
    const saved = reconnectionsReducer({}, reconnectionSaved(entry, draft))[K]!;
    const ids = saved.intuitionsdata!.map(({ id }) => id);
    expect(new Set(ids.filter(Boolean)).size).toBe(3);
    const expected = { ...entry, intuitionsdata: intuitionsdata.map((one, n) => ({ ...one, id: ids[n] })) };
    expect(saved).toEqual(expected);
    expect(ids[2]).toBe('kept');
  });
});

describe('editing and deleting an entry', () => {
  it.each([
    ['where it was', K],
    ['under its key, though that is no date', 'clé-ancienne'],
  ])('C6 F4 K3 one that was deleted can be put back %s', (_what, dateKey) => {
    const state: Reconnections = { [dateKey]: reco };
    const removal = { dateKey, entry: reco };
    expect(reconnectionsReducer(state, reconnectionRemoved(removal))).toEqual({});
    expect(reconnectionsReducer({}, reconnectionRemovalUndone(removal))).toEqual(state);
    const celebration = { dateKey, entry: feast };
    expect(celebrationsReducer({ [dateKey]: feast }, celebrationRemoved(celebration))).toEqual({});
    expect(celebrationsReducer({}, celebrationRemovalUndone(celebration))).toEqual({ [dateKey]: feast });
  });

  it('C6 K6 one that another device’s edit brought back before stays as that left it', () => {
    const edited = aReconnection({ data: { who: 'Lina' } });
    const undone = reconnectionRemovalUndone({ dateKey: K, entry: aReconnection() });
    expect(reconnectionsReducer({ [K]: edited }, undone)).toEqual({ [K]: edited });
  });

  it('F4 K6 an edited one stays under its key; of two texts the one that was picked stays', () => {
    expect(celebrationsReducer({ [K]: note }, celebrationEdited({ dateKey: K, entry: feast }))).toEqual({
      [K]: feast,
    });
    const entry = { ...note, conflicts: { text: ['Souffler'] } };
    const picked = celebrationConflictSettled({ dateKey: K, name: 'text', text: 'Souffler' });
    expect(celebrationsReducer({ [K]: entry }, picked)).toEqual({ [K]: { kind: 'note', text: 'Souffler' } });
  });
});

describe('entries as they are listed', () => {
  const one = aDerailor({ name: 'Le pressé' });
  const two = aDerailor({ name: 'Tout savoir' });

  it('C6 F4 K8 newest first, any other key last; of reconnections without the PLF entry', () => {
    const reconnections = Object.fromEntries(
      ['PLF', '9', 'clé-ancienne', K].map((key) => [key, aReconnection()]),
    );
    const celebrations = { '9': note, 'clé-ancienne': feast, [K]: feast };
    const inOrder = [K, '9', 'clé-ancienne'];
    expect(selectReconnectionHistory({ reconnections }).map(({ dateKey }) => dateKey)).toEqual(inOrder);
    expect(selectCelebrationHistory({ celebrations }).map(({ dateKey }) => dateKey)).toEqual(inOrder);
  });

  it('E3 K3 claims and derailors together, newest first over both, other keys last', () => {
    const derailors = { [K]: one, '9': one, 'clé-ancienne': one };
    const state = { derailors, claims: { [next]: two, '10': two } };
    const listed = selectClaimsAndDerailors(state).map(({ key, kind }) => `${kind} ${key}`);
    const expected = [`claim ${next}`, `derailor ${K}`, 'claim 10', 'derailor 9', 'derailor clé-ancienne'];
    expect(listed).toEqual(expected);
  });

  it('E3 the same key in both shows both; the list is the same object while nothing changes', () => {
    const state = { derailors: { [K]: one }, claims: { [K]: two } };
    expect(selectClaimsAndDerailors(state)).toEqual([
      { key: K, kind: 'derailor', entry: one },
      { key: K, kind: 'claim', entry: two },
    ]);
    expect(selectClaimsAndDerailors({ ...state })).toBe(selectClaimsAndDerailors({ ...state }));
  });
});
