import { identityCardSaved } from '../../../src/collections/identityCard';
import { selectSyncStatus } from '../../../src/collections/sync/syncActivity';
import { selectPendingNames } from '../../../src/collections/sync/syncSlice';
import { userEndpoints } from '../../../src/provider/endpoints/user';
import { sessionEnded } from '../../../src/provider/sessionEvents';
import { lazyLogin, logIn } from '../../../src/session/account';
import { cameBack } from '../../../src/session/events';
import { sendBeforeLeaving } from '../../../src/session/logout';
import { isUserPresent } from '../../../src/session/sessionSlice';
import {
  aDocument,
  anIdentityCard,
  aPerson,
  aTokenAnswer,
  aWireUser,
  asJson,
  NOON,
  someTokens,
} from '../../support/exampleData';
import { aLoadedStore, aStore, fakeSetting, storageWith } from '../../support/exampleStore';
import { htmlAnswer, jsonAnswer, lostAnswer } from '../../support/fakeProvider';
import { pass, settleDown, takeTimers } from '../../support/time';

const provider = fakeSetting();

const signedOut = () => aStore(provider, {}, storageWith({}));
const pathsCalled = () => provider.calls.map(({ method, path }) => `${method} ${path}`);

describe('A1 a user is present', () => {
  it.each([
    ['user_personal and a valid refresh token', {}, true],
    ['no token', { tokens: null }, false],
    ['a token that ran out', { tokens: someTokens({ refresh_expires: NOON + 30_000 }) }, false],
    ['no user_personal', { personalInfo: {} }, false],
  ])('A1 with %s: %#', (_what, more, present) => {
    expect(isUserPresent({ tokens: someTokens(), personalInfo: aPerson(), ...more }, NOON)).toBe(present);
  });
});

describe('A3 logging in', () => {
  it('A3 loads in order: token, userinfo, user record, data node, schemas', async () => {
    provider.saveElsewhere('identityCard', anIdentityCard());
    provider.schemas = asJson({ fr: aDocument() });
    const { store } = await signedOut();
    expect(await store.dispatch(logIn('a@b.c', 's3cret'))).toEqual({ isLoaded: true });
    expect(pathsCalled()).toEqual([
      'POST /oauth/token',
      'GET /oauth/userinfo',
      'GET /user/2',
      'GET /node/7',
      'GET /ge_rest/ge_get_schema_url',
    ]);
    const state = store.getState();
    expect(state.identityCard).toEqual(anIdentityCard());
    expect(state.personalInfo.firstname).toBe('Amélie');
    expect(state.session).toMatchObject({ nid: '7', isAccountRead: true, endReason: null });
    expect(state.exerciseDocuments).toEqual({ fr: aDocument() });
    expect(isUserPresent(state, NOON)).toBe(true);
  });

  it('A3 keeps the password nowhere', async () => {
    const { store, storage } = await signedOut();
    await store.dispatch(logIn('a@b.c', 's3cret'));
    await settleDown();
    expect(JSON.stringify(store.getState()) + [...storage.items.values()].join()).not.toContain('s3cret');
  });

  it.each([
    [400, 'invalid_grant'],
    [401, 'invalid_client'],
    [403, 'flood_user_blocked'],
    [429, 'flood'],
    [503, 'x'],
  ])('A3 a refusal with %d says so, and calls nothing further', async (status, error) => {
    provider.instead = () => jsonAnswer({ error }, status);
    const { store } = await signedOut();
    const result = await store.dispatch(logIn('a@b.c', 'wrong'));
    expect(result).toMatchObject({ isLoaded: false, error: { status } });
    expect(provider.calls).toHaveLength(1);
    expect(store.getState().tokens).toBeNull();
  });

  it('A3 without schemas the login stands', async () => {
    provider.instead = ({ path }) => (path.startsWith('/ge_rest') ? htmlAnswer(503) : undefined);
    const { store } = await signedOut();
    expect(await store.dispatch(logIn('a@b.c', 'x'))).toEqual({ isLoaded: true });
  });

  it('A3 a user record that is none is said to be malformed', async () => {
    provider.user = {};
    const { store } = await signedOut();
    const result = await store.dispatch(logIn('a@b.c', 'x'));
    expect(result).toEqual({ isLoaded: false, error: { reason: 'malformed' } });
  });

  it('K7 another user’s rows are gone before anything of the new one comes', async () => {
    const { store } = await aStore(
      provider,
      {},
      storageWith({
        personalInfo: aPerson({ uid: '99' }),
        identityCard: anIdentityCard(),
        drafts: { reconnection: { answers: { who: 'x' } } },
      }),
    );
    await store.dispatch(logIn('a@b.c', 'x'));
    expect(store.getState().identityCard).toEqual({});
    expect(store.getState().drafts).toEqual({});
    expect(provider.patches()).toEqual([]);
  });

  it('K7 the same user goes on with what is here', async () => {
    const { store } = await aStore(
      provider,
      {},
      storageWith({
        personalInfo: aPerson({ uid: '2' }),
        identityCard: anIdentityCard(),
        sync: { pending: { identityCard: 1 } },
      }),
    );
    await store.dispatch(logIn('a@b.c', 'x'));
    expect(store.getState().identityCard).toEqual(anIdentityCard());
    expect(provider.row('identityCard')).toEqual(anIdentityCard());
  });
});

