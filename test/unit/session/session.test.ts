import { createHash } from 'node:crypto';
import { identityCardSaved } from '../../../src/collections/identityCard';
import type { ExerciseDocuments } from '../../../src/domain/exercise/exerciseSchema';
import { unsentNames } from '../../../src/domain/rescue/hasUnsent';
import { downloadExport } from '../../../src/parts/dataTransfer/downloadExport';
import { silentLogin } from '../../../src/session/login';
import { logIn } from '../../../src/session/passwordLogin';
import { cameBack, vaultMet } from '../../../src/collections/events';
import { sendBeforeLeaving } from '../../../src/session/sendBeforeLeaving';
import { isUserPresent } from '../../../src/session/sessionSlice';
import {
  aDocument,
  aNode,
  anIdentityCard,
  aPerson,
  asJson,
  NOON,
  someTokens,
} from '../../support/exampleData';
import {
  aLoadedStore,
  aStore,
  fakeSetting,
  pendingNames,
  storageWith,
  syncStatus,
} from '../../support/exampleStore';
import { htmlAnswer, jsonAnswer, lostAnswer } from '../../support/fakeProvider';
import { pass, settleDown, takeTimers, whilePassing } from '../../support/time';

const provider = fakeSetting();

const signedOut = () => aStore(provider, {}, storageWith({}));

it.each([
  ['user_personal and a valid refresh token', {}, true],
  ['no token', { tokens: null }, false],
  ['a token that ran out', { tokens: someTokens({ refresh_expires: NOON + 30_000 }) }, false],
  ['no user_personal', { personalInfo: {} }, false],
])('A1 a user is present, with %s: %#', (_what, more, present) => {
  expect(isUserPresent({ tokens: someTokens(), personalInfo: aPerson(), ...more }, NOON)).toBe(present);
});

