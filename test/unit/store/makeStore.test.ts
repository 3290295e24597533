import type { UnknownAction } from '@reduxjs/toolkit';
import { alertShown } from '../../../src/alerts/alertSlice';
import { rowsReceived } from '../../../src/collections/events';
import { answered } from '../../../src/collections/drafts';
import { identityCardSaved } from '../../../src/collections/identityCard';
import { reconnectionSaved } from '../../../src/collections/reconnections';
import { collectionNames, collections } from '../../../src/domain/collections';
import { RescueBox } from '../../../src/persistence/rescueBox';
import { providerApi } from '../../../src/provider/api';
import { userEndpoints } from '../../../src/provider/endpoints/user';
import { deviceLeft, sessionEnded, tokensReceived } from '../../../src/provider/sessionEvents';
import { isUserPresent } from '../../../src/session/sessionSlice';
import { makeStore } from '../../../src/store/makeStore';
import { rootReducer } from '../../../src/store/rootReducer';
import { selectStorageFailure } from '../../../src/store/storageHealth';
import {
  aDerailor,
  anIdentityCard,
  aPerson,
  aReconnection,
  K,
  NOON,
  someTokens,
} from '../../support/exampleData';
import { aLoadedStore, aStore, fakeSetting, storageWith } from '../../support/exampleStore';
import { htmlAnswer } from '../../support/fakeProvider';
import { MemoryKeyValues } from '../../support/memoryKeyValues';
import { settleDown, until } from '../../support/time';

const settings = { url: '', clientId: 'app', clientSecret: '' };

const provider = fakeSetting();

describe('A11 the end of a session', () => {
  const rows = {
    ...{ reconnections: { [K]: aReconnection() }, identityCard: anIdentityCard(), privacyAlert: true },
    ...{ locale: 'en' as const, drafts: { reconnection: { answers: { who: 'Karim' } } } },
  };

  it('A11 a logout in another tab ends this one’s session', async () => {
    const { store, storage, keyedStorage } = await aLoadedStore(provider, rows);
    storage.clear();
    await keyedStorage.changedElsewhere(null);
    const { tokens, session, identityCard } = store.getState();
    expect([tokens, session.endReason, identityCard]).toEqual([null, 'ended-elsewhere', {}]);
  });

  it('A11 resets every row, every slice and the cache of the provider', async () => {
    const { store } = await aLoadedStore(provider, rows);
    store.dispatch(alertShown('generic_error'));
    store.dispatch(sessionEnded({ reason: 'logged-out' }));
    const state = store.getState();
    for (const name of collectionNames) expect(state[name]).toEqual(collections[name].empty);
    const fresh = rootReducer(undefined, { type: 'start' });
    const ended = { endedCount: 1, endReason: 'logged-out', isLeaving: true };
    expect(state.session).toEqual({ ...fresh.session, ...ended });
    expect([state.alert, state.syncActivity]).toEqual([null, fresh.syncActivity]);
    expect(state[providerApi.reducerPath].queries).toEqual({});
    expect(state[providerApi.reducerPath].mutations).toEqual({});
  });

  it('A11 a session that began before the device was left is not told how the last one ended', () => {
    const access = { token: 'a', expiresAt: NOON, marginMs: 0 };
    const begun = tokensReceived({ access, refresh: someTokens(), refreshInMs: 1 });
    const ended = sessionEnded({ reason: 'logged-out' });
    const reasonAfter = (...actions: UnknownAction[]) =>
      actions.reduce(rootReducer, undefined)?.session.endReason;
    expect(reasonAfter(ended, deviceLeft('untold'))).toBe('untold');
    expect(reasonAfter(ended, begun, deviceLeft('untold'))).toBeNull();
  });

  it('A11 leaves nothing on the device, not a moment later either', async () => {
    const { store, storage } = await aLoadedStore(provider, rows);
    store.dispatch(identityCardSaved({ symptoms: 'à peine écrit' }));
    store.dispatch(sessionEnded({ reason: 'logged-out' }));
    await settleDown();
    expect(storage.length).toBe(0);
  });

  it('A11 clears the browser’s own storage', async () => {
    localStorage.setItem('refresh_token', JSON.stringify(someTokens()));
    localStorage.setItem('user_personal', JSON.stringify(aPerson()));
    localStorage.setItem('quarantine', '[]');
    const { store, whenRehydrated } = makeStore({ settings, now: () => NOON });
    await whenRehydrated;
    expect(isUserPresent(store.getState(), NOON)).toBe(true);
    store.dispatch(sessionEnded({ reason: 'logged-out' }));
    await settleDown();
    expect(localStorage.length).toBe(0);
  });

  it('A11 an answer that arrives after it changes nothing', () => {
    const signedOut = rootReducer(undefined, { type: 'start' });
    const meta = { requestStatus: 'fulfilled', requestId: 'a' };
    const fulfilled = {
      type: 'provider/executeQuery/fulfilled',
      payload: { personalInfo: aPerson(), nid: '7' },
      meta: { ...meta, arg: { endpointName: 'getUserRecord', type: 'query' } },
    };
    expect(rootReducer(signedOut, fulfilled)).toBe(signedOut);
    const signedIn = { ...signedOut, tokens: someTokens() };
    expect(rootReducer(signedIn, fulfilled).personalInfo).toEqual(aPerson());
  });
});

