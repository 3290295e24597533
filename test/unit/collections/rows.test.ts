/** @jest-environment node */
import type { UnknownAction } from '@reduxjs/toolkit';
import {
  answered,
  draftDiscarded,
  draftsReducer,
  newReconnectionDraft,
  selectDraft,
  slideShown,
} from '../../../src/collections/drafts';
import { accountChanged, rowsReceived } from '../../../src/collections/events';
import {
  identityCardReducer,
  identityCardConflictSettled,
  identityCardSaved,
  selectIsIdentityCardComplete,
} from '../../../src/collections/identityCard';
import { localeChosen, localeReducer } from '../../../src/collections/locale';
import { privacyAlertDismissed, privacyAlertReducer } from '../../../src/collections/privacyAlert';
import {
  reconnectionRemovalUndone,
  reconnectionRemoved,
  reconnectionSaved,
  reconnectionsReducer,
  selectIntuitionCounts,
  selectReconnectionHistory,
} from '../../../src/collections/reconnections';
import { collectionReducers } from '../../../src/collections/reducers';
import {
  parked,
  selectSyncStatus,
  syncActivityReducer,
  syncFinished,
  unparked,
} from '../../../src/collections/sync/syncActivity';
import { baseAgreed, marked, settled, syncReducer } from '../../../src/collections/sync/syncSlice';
import { collectionNames, collections } from '../../../src/domain/collections';
import type { Reconnections } from '../../../src/domain/reconnection';
import type { SyncState } from '../../../src/domain/syncState';
import { sessionEnded } from '../../../src/provider/sessionEvents';
import { aReconnection, anIdentityCard, NOON } from '../../support/exampleData';

const K = String(NOON);

describe('every row', () => {
  const reducerOf = (name: (typeof collectionNames)[number]) =>
    collectionReducers[name] as (state: unknown, action: UnknownAction) => unknown;
  const filled = { some: 'value' };

  it.each(collectionNames)('A11 %s is its empty value when the session ends', (name) => {
    const { empty } = collections[name];
    expect(reducerOf(name)(filled, sessionEnded({ reason: 'logged-out' }))).toEqual(empty);
    expect(reducerOf(name)(undefined, { type: 'start' })).toEqual(empty);
  });

  it.each(collectionNames)('K6 %s is replaced by what is received, and by nothing else', (name) => {
    const value = { other: 'value' };
    expect(reducerOf(name)(filled, rowsReceived({ values: { [name]: value } }))).toBe(value);
    expect(reducerOf(name)(filled, rowsReceived({ values: {} }))).toBe(filled);
    expect(reducerOf(name)(filled, { type: 'unheard of' })).toBe(filled);
  });

  it('K7 another user’s rows go when someone else logs in; the session just opened and the language stay', () => {
    const kept = collectionNames.filter((name) => reducerOf(name)(filled, accountChanged()) === filled);
    expect(kept).toEqual(['tokens', 'locale']);
  });
});