describe('A3 logging in', () => {
  it('A3 loads in order: token, userinfo, user record, data node, schemas; the password is kept nowhere', async () => {
    provider.saveElsewhere('identityCard', anIdentityCard());
    provider.schemas = asJson({ fr: aDocument() });
    const { store, storage } = await signedOut();
    expect(await store.dispatch(logIn('a@b.c', 's3cret'))).toEqual({ isLoaded: true });
    const reads = ['GET /oauth/userinfo', 'GET /user/2', 'GET /node/7', 'GET /ge_rest/ge_get_schema_url'];
    expect(provider.paths()).toEqual(['POST /oauth/token', ...reads]);
    const user = { username: 'a@b.c', password: 's3cret' };
    const form = { grant_type: 'password', ...user, scope: 'rest', client_id: 'app' };
    expect(provider.calls[0]).toMatchObject({ bearer: null, form });
    const state = store.getState();
    const session = { nid: '7', isAccountRead: true, endReason: null };
    expect([state.identityCard, state.session]).toMatchObject([anIdentityCard(), session]);
    expect(state.personalInfo.firstname).toBe('Amélie');
    expect(state.exerciseDocuments).toEqual({ fr: aDocument() });
    expect(isUserPresent(state, NOON)).toBe(true);
    await settleDown();
    expect(JSON.stringify(state) + [...storage.items.values()].join()).not.toContain('s3cret');
  });

  it('what was typed, as a hash, and the name that all tabs write under are on the device before anything is read (O1 O2 A3)', async () => {
    const { store, storage } = await signedOut();
    let atFirstRead: unknown;
    provider.instead = ({ path }) => {
      if (path === '/user/2') atFirstRead ??= storage.json('sync');
      return undefined;
    };
    await store.dispatch(logIn(' A@b.c', 's3cret'));
    const login = createHash('sha256').update('rx2 login|a@b.c').digest('base64url');
    expect(atFirstRead).toMatchObject({ login, replica: expect.stringMatching(/^\w/) as string, count: 0 });
  });

  it.each([
    [400, 'invalid_grant'],
    [403, 'flood_user_blocked'],
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

  it.each([
    ['another user’s rows, and what is aside, are gone before anything of the new one comes', '99', {}],
    ['the same user goes on with what is here, and it is sent', '2', anIdentityCard()],
  ])('K7 %s', async (_what, uid, identityCard) => {
    const waiting = { identityCard: anIdentityCard(), sync: { pending: { identityCard: 1 } } };
    const drafts = { reconnection: { answers: { who: 'x' } } };
    const rows = { personalInfo: aPerson({ uid }), ...waiting, drafts };
    const { store, storage } = await aStore(provider, {}, storageWith(rows));
    storage.setItem('quarantine', '[]');
    await store.dispatch(logIn('a@b.c', 'x'));
    const isSame = uid === '2';
    expect(store.getState().identityCard).toEqual(identityCard);
    expect(store.getState().drafts).toEqual(isSame ? rows.drafts : {});
    expect(provider.row('identityCard')).toEqual(isSame ? identityCard : undefined);
    expect(storage.getItem('quarantine')).toBe(isSame ? '[]' : null);
  });
});

describe('C1 the schemas', () => {
  it('C1 a document that is refused is told of, and the stored one stays in use', async () => {
    const [fr, en] = [aDocument(), aDocument({ locale: 'en' })];
    provider.schemas = asJson({ fr: { ...fr, version: 'x' }, en });
    const { store } = await aLoadedStore(provider, { exerciseDocuments: { fr } });
    expect(store.getState().exerciseDocuments).toEqual({ fr, en });
    expect(store.getState().alert?.message).toBe('schema_refused');
  });

  it('C1 documents as they are held change nothing', async () => {
    provider.schemas = asJson({ fr: aDocument() });
    const held = provider.schemas as unknown as ExerciseDocuments;
    const { store } = await aStore(provider, { exerciseDocuments: held });
    const before = store.getState().exerciseDocuments;
    await store.dispatch(silentLogin());
    expect(provider.paths()).toContain('GET /ge_rest/ge_get_schema_url');
    expect(store.getState().exerciseDocuments).toBe(before);
  });

  it('C1 a document may be given by its address on the provider’s host', async () => {
    provider.schemas = { fr: '/sites/default/files/fr.json', en: `${location.origin}/en.json` };
    provider.instead = ({ path }) => (path.endsWith('.json') ? jsonAnswer(aDocument()) : undefined);
    const { store } = await aStore(provider);
    await store.dispatch(silentLogin());
    expect(Object.keys(store.getState().exerciseDocuments)).toEqual(['fr', 'en']);
    expect(provider.paths().slice(-2)).toEqual(['GET /sites/default/files/fr.json', 'GET /en.json']);
  });

  it('C1 an address elsewhere is never called', async () => {
    provider.schemas = { fr: 'https://evil.example/fr.json' };
    const { store } = await aStore(provider);
    await store.dispatch(silentLogin());
    expect(provider.calls.every(({ url }) => url.origin === location.origin)).toBe(true);
    expect(store.getState().exerciseDocuments).toEqual({});
  });
});

describe('A2 A17 lazy login', () => {
  it('A2 goes by the stored refresh token, without a password, and is one for all who ask', async () => {
    const { store } = await aStore(provider);
    const logins = await Promise.all([store.dispatch(silentLogin()), store.dispatch(silentLogin())]);
    expect(logins).toEqual(Array(2).fill({ isLoaded: true }));
    const form = { grant_type: 'refresh_token', refresh_token: 'refresh-0' };
    expect(provider.calls[0]?.form).toMatchObject(form);
    expect(provider.paths().filter((path) => path === 'GET /user/2')).toHaveLength(1);
  });

  it.each([
    ['no token', { tokens: null }],
    ['one that ran out', { tokens: someTokens({ refresh_expires: NOON + 30_000 }) }],
  ])('A2 with %s there is none, nothing is called and nothing ends', async (_what, rows) => {
    const { store } = await aStore(provider, {}, storageWith(rows.tokens ? rows : {}));
    expect(await store.dispatch(silentLogin())).toEqual({ isLoaded: false, error: { reason: 'signed-out' } });
    expect([provider.calls, store.getState().session.endedCount]).toEqual([[], 0]);
  });

  it.each([
    ['no network', lostAnswer],
    ['503', () => htmlAnswer(503)],
  ])(
    'A17 %s is no logout: the user stays and is told; it is tried again when the device is back',
    async (_what, answer) => {
      const { store } = await aStore(provider, { identityCard: anIdentityCard() });
      provider.instead = answer;
      expect(await store.dispatch(silentLogin())).toMatchObject({ isLoaded: false });
      expect(isUserPresent(store.getState(), NOON)).toBe(true);
      expect(store.getState().identityCard).toEqual(anIdentityCard());
      expect(syncStatus(store)).toBe('waiting');
      provider.heal();
      store.dispatch(cameBack());
      await settleDown();
      expect(store.getState().session.isAccountRead).toBe(true);
    },
  );

  it.each([
    ['GET /oauth/userinfo', jsonAnswer],
    ['GET /user/2', jsonAnswer],
    ['GET /node/7', jsonAnswer],
    ['GET /node/7', () => htmlAnswer(200)],
  ])('A17 K4 R30 %s of another shape is a failure with a name: what is here stays', async (odd, answer) => {
    const { store } = await aStore(provider, { identityCard: anIdentityCard() });
    provider.instead = ({ method, path }) => (`${method} ${path}` === odd ? answer('x') : undefined);
    await store.dispatch(silentLogin());
    expect(store.getState().syncActivity.failure).toBe('malformed');
    expect(isUserPresent(store.getState(), NOON)).toBe(true);
    expect(store.getState().identityCard).toEqual(anIdentityCard());
  });

  it.each([
    ['later in the visit syncs, and does not log in again', () => aLoadedStore(provider), ['GET /node/7']],
    ['without a session calls nothing', signedOut, []],
  ])('K5 coming back %s', async (_when, opens, paths) => {
    const { store } = await opens();
    store.dispatch(cameBack());
    await settleDown();
    expect(provider.paths()).toEqual(paths);
  });

  it('S3 a stored token of someone else than the stored rows ends the session: neither sees the other’s', async () => {
    const rows = { personalInfo: aPerson({ uid: '9' }), identityCard: anIdentityCard() };
    const { store } = await aStore(provider, rows);
    expect(await store.dispatch(silentLogin())).toMatchObject({ isLoaded: false });
    await settleDown();
    const { tokens, identityCard, personalInfo } = store.getState();
    expect([tokens, identityCard, personalInfo]).toEqual([null, {}, {}]);
    expect(provider.paths().filter((path) => path.includes('/node/') || path.includes('/user/'))).toEqual([]);
  });
});

describe('K7 leaving', () => {
  it('K7 with nothing unsynced it calls nothing, else it first tries to sync', async () => {
    const { store } = await aLoadedStore(provider);
    expect(await store.dispatch(sendBeforeLeaving())).toBe('nothing');
    expect(provider.calls).toEqual([]);
    store.dispatch(identityCardSaved({ symptoms: 'a' }));
    expect(await store.dispatch(sendBeforeLeaving())).toBe('nothing');
    expect(provider.row('identityCard')).toEqual({ symptoms: 'a' });
  });

  it('K7 O3 while a vault waits it says that something is only here, though all was sent', async () => {
    const { store } = await aLoadedStore(provider);
    store.dispatch(vaultMet({ kind: 'waits', why: 'gone', kid: undefined, hasKey: false }));
    expect(await store.dispatch(sendBeforeLeaving())).toBe('changes');
  });

  it.each([
    ['the provider does not answer', lostAnswer],
    ['the provider refuses', () => jsonAnswer({ message: 'x' }, 422)],
  ])('K7 when %s it says that something is only here', async (_what, answer) => {
    const { store } = await aLoadedStore(provider);
    store.dispatch(identityCardSaved({ symptoms: 'a' }));
    provider.answerWrites(answer);
    expect(await store.dispatch(sendBeforeLeaving())).toBe('changes');
    expect(pendingNames(store)).toEqual(['identityCard']);
  });

  it('K7 what was never compared with the provider’s copy is only here', () => {
    const rows = aNode({ identityCard: anIdentityCard() });
    const known = [{ epoch: 'a', vector: {}, rows: { identityCard: { '': 'x' } } }];
    expect(unsentNames({ ...rows, sync: {} })).toEqual(['identityCard']);
    expect(unsentNames({ ...rows, sync: { known } })).toEqual([]);
  });

  it('K7 an export is given without what was kept aside where that can’t be read', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
    const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { store, keyedStorage } = await aLoadedStore(provider);
    jest.spyOn(keyedStorage.aside, 'read').mockRejectedValue(new Error('a chunk that is gone'));
    expect(await store.dispatch(downloadExport(new Date()))).toEqual([]);
    expect(clicked).toHaveBeenCalledTimes(1);
  });

  it.each(['the provider', 'what other tabs left on the device'])(
    'K7 it waits six seconds at most for %s',
    async (what) => {
      takeTimers();
      const { store, keyedStorage } = await whilePassing(aLoadedStore(provider));
      store.dispatch(identityCardSaved({ symptoms: 'a' }));
      const never = () => new Promise<never>(() => undefined);
      if (what === 'the provider') provider.answerWrites(never);
      else jest.spyOn(keyedStorage, 'takeIn').mockImplementation(never);
      let left: string | undefined;
      void store.dispatch(sendBeforeLeaving()).then((result) => (left = result));
      await pass(5_900);
      expect(left).toBeUndefined();
      await pass(200);
      expect(left).toBe('changes');
    },
  );
});