describe('K1 coming back', () => {
  it('K1 K4 stored rows are back at the start; one that is rotten costs itself only, and is told of', async () => {
    const stored = { tokens: someTokens(), personalInfo: aPerson(), identityCard: anIdentityCard() };
    const storage = storageWith(stored);
    storage.items.set('deviateurs', '{"a":');
    const { store } = await aStore(provider, {}, storage);
    await settleDown();
    expect(store.getState()).toMatchObject({ ...stored, alert: { message: 'storage_repaired' } });
    expect(isUserPresent(store.getState(), NOON)).toBe(true);
  });

  it('K4 R14: a browser that refuses storage still gets an app, and is told that nothing is kept', async () => {
    const { store, whenRehydrated } = makeStore({ settings, storage: null, now: () => NOON });
    await whenRehydrated;
    expect(selectStorageFailure(store.getState())).toBeNull();
    store.dispatch(rowsReceived({ values: { tokens: someTokens() } }));
    await until(() => selectStorageFailure(store.getState()) !== null);
    expect(selectStorageFailure(store.getState())).toBe('blocked');
    expect(store.getState().alert?.message).toBe('storage_blocked');
  });
});

describe('K5 writing', () => {
  it('A5 K5 what changes is stored in a moment, what is staged as the page goes, and never the access token', async () => {
    const { store, storage, persistor } = await aLoadedStore(provider);
    store.dispatch(reconnectionSaved(aReconnection(), 'reconnection'));
    await until(() => storage.getItem('intuitions') !== null);
    expect(Object.values(storage.json('intuitions') as object)).toEqual([aReconnection()]);
    store.dispatch(identityCardSaved({ symptoms: 'a' }));
    store.dispatch(answered({ draftKey: 'reconnection', name: 'who', value: 'Ka' }));
    await persistor.flush();
    expect(storage.json('cid')).toEqual({ symptoms: 'a' });
    expect(storage.json('drafts')).toMatchObject({ reconnection: { answers: { who: 'Ka' } } });
    expect([...storage.items.values()].join()).not.toContain('access-1');
    expect(storage.json('refresh_token')).toEqual(someTokens());
  });

  it('K6 what another tab wrote comes in, is not sent from here, and loses nothing typed a moment before', async () => {
    const { store, storage, keyedStorage } = await aLoadedStore(provider);
    storage.items.set('deviateurs', JSON.stringify({ '5': aDerailor() }));
    await keyedStorage.changedElsewhere('deviateurs');
    expect(store.getState().derailors).toEqual({ '5': aDerailor() });
    await settleDown();
    expect(provider.patches()).toEqual([]);
    storage.items.set('cid', JSON.stringify({ vocationpro: 'autre onglet' }));
    store.dispatch(identityCardSaved({ symptoms: 'cet onglet' }));
    await keyedStorage.changedElsewhere('cid');
    await settleDown();
    const both = { symptoms: 'cet onglet', vocationpro: 'autre onglet' };
    expect(store.getState().identityCard).toEqual(both);
    await until(() => storage.getItem('cid')?.includes('cet onglet') === true);
    expect(storage.json('cid')).toEqual(both);
  });
});

it('what keeps unsent words is opened anew where it did not open, and once where it did (K7)', async () => {
  const box = new RescueBox(new MemoryKeyValues());
  const openRescueBox = jest.fn(() => Promise.resolve(box));
  openRescueBox.mockRejectedValueOnce(new Error('blocked'));
  const { store, persistor } = makeStore({ settings, storage: storageWith({}), openRescueBox });
  const opened = () => store.dispatch((_dispatch, _getState, services) => services.openRescueBox());
  expect([await opened(), await opened(), await opened()]).toEqual([null, box, box]);
  expect(openRescueBox).toHaveBeenCalledTimes(2);
  persistor.pause();
});

it('J3 a failing call is logged with its endpoint, reason and status, and nothing that anyone wrote', async () => {
  const log = jest.spyOn(console, 'info');
  const { store } = await aStore(provider, { identityCard: { symptoms: 'confidentiel' } });
  provider.instead = ({ path }) => (path === '/oauth/token' ? undefined : htmlAnswer(503));
  await store.dispatch(userEndpoints.endpoints.getUserRecord.initiate('2', { subscribe: false }));
  await settleDown();
  const said = log.mock.calls.map((parts) => parts.map(String).join(' '));
  expect(said).toEqual(['[provider] getUserRecord: unavailable (503)']);
});