describe('reconnections', () => {
  const saved = (entry = aReconnection()) => reconnectionSaved(entry, newReconnectionDraft);

  beforeEach(() => {
    jest.spyOn(Date, 'now').mockReturnValue(NOON);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('C4 C5 K3 a saved one stands under its moment, a second moves on by a millisecond; its draft ends in the same action', () => {
    const first = reconnectionsReducer({}, saved());
    expect(first).toEqual({ [K]: aReconnection() });
    expect(Object.keys(reconnectionsReducer(first, saved()))).toEqual([K, String(NOON + 1)]);
    const drafts = { reconnection: { answers: { a: 'b' } }, other: { answers: {} } };
    expect(draftsReducer(drafts, saved())).toEqual({ other: { answers: {} } });
  });

  it('K6 its intuitions get ids, each its own; those that have one keep it', () => {
    const entry = aReconnection({
      intuitionsdata: [{ name: 'a' }, { name: 'a' }, { name: 'b', id: 'kept' }],
    });
    const ids = reconnectionsReducer({}, saved(entry))[K]?.intuitionsdata?.map((item) => item.id);
    expect(new Set(ids).size).toBe(3);
    expect(ids?.[2]).toBe('kept');
    expect(ids?.every(Boolean)).toBe(true);
  });

  it.each([
    ['where it was', K],
    ['under its key, though that is no date', 'clé-ancienne'],
  ])('C6 K3 one that was deleted can be put back %s', (_what, dateKey) => {
    const state: Reconnections = { [dateKey]: aReconnection() };
    const event = { dateKey, entry: aReconnection() };
    const without = reconnectionsReducer(state, reconnectionRemoved(event));
    expect(without).toEqual({});
    expect(reconnectionsReducer(without, reconnectionRemovalUndone(event))).toEqual(state);
  });

  it('C6 putting back writes over nothing', () => {
    const other = aReconnection({ data: { who: 'Lina' } });
    const undone = reconnectionRemovalUndone({ dateKey: K, entry: aReconnection() });
    const both = { [K]: other, [NOON + 1]: aReconnection() };
    expect(reconnectionsReducer({ [K]: other }, undone)).toEqual(both);
  });

  it('C6 K8 the history is newest first, any other key last, the PLF entry left out', () => {
    const reconnections: Reconnections = {
      PLF: aReconnection(),
      '9': aReconnection(),
      'clé-ancienne': aReconnection(),
      [K]: aReconnection(),
    };
    expect(selectReconnectionHistory({ reconnections }).map(({ dateKey }) => dateKey)).toEqual([
      K,
      '9',
      'clé-ancienne',
    ]);
  });

  it('B2 intuitions are counted over all entries, the PLF entry included', () => {
    const reconnections: Reconnections = {
      PLF: { intuitionsdata: [{ name: 'a', realised: '2026-01-01' }] },
      [K]: { intuitionsdata: [{ name: 'b' }, { name: 'c', realised: '2026-01-02' }] },
      '9': { pf: 'past' },
    };
    expect(selectIntuitionCounts({ reconnections })).toEqual({ all: 3, realised: 2 });
  });
});

describe('identity card', () => {
  it('F1 saving keeps what the form does not show', () => {
    const before = { symptoms: 'a', later: 'x', conflicts: { symptoms: ['b'] } };
    expect(identityCardReducer(before, identityCardSaved({ symptoms: 'c' }))).toEqual({
      symptoms: 'c',
      later: 'x',
      conflicts: { symptoms: ['b'] },
    });
  });

  it('F1 K6 saving what says the same is no change', () => {
    const before = { symptoms: ' a ', later: 'x' };
    const saved = identityCardSaved({ symptoms: 'a', vocationpro: '' });
    expect(identityCardReducer(before, saved)).toBe(before);
    expect(saved.meta.completesDraft).toBe('identityCard');
  });

  it('F1 K6 the user picks one of two texts', () => {
    const before = { symptoms: 'a', vocationpro: 'v', conflicts: { symptoms: ['b'], vocationpro: ['w'] } };
    expect(identityCardReducer(before, identityCardConflictSettled({ name: 'symptoms', text: 'b' }))).toEqual(
      {
        symptoms: 'b',
        vocationpro: 'v',
        conflicts: { vocationpro: ['w'] },
      },
    );
  });

  it('A13 is complete with four filled', () => {
    expect(selectIsIdentityCardComplete({ identityCard: anIdentityCard() })).toBe(true);
    expect(selectIsIdentityCardComplete({ identityCard: { symptoms: 'a' } })).toBe(false);
  });
});

describe('drafts', () => {
  it('C5 keep each answer as it is typed, the slide, and the field typed in last', () => {
    const typed = [
      answered({ exercise: 'reconnection', name: 'who', value: 'K' }),
      answered({ exercise: 'reconnection', name: 'who', value: 'Ka' }),
      slideShown({ exercise: 'reconnection', slide: 'q2' }),
      answered({ exercise: 'plf', name: 'a', value: ['x'] }),
    ].reduce(draftsReducer, {});
    expect(typed).toEqual({
      reconnection: { answers: { who: 'Ka' }, slide: 'q2', lastField: 'who' },
      plf: { answers: { a: ['x'] }, lastField: 'a' },
    });
    expect(selectDraft({ drafts: typed }, 'plf')).toBe(typed['plf']);
    expect(selectDraft({ drafts: typed }, 'toString')).toBeUndefined();
    expect(draftsReducer(typed, draftDiscarded({ exercise: 'plf' }))).not.toHaveProperty('plf');
  });
});

it('A16 B9 the chosen language, and the privacy alert once dismissed', () => {
  expect(localeReducer(null, localeChosen('en'))).toBe('en');
  expect(privacyAlertReducer(false, privacyAlertDismissed())).toBe(true);
});

describe('what is known of the provider’s copy', () => {
  const run = (...actions: UnknownAction[]) => actions.reduce<SyncState>(syncReducer, {});
  const activityAfter = (...actions: UnknownAction[]) =>
    actions.reduce(syncActivityReducer, syncActivityReducer(undefined, { type: 'start' }));

  it('K5 counts revisions, and settles only those it was told of', () => {
    const state = run(
      marked(['plf', 'claims']),
      marked(['plf']),
      settled({ revisions: { plf: 1, claims: 1 }, at: NOON }),
    );
    expect(state).toEqual({ pending: { plf: 2 }, syncedAt: NOON });
    expect(syncReducer(state, settled({ revisions: { plf: 2 }, at: NOON + 1 }))).toEqual({
      pending: {},
      syncedAt: NOON + 1,
    });
  });

  it('K5 R10: a parked row that changes, or that arrived after all, is no longer parked; a success leaves the others', () => {
    const state = activityAfter(
      parked({ names: ['plf', 'claims', 'derailors'], status: 403 }),
      marked(['derailors']),
      unparked(['claims']),
      syncFinished(),
    );
    expect(state.parked).toEqual({ plf: 403 });
  });

  it('K6 keeps the base of rows it was not told of', () => {
    const state = run(
      baseAgreed({ base: { plf: { '': 'a' } }, sent: {}, gone: {}, overwritten: [], seen: {} }),
      baseAgreed({ base: { claims: { x: 'b' } }, sent: {}, gone: {}, overwritten: [], seen: {} }),
      baseAgreed({ base: { plf: { '': 'c' } }, sent: {}, gone: {}, overwritten: [], seen: {} }),
    );
    expect(state.base).toEqual({ plf: { '': 'c' }, claims: { x: 'b' } });
  });

  it.each([
    [{}, null, 'saved'],
    [{ syncedAt: 1 }, null, 'synced'],
    [{ syncedAt: 1, pending: {} }, null, 'synced'],
    [{ syncedAt: 1, pending: { plf: 1 } }, null, 'saved'],
    [{ syncedAt: 1, pending: { plf: 1 } }, 'unavailable', 'waiting'],
    [{ syncedAt: 1 }, 'unreachable', 'waiting'],
  ] as const)('K5 %j after %p says %s', (sync, failure, expected) => {
    expect(selectSyncStatus({ sync, syncActivity: { ...activityAfter(), failure } })).toBe(expected);
  });
});