describe('C1 the schemas', () => {
  it('C1 a refused document is told of, and the stored one stays in use', async () => {
    provider.schemas = asJson({ fr: { ...aDocument(), version: 'x' }, en: aDocument({ locale: 'en' }) });
    const { store } = await aLoadedStore(provider, { exerciseDocuments: { fr: aDocument() } });
    expect(store.getState().exerciseDocuments).toEqual({ fr: aDocument(), en: aDocument({ locale: 'en' }) });
    expect(store.getState().alert?.message).toBe('schema_refused');
  });

  it('C1 a document without slides is refused like any other', async () => {
    provider.schemas = asJson({
      fr: {
        ...aDocument(),
        exercises: { ...aDocument().exercises, reconnection: { title: 'x', slides: [null] } },
      },
    });
    const { store } = await aLoadedStore(provider, { exerciseDocuments: { fr: aDocument() } });
    expect(store.getState().exerciseDocuments).toEqual({ fr: aDocument() });
    expect(store.getState().alert?.message).toBe('schema_refused');
  });

  it('C1 a document may be given by its address on the provider’s host', async () => {
    provider.schemas = { fr: '/sites/default/files/fr.json', en: `${location.origin}/en.json` };
    provider.instead = ({ path }) => (path.endsWith('.json') ? jsonAnswer(aDocument()) : undefined);
    const { store } = await aStore(provider);
    await store.dispatch(lazyLogin());
    expect(Object.keys(store.getState().exerciseDocuments)).toEqual(['fr', 'en']);
    expect(pathsCalled().slice(-2)).toEqual(['GET /sites/default/files/fr.json', 'GET /en.json']);
  });

  it('C1 an address elsewhere is never called', async () => {
    provider.schemas = { fr: 'https://evil.example/fr.json' };
    const { store } = await aStore(provider);
    await store.dispatch(lazyLogin());
    expect(provider.calls.every(({ url }) => url.origin === location.origin)).toBe(true);
    expect(store.getState().exerciseDocuments).toEqual({});
  });
});

