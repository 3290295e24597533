/** @jest-environment node */
import type { UnknownAction } from '@reduxjs/toolkit';
import {
  answered,
  draftDiscarded,
  draftsReducer,
  selectDraft,
  selectIsDraftBegun,
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
  eventEnrolled,
  registrationsReducer,
  selectRegistrationEventIds,
} from '../../../src/collections/registrations';
import { collectionReducers } from '../../../src/collections/reducers';
import { selectSyncStatus, syncActivityReducer } from '../../../src/collections/sync/syncActivity';
import { marked, settled, syncReducer } from '../../../src/collections/sync/syncSlice';
import { collectionNames, collections } from '../../../src/domain/collections';
import type { DraftAnswer } from '../../../src/domain/entries/drafts';
import type { SyncState } from '../../../src/domain/syncState';
import { sessionEnded } from '../../../src/provider/sessionEvents';
import { anIdentityCard, NOON } from '../../support/exampleData';
import { anEvent } from '../../support/exampleEvents';

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

describe('identity card', () => {
  it('F1 saving keeps what the form does not show', () => {
    const before = { symptoms: 'a', later: 'x', conflicts: { symptoms: ['b'] } };
    const after = identityCardReducer(before, identityCardSaved({ symptoms: 'c' }));
    expect(after).toEqual({ ...before, symptoms: 'c' });
  });

  it('F1 K6 saving what says the same is no change', () => {
    const before = { symptoms: ' a ', later: 'x' };
    expect(identityCardReducer(before, identityCardSaved({ symptoms: 'a', vocationpro: '' }))).toBe(before);
  });

  it('F1 K6 the user picks one of two texts', () => {
    const before = { symptoms: 'a', vocationpro: 'v', conflicts: { symptoms: ['b'], vocationpro: ['w'] } };
    const after = identityCardReducer(before, identityCardConflictSettled({ name: 'symptoms', text: 'b' }));
    expect(after).toEqual({ ...before, symptoms: 'b', conflicts: { vocationpro: ['w'] } });
  });

  it('A13 is complete with four filled', () => {
    expect(selectIsIdentityCardComplete({ identityCard: anIdentityCard() })).toBe(true);
    expect(selectIsIdentityCardComplete({ identityCard: { symptoms: 'a' } })).toBe(false);
  });
});

it('C5 drafts keep each answer as it is typed, the slide, and the field typed in last', () => {
  const typed = [
    answered({ draftKey: 'reconnection', name: 'who', value: 'K' }),
    answered({ draftKey: 'reconnection', name: 'who', value: 'Ka' }),
    slideShown({ draftKey: 'reconnection', slide: 'q2' }),
    answered({ draftKey: 'plf', name: 'a', value: ['x'] }),
  ].reduce(draftsReducer, {});
  expect(typed).toEqual({
    reconnection: { answers: { who: 'Ka' }, slide: 'q2', lastField: 'who' },
    plf: { answers: { a: ['x'] }, lastField: 'a' },
  });
  expect(selectDraft({ drafts: typed }, 'plf')).toBe(typed['plf']);
  expect(selectDraft({ drafts: typed }, 'toString')).toBeUndefined();
  expect(draftsReducer(typed, draftDiscarded({ draftKey: 'plf' }))).not.toHaveProperty('plf');
  expect(draftsReducer(typed, draftDiscarded({ draftKey: 'plf', onlyAnswers: ['b'] }))).toEqual(typed);
});

const isBegun = (answers: Record<string, DraftAnswer>, stored?: Record<string, DraftAnswer>) =>
  selectIsDraftBegun({ drafts: { x: { answers } } }, 'x', stored);

describe('C5 a draft is begun', () => {
  it('C5 once it says something', () => {
    expect(selectIsDraftBegun({ drafts: {} }, 'x')).toBe(false);
    expect(isBegun({})).toBe(false);
    expect(isBegun({ who: '  ', list: [], items: [{ id: 'a', name: ' ' }] })).toBe(false);
    expect(isBegun({ who: '', much: 0 })).toBe(true);
    expect(isBegun({ items: [{ id: 'a', name: 'Appeler' }] })).toBe(true);
  });

  const stored = { who: 'Karim', list: ['a', 'b'], much: 3 };
  it.each<[string, Record<string, DraftAnswer>, boolean]>([
    ['nothing was touched', {}, false],
    ['what was saved is written again', { who: 'Karim', list: ['a', 'b'], much: 3 }, false],
    ['a question that was empty still is', { why: ' ' }, false],
    ['a saved answer was changed', { who: 'Karima' }, true],
    ['a saved answer was cleared', { who: '' }, true],
    ['a saved choice was taken back', { list: [] }, true],
    ['a number was changed', { much: 4 }, true],
    ['another question was answered', { who: 'Karim', why: 'x' }, true],
  ])('F3 C5 beside saved answers: %s', (_what, answers, expected) => {
    expect(isBegun(answers, stored)).toBe(expected);
  });
});

describe('registrations', () => {
  const enrolled = eventEnrolled(anEvent());

  it('H3 K8 an enrolment is kept with its wire members, beside what is there', () => {
    const state = { events: [{ nid: '3' }], vault: 'note' };
    const wire = { date: '01/12/2026', date_timestamp: '1796131800', title: 'Atelier d’automne', nid: '57' };
    const registrations = registrationsReducer(state, enrolled);
    expect(registrations).toEqual({ events: [{ nid: '3' }, wire], vault: 'note' });
    expect(selectRegistrationEventIds({ registrations })).toEqual(new Set(['3', '57']));
    expect(selectRegistrationEventIds({ registrations: {} }).size).toBe(0);
  });

  it('H3 an event that is marked already changes nothing, so nothing is sent', () => {
    const marked = registrationsReducer({}, enrolled);
    expect(registrationsReducer(marked, enrolled)).toBe(marked);
  });
});

it('A16 B9 the chosen language, and the privacy alert once dismissed', () => {
  expect(localeReducer(null, localeChosen('en'))).toBe('en');
  expect(privacyAlertReducer(false, privacyAlertDismissed())).toBe(true);
});

describe('what is known of the provider’s copy', () => {
  const run = (...actions: UnknownAction[]) => actions.reduce<SyncState>(syncReducer, {});

  it('K5 counts revisions, and settles only those it was told of', () => {
    const first = settled({ revisions: { plf: 1, claims: 1 }, at: NOON, askedAt: NOON });
    const state = run(marked(['plf', 'claims']), marked(['plf']), first);
    expect(state).toEqual({ pending: { plf: 2 }, syncedAt: NOON });
    const expected = { pending: {}, syncedAt: NOON + 1 };
    expect(syncReducer(state, settled({ revisions: { plf: 2 }, at: NOON + 1, askedAt: NOON }))).toEqual(
      expected,
    );
  });

  it.each([
    [{}, null, 'saved'],
    [{ syncedAt: 1 }, null, 'synced'],
    [{ syncedAt: 1, pending: {} }, null, 'synced'],
    [{ syncedAt: 1, pending: { plf: 1 } }, null, 'saved'],
    [{ syncedAt: 1, pending: { plf: 1 } }, 'unavailable', 'waiting'],
    [{ syncedAt: 1 }, 'unreachable', 'waiting'],
  ] as const)('K5 %j after %p says %s', (sync, failure, expected) => {
    const syncActivity = { ...syncActivityReducer(undefined, { type: 'start' }), failure };
    expect(selectSyncStatus({ sync, syncActivity })).toBe(expected);
  });
});