describe('A2 A17 lazy login', () => {
  it('A2 goes by the stored refresh token, without a password', async () => {
    const { store } = await aStore(provider);
    expect(await store.dispatch(lazyLogin())).toEqual({ isLoaded: true });
    expect(provider.calls[0]?.form).toMatchObject({
      grant_type: 'refresh_token',
      refresh_token: 'refresh-0',
    });
  });

  it('A2 is one for all who ask', async () => {
    const { store } = await aStore(provider);
    await Promise.all([store.dispatch(lazyLogin()), store.dispatch(lazyLogin())]);
    expect(pathsCalled().filter((path) => path === 'GET /user/2')).toHaveLength(1);
  });

  it.each([
    ['no token', { tokens: null }],
    ['one that ran out', { tokens: someTokens({ refresh_expires: NOON + 30_000 }) }],
  ])('A2 with %s there is none, and nothing is called', async (_what, rows) => {
    const { store } = await aStore(provider, {}, storageWith(rows.tokens ? rows : {}));
    expect(await store.dispatch(lazyLogin())).toEqual({ isLoaded: false, error: { reason: 'signed-out' } });
    expect(provider.calls).toEqual([]);
  });

  it.each([
    ['no network', lostAnswer],
    ['503', () => htmlAnswer(503)],
  ])('A17 %s is no logout: the user stays, and is told', async (_what, answer) => {
    const { store } = await aStore(provider, { identityCard: anIdentityCard() });
    provider.instead = answer;
    expect(await store.dispatch(lazyLogin())).toMatchObject({ isLoaded: false });
    expect(isUserPresent(store.getState(), NOON)).toBe(true);
    expect(store.getState().identityCard).toEqual(anIdentityCard());
    expect(selectSyncStatus(store.getState())).toBe('waiting');
  });

  it('A17 when the network is back it tries again by itself', async () => {
    const { store } = await aStore(provider);
    provider.instead = lostAnswer;
    await store.dispatch(lazyLogin());
    provider.instead = () => undefined;
    store.dispatch(cameBack());
    await settleDown();
    expect(store.getState().session.isAccountRead).toBe(true);
  });

  it('K5 coming back later in the visit syncs, and does not log in again', async () => {
    const { store } = await aLoadedStore(provider);
    store.dispatch(cameBack());
    await settleDown();
    expect(pathsCalled()).toEqual(['GET /node/7']);
  });

  it('K5 coming back without a session calls nothing', async () => {
    const { store } = await signedOut();
    store.dispatch(cameBack());
    await settleDown();
    expect(provider.calls).toEqual([]);
  });

  it('S3 a stored token of someone else than the stored rows ends the session: neither sees the other’s', async () => {
    const { store } = await aStore(provider, {
      personalInfo: aPerson({ uid: '9' }),
      identityCard: anIdentityCard(),
    });
    expect(await store.dispatch(lazyLogin())).toMatchObject({ isLoaded: false });
    await settleDown();
    expect(store.getState()).toMatchObject({ tokens: null, identityCard: {}, personalInfo: {} });
    expect(pathsCalled().filter((path) => path.includes('/node/') || path.includes('/user/'))).toEqual([]);
  });

  it('A9 a dead refresh token ends the session', async () => {
    const { store, storage } = await aStore(provider, { identityCard: anIdentityCard() });
    provider.instead = () => jsonAnswer({ error: 'invalid_grant' }, 400);
    expect(await store.dispatch(lazyLogin())).toEqual({ isLoaded: false, error: { reason: 'signed-out' } });
    expect(store.getState().session.endReason).toBe('refused');
    await settleDown();
    expect(storage.length).toBe(0);
  });
});

describe('A7 refreshing ahead of time', () => {
  const timed = async (expiresInS = 300) => {
    takeTimers();
    let issued = 0;
    provider.instead = ({ path }) => {
      if (path !== '/oauth/token')
        return jsonAnswer(path === '/oauth/userinfo' ? { sub: '2' } : aWireUser({ field_data: [] }));
      issued += 1;
      return jsonAnswer(aTokenAnswer(issued, expiresInS));
    };
    const opening = aLoadedStore(provider);
    await pass(100, 10);
    const made = await opening;
    const turn = async (ms: number) => {
      for (let done = 0; done < ms; done += 1_000) {
        provider.now += 1_000;
        await pass(1_000, 1_000);
      }
    };
    return {
      ...made,
      turn,
      refreshes: () => pathsCalled().filter((path) => path === 'POST /oauth/token').length,
    };
  };

  it('A7 60 s before the access token runs out, and again for the next one', async () => {
    const { turn, refreshes, store } = await timed();
    await turn(238_000);
    expect(refreshes()).toBe(0);
    await turn(3_000);
    expect(refreshes()).toBe(1);
    expect(store.getState().session.access?.token).toBe('access-2');
    await turn(241_000);
    expect(refreshes()).toBe(2);
  });

  it('A7 with a short life the lead is a third of it', async () => {
    const { turn, refreshes } = await timed(60);
    await turn(38_000);
    expect(refreshes()).toBe(0);
    await turn(3_000);
    expect(refreshes()).toBe(1);
  });

  it('A9 never twice within ten seconds, however short the life', async () => {
    const { turn, refreshes } = await timed(9);
    await turn(30_000);
    expect(refreshes()).toBeLessThanOrEqual(3);
  });

  it('A7 the end of the session stops the timer', async () => {
    const { turn, refreshes, store } = await timed();
    store.dispatch(sessionEnded({ reason: 'logged-out' }));
    await turn(400_000);
    expect(refreshes()).toBe(0);
  });

  it('A7 a laptop that slept past it refreshes before its first call', async () => {
    const { store } = await timed();
    provider.now += 3_600_000;
    provider.calls.length = 0;
    await store.dispatch(
      userEndpoints.endpoints.getUserRecord.initiate('2', { subscribe: false, forceRefetch: true }),
    );
    expect(pathsCalled()).toEqual(['POST /oauth/token', 'GET /user/2']);
  });
});

describe('K7 leaving', () => {
  it('K7 with nothing unsynced it calls nothing', async () => {
    const { store } = await aLoadedStore(provider);
    expect(await store.dispatch(sendBeforeLeaving())).toBe('nothing');
    expect(provider.calls).toEqual([]);
  });

  it('K7 with unsynced changes it first tries to sync', async () => {
    const { store } = await aLoadedStore(provider);
    store.dispatch(identityCardSaved({ symptoms: 'a' }));
    expect(await store.dispatch(sendBeforeLeaving())).toBe('nothing');
    expect(provider.row('identityCard')).toEqual({ symptoms: 'a' });
  });

  it.each([
    ['the provider does not answer', lostAnswer],
    ['the provider refuses', () => jsonAnswer({ message: 'x' }, 422)],
  ])('K7 when %s it says that something is only here', async (_what, answer) => {
    const { store } = await aLoadedStore(provider);
    store.dispatch(identityCardSaved({ symptoms: 'a' }));
    provider.instead = ({ method }) => (method === 'PATCH' ? answer() : undefined);
    expect(await store.dispatch(sendBeforeLeaving())).toBe('changes');
    expect(selectPendingNames(store.getState())).toEqual(['identityCard']);
  });

  it('K7 it waits six seconds at most', async () => {
    takeTimers();
    const opening = aLoadedStore(provider);
    await pass(100, 10);
    const { store } = await opening;
    store.dispatch(identityCardSaved({ symptoms: 'a' }));
    provider.instead = ({ method }) =>
      method === 'PATCH' ? new Promise<Response>(() => undefined) : undefined;
    let left: string | undefined;
    void store.dispatch(sendBeforeLeaving()).then((result) => {
      left = result;
    });
    await pass(5_900);
    expect(left).toBeUndefined();
    await pass(200);
    expect(left).toBe('changes');
  });

  it('K7 nor longer for what other tabs left on the device', async () => {
    takeTimers();
    const opening = aLoadedStore(provider);
    await pass(100, 10);
    const { store, keyedStorage } = await opening;
    store.dispatch(identityCardSaved({ symptoms: 'a' }));
    jest.spyOn(keyedStorage, 'takeIn').mockReturnValue(new Promise<void>(() => undefined));
    let left: string | undefined;
    void store.dispatch(sendBeforeLeaving()).then((result) => {
      left = result;
    });
    await pass(6_100);
    expect(left).toBe('changes');
  });
});
