import { configureStore, createReducer } from '@reduxjs/toolkit';
import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import type { Tokens } from '../../../src/domain/tokens';
import { providerApi } from '../../../src/provider/api';
import { sessionEndpoints } from '../../../src/provider/endpoints/session';
import type { ProviderEnvironment } from '../../../src/provider/environment';
import type { ProviderError } from '../../../src/provider/providerError';
import { refreshTokens } from '../../../src/provider/refresh';
import { sessionEnded, tokensReceived, type AccessToken } from '../../../src/provider/sessionEvents';
import { aTokenAnswer, NOON, someTokens } from '../../support/exampleData';
import {
  fakeNetwork,
  htmlAnswer,
  jsonAnswer,
  lostAnswer,
  restoreNetwork,
  type FakeCall,
} from '../../support/fakeNetwork';
import { until } from '../../support/time';

const isTokenCall = ({ path }: FakeCall) => path === '/oauth/token';
const unauthorised = () => htmlAnswer(401);

/** Two calls of a resource, one with a bearer and one without. */
const probes = providerApi.injectEndpoints({
  endpoints: (build) => ({
    getPrivate: build.query<unknown, number>({
      query: (n) => ({ path: `/node/${String(n)}` }),
      extraOptions: { auth: 'bearer' },
    }),
    getPublic: build.query<unknown, void>({ query: () => ({ path: '/ws/events' }) }),
  }),
});

interface Options {
  access?: Partial<AccessToken> | null;
  tokens?: Tokens | null;
}

/** A store with the session's two rows and the provider, a clock that tests turn, and storage shared with other tabs. */
function setUp({ access = {}, tokens = someTokens({ token: 'refresh-0' }) }: Options = {}) {
  const device = { now: NOON, stored: tokens, written: [] as Tokens[] };
  const environment: ProviderEnvironment = {
    settings: { url: '', clientId: 'app', clientSecret: '' },
    now: () => device.now,
    tabChannel: null,
    openRescueBox: () => Promise.resolve(null),
    whenEnded: () => Promise.resolve(),
    rowStorage: {
      takeIn: () => Promise.resolve(),
      flush: () => Promise.resolve(true),
      readAside: () => Promise.resolve([]),
      keepAside: () => Promise.resolve([]),
    },
    tokenStorage: {
      read: () => device.stored,
      write: (written) => {
        device.stored = written;
        device.written.push(written);
      },
    },
  };
  const initialAccess: AccessToken | null = access && {
    token: 'access-0',
    expiresAt: NOON + 300_000,
    marginMs: 30_000,
    ...access,
  };
  const actions: UnknownAction[] = [];
  const recorder: Middleware = () => (next) => (action) => {
    actions.push(action as UnknownAction);
    return next(action);
  };
  const store = configureStore({
    reducer: {
      session: createReducer({ access: initialAccess, endedCount: 0 }, (builder) => {
        builder
          .addCase(tokensReceived, (state, { payload }) => ({ ...state, access: payload.access }))
          .addCase(sessionEnded, ({ endedCount }) => ({ access: null, endedCount: endedCount + 1 }));
      }),
      tokens: createReducer(tokens, (builder) => {
        builder
          .addCase(tokensReceived, (_state, { payload }) => payload.refresh)
          .addCase(sessionEnded, () => null);
      }),
      [providerApi.reducerPath]: providerApi.reducer,
    },
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: environment } }).concat(providerApi.middleware, recorder),
  });
  const call = (n = 7) =>
    store.dispatch(probes.endpoints.getPrivate.initiate(n, { subscribe: false, forceRefetch: true }));
  const callPublic = () =>
    store.dispatch(probes.endpoints.getPublic.initiate(undefined, { subscribe: false, forceRefetch: true }));
  const ends = () => actions.filter((action) => sessionEnded.match(action)).map(({ payload }) => payload);
  const refresh = (refused: string | null) =>
    refreshTokens({ getState: store.getState, dispatch: store.dispatch, environment }, refused);
  return { store, device, call, callPublic, ends, refresh };
}

/** A provider that hands out access-n and knows only the latest one. */
function rotatingProvider(first = 0) {
  let latest = first;
  return fakeNetwork((call) => {
    if (isTokenCall(call)) {
      latest += 1;
      return jsonAnswer(aTokenAnswer(latest));
    }
    if (call.bearer === null) return jsonAnswer({ public: true });
    return call.bearer === `access-${String(latest)}` ? jsonAnswer({ for: call.bearer }) : unauthorised();
  });
}

const errorOf = (result: { error?: unknown }) => result.error as ProviderError | undefined;

afterEach(() => {
  restoreNetwork();
  jest.restoreAllMocks();
});

describe('A8 before a call', () => {
  it('A8 uses the access token while it is valid', async () => {
    const { call } = setUp();
    const calls = rotatingProvider();
    expect((await call()).data).toEqual({ for: 'access-0' });
    expect(calls.filter(isTokenCall)).toHaveLength(0);
  });

  it.each([
    ['one that ran out', { expiresAt: NOON + 30_000 }],
    ['none', null],
  ])('A8 refreshes first with %s', async (_what, access) => {
    const { call, device } = setUp({ access });
    const calls = rotatingProvider();
    expect((await call()).data).toEqual({ for: 'access-1' });
    expect(calls.map(({ path }) => path)).toEqual(['/oauth/token', '/node/7']);
    expect(device.written).toEqual([
      { token: 'refresh-1', at_expires: NOON + 300_000, refresh_expires: NOON + 1_209_600_000 },
    ]);
  });

  it('A8 forces a logout when the refresh token ran out too', async () => {
    const { call, ends } = setUp({
      access: null,
      tokens: someTokens({ refresh_expires: NOON + 30_000 }),
    });
    const calls = rotatingProvider();
    expect(errorOf(await call())).toEqual({ reason: 'signed-out' });
    expect(ends()).toEqual([{ reason: 'expired' }]);
    expect(calls).toEqual([]);
  });

  it('A8 makes no call without any token, and ends nothing', async () => {
    const { call, ends } = setUp({ access: null, tokens: null });
    const calls = rotatingProvider();
    expect(errorOf(await call())).toEqual({ reason: 'signed-out' });
    expect(ends()).toEqual([]);
    expect(calls).toEqual([]);
  });

  it('L1 a public call carries no bearer, and refreshes nothing', async () => {
    const { callPublic } = setUp({ access: { expiresAt: NOON } });
    const calls = rotatingProvider();
    expect((await callPublic()).data).toEqual({ public: true });
    expect(calls.map(({ path, bearer }) => [path, bearer])).toEqual([['/ws/events', null]]);
  });

  it('A9 a 401 of a public call refreshes nothing and ends nothing', async () => {
    const { callPublic, ends } = setUp();
    const calls = fakeNetwork(unauthorised);
    expect(errorOf(await callPublic())).toEqual({ reason: 'refused', status: 401 });
    expect(calls).toHaveLength(1);
    expect(ends()).toEqual([]);
  });
});

/** A promise that a test keeps until it lets go. */
function gate() {
  let release: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { opened, release: () => release() };
}

describe('A10 A11 a session that ended while a call was on its way, and another that began since', () => {
  const tokensOf = (who: string) => ({
    access: { token: `access-${who}`, expiresAt: NOON + 300_000, marginMs: 30_000 },
    refresh: someTokens({ token: `refresh-${who}` }),
    refreshInMs: 240_000,
  });

  it('A10 a refresh of the one before gives the next one nothing', async () => {
    const { store, device, refresh } = setUp({ access: null });
    const held = gate();
    const calls = fakeNetwork(async () => {
      await held.opened;
      return jsonAnswer(aTokenAnswer(1));
    });
    const outcome = refresh(null);
    await until(() => calls.length === 1);
    store.dispatch(sessionEnded({ reason: 'logged-out' }));
    store.dispatch(tokensReceived(tokensOf('b')));
    held.release();
    expect(await outcome).toEqual({ kind: 'ended' });
    expect(store.getState().session.access?.token).toBe('access-b');
    expect(store.getState().tokens?.token).toBe('refresh-b');
    expect(device.written).toEqual([]);
  });

  it('A9 a call of the one before is not sent again with the token of the next one', async () => {
    const { store, call } = setUp();
    const held = gate();
    const calls = fakeNetwork(async (one) => {
      if (one.bearer === 'access-b') return jsonAnswer({ ok: true });
      await held.opened;
      return unauthorised();
    });
    const result = call();
    await until(() => calls.length === 1);
    store.dispatch(sessionEnded({ reason: 'logged-out' }));
    store.dispatch(tokensReceived(tokensOf('b')));
    held.release();
    expect(errorOf(await result)).toEqual({ reason: 'signed-out' });
    expect(calls.map(({ bearer }) => bearer)).toEqual(['access-0']);
  });

  it('A9 the next one refreshes by itself, though a refresh of the one before never ends', async () => {
    const { store, refresh } = setUp({ access: null });
    const held = gate();
    let tries = 0;
    fakeNetwork(async () => {
      tries += 1;
      if (tries === 1) await held.opened;
      return jsonAnswer(aTokenAnswer(tries));
    });
    const before = refresh(null);
    await until(() => tries === 1);
    store.dispatch(sessionEnded({ reason: 'logged-out' }));
    store.dispatch(tokensReceived(tokensOf('b')));
    expect(await refresh('access-b')).toEqual({ kind: 'refreshed' });
    expect(store.getState().session.access?.token).toBe('access-2');
    held.release();
    await before;
    expect(store.getState().session.access?.token).toBe('access-2');
  });
});

describe('A9 a 401', () => {
  it('A9 R1: of eight calls at once causes one refresh, and each is sent once more', async () => {
    const { call, ends } = setUp({ access: { token: 'access-stale' } });
    const calls = rotatingProvider();
    const results = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((n) => call(n)));
    expect(results.map(({ data }) => data)).toEqual(Array(8).fill({ for: 'access-1' }));
    expect(calls.filter(isTokenCall)).toHaveLength(1);
    for (let n = 1; n <= 8; n += 1) {
      const bearers = calls.filter(({ path }) => path === `/node/${String(n)}`).map(({ bearer }) => bearer);
      expect(bearers).toEqual(['access-stale', 'access-1']);
    }
    expect(ends()).toEqual([]);
  });

  it('A9 R2: that comes late, for a token that was replaced meanwhile, causes no further refresh', async () => {
    const { call } = setUp({ access: { token: 'access-stale' } });
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const calls = fakeNetwork(async (one) => {
      if (isTokenCall(one)) return jsonAnswer(aTokenAnswer(1));
      if (one.bearer === 'access-1') return jsonAnswer({ ok: true });
      if (one.path === '/node/2') await gate;
      return unauthorised();
    });
    const late = call(2);
    await call(1);
    release();
    expect((await late).data).toEqual({ ok: true });
    expect(calls.filter(isTokenCall)).toHaveLength(1);
  });

  it('A9 after the retry too is given up: no second refresh, nothing cleared', async () => {
    const { call, ends } = setUp();
    const calls = fakeNetwork((one) => (isTokenCall(one) ? jsonAnswer(aTokenAnswer(1)) : unauthorised()));
    expect(errorOf(await call())).toEqual({ reason: 'refused', status: 401 });
    expect(calls.map(({ path }) => path)).toEqual(['/node/7', '/oauth/token', '/node/7']);
    expect(ends()).toEqual([]);
  });

  it.each([403, 404, 422, 500, 503])('A9 a %d is no reason to refresh', async (status) => {
    const { call, ends } = setUp();
    const calls = fakeNetwork(() => jsonAnswer({ message: '' }, status));
    expect(errorOf(await call())?.status).toBe(status);
    expect(calls).toHaveLength(1);
    expect(ends()).toEqual([]);
  });

  it('A9 the token call carries no bearer, the rotated token and the client’s id, and no empty secret', async () => {
    const { call } = setUp({ access: { token: 'access-stale' } });
    const calls = rotatingProvider();
    await call();
    const token = calls.find(isTokenCall);
    expect(token?.bearer).toBeNull();
    expect(token?.url.search).toBe('');
    expect(token?.form).toEqual({
      grant_type: 'refresh_token',
      refresh_token: 'refresh-0',
      client_id: 'app',
    });
  });
});

describe('A9 a refresh that fails', () => {
  const transient: [string, () => Response | Promise<Response>, Partial<ProviderError>][] = [
    ['maintenance (503)', () => htmlAnswer(503), { reason: 'unavailable', status: 503 }],
    ['a fault (500)', () => new Response('x', { status: 500 }), { reason: 'unavailable', status: 500 }],
    ['too many (429)', () => jsonAnswer({}, 429), { reason: 'unavailable', status: 429 }],
    ['HTML with 200', () => htmlAnswer(200), { reason: 'malformed', status: 200 }],
    ['JSON that is no token', () => jsonAnswer({ access_token: 'x' }), { reason: 'malformed' }],
    ['an empty token', () => jsonAnswer({ ...aTokenAnswer(1), access_token: '' }), { reason: 'malformed' }],
    ['a life of nothing', () => jsonAnswer(aTokenAnswer(1, 0)), { reason: 'malformed' }],
    ['no network', lostAnswer, { reason: 'unreachable' }],
    [
      'no answer in time',
      () => Promise.reject(new DOMException('late', 'TimeoutError')),
      { reason: 'unreachable' },
    ],
    ['a 400 that is not OAuth’s', () => htmlAnswer(400), { reason: 'refused', status: 400 }],
    [
      'a 400 of another kind',
      () => jsonAnswer({ error: 'invalid_request' }, 400),
      { reason: 'refused', status: 400 },
    ],
    ['204', () => new Response(null, { status: 204 }), { reason: 'malformed', status: 204 }],
    ['a gateway that gave up (504)', () => htmlAnswer(504), { reason: 'unavailable', status: 504 }],
    ['a 403', () => jsonAnswer({ error: 'flood_ip_blocked' }, 403), { reason: 'refused', status: 403 }],
    ['a 404', () => htmlAnswer(404), { reason: 'refused', status: 404 }],
  ];

  it.each(transient)(
    'A9 R5 R6: with %s ends no session and changes no token',
    async (_what, answer, error) => {
      const { call, ends, store, device } = setUp({ access: { token: 'access-stale' } });
      fakeNetwork((one) => (isTokenCall(one) ? answer() : unauthorised()));
      expect(errorOf(await call())).toMatchObject(error);
      expect(ends()).toEqual([]);
      expect(store.getState().tokens?.token).toBe('refresh-0');
      expect(device.written).toEqual([]);
    },
  );

  const dead: [string, () => Response][] = [
    ['401 (5.2)', () => jsonAnswer({ error: 'invalid_request' }, 401)],
    ['401 in HTML', unauthorised],
    ['401 of the client', () => jsonAnswer({ error: 'invalid_client' }, 401)],
    ['400 invalid_grant (6.0)', () => jsonAnswer({ error: 'invalid_grant' }, 400)],
  ];

  it.each(dead)('A9 R6: with %s ends the session, once for all who asked', async (_what, answer) => {
    const { call, ends, store } = setUp({ access: { token: 'access-stale' } });
    const calls = fakeNetwork((one) => (isTokenCall(one) ? answer() : unauthorised()));
    const results = await Promise.all([call(1), call(2), call(3)]);
    expect(results.map(errorOf)).toEqual(Array(3).fill({ reason: 'signed-out' }));
    expect(ends()).toEqual([{ reason: 'refused' }]);
    expect(store.getState().tokens).toBeNull();
    expect(calls.filter(isTokenCall)).toHaveLength(1);
  });

  it('A9 R7: an answer that was lost is asked for once more', async () => {
    const { call } = setUp({ access: null });
    let tries = 0;
    const calls = fakeNetwork((one) => {
      if (!isTokenCall(one)) return jsonAnswer({ ok: true });
      tries += 1;
      return tries === 1 ? lostAnswer() : jsonAnswer(aTokenAnswer(1));
    });
    expect((await call()).data).toEqual({ ok: true });
    expect(calls.filter(isTokenCall).map(({ form }) => form['refresh_token'])).toEqual([
      'refresh-0',
      'refresh-0',
    ]);
  });

  it('A9 R7: whose first answer was lost and had rotated the token: the one another tab stored is tried', async () => {
    const { call, device, ends } = setUp({ access: null });
    let tries = 0;
    fakeNetwork((one) => {
      if (!isTokenCall(one)) return jsonAnswer({ ok: true });
      tries += 1;
      if (tries === 1) return lostAnswer();
      if (one.form['refresh_token'] === 'refresh-newer') return jsonAnswer(aTokenAnswer(9));
      device.stored = someTokens({ token: 'refresh-newer' });
      return jsonAnswer({ error: 'invalid_grant' }, 400);
    });
    expect((await call()).data).toEqual({ ok: true });
    expect(tries).toBe(3);
    expect(ends()).toEqual([]);
  });

  it('A9 R7: and where nobody stored another, the session ends', async () => {
    const { call, ends } = setUp({ access: null });
    let tries = 0;
    fakeNetwork(() => {
      tries += 1;
      return tries === 1 ? lostAnswer() : jsonAnswer({ error: 'invalid_grant' }, 400);
    });
    expect(errorOf(await call())).toEqual({ reason: 'signed-out' });
    expect(tries).toBe(2);
    expect(ends()).toEqual([{ reason: 'refused' }]);
  });

  it('A9 and not more often', async () => {
    const { call, ends } = setUp({ access: null });
    const calls = fakeNetwork(lostAnswer);
    expect(errorOf(await call())).toEqual({ reason: 'unreachable' });
    expect(calls).toHaveLength(2);
    expect(ends()).toEqual([]);
  });

  it('A9 a refusal is not asked for again', async () => {
    const { call } = setUp({ access: null });
    const calls = fakeNetwork(() => htmlAnswer(503));
    await call();
    expect(calls).toHaveLength(1);
  });

  it('A9 the next call may try again after a failure', async () => {
    const { call } = setUp({ access: null });
    fakeNetwork(() => htmlAnswer(503));
    await call();
    rotatingProvider();
    expect((await call()).data).toEqual({ for: 'access-1' });
  });
});

describe('A10 other tabs', () => {
  it('A10 the token another tab stored is the one that is tried', async () => {
    const { call, device } = setUp({ access: null });
    device.stored = someTokens({ token: 'refresh-of-another-tab' });
    const calls = rotatingProvider();
    await call();
    expect(calls.find(isTokenCall)?.form['refresh_token']).toBe('refresh-of-another-tab');
  });

  it('A10 a token refused because another tab rotated it meanwhile ends nothing: the newer one is tried', async () => {
    const { call, device, ends } = setUp({ access: null });
    const calls = fakeNetwork((one) => {
      if (!isTokenCall(one)) return jsonAnswer({ ok: true });
      if (one.form['refresh_token'] === 'refresh-newer') return jsonAnswer(aTokenAnswer(9));
      device.stored = someTokens({ token: 'refresh-newer' });
      return jsonAnswer({ error: 'invalid_grant' }, 400);
    });
    expect((await call()).data).toEqual({ ok: true });
    expect(calls.filter(isTokenCall).map(({ form }) => form['refresh_token'])).toEqual([
      'refresh-0',
      'refresh-newer',
    ]);
    expect(ends()).toEqual([]);
    expect(device.stored?.token).toBe('refresh-9');
  });

  it('A10 a refresh is made under one lock over all tabs, and stored before the lock is given back', async () => {
    const log: string[] = [];
    const { call, device } = setUp({ access: null });
    const locks = {
      request: async (name: string, task: () => Promise<unknown>) => {
        log.push(`lock ${name}`);
        const result = await task();
        log.push(`stored ${String(device.written.length)}`);
        return result;
      },
    };
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    rotatingProvider();
    await call();
    Reflect.deleteProperty(navigator, 'locks');
    expect(log).toEqual(['lock reconnexion-refresh', 'stored 1']);
  });

  it('A9 tokens that come after a logout belong to nobody', async () => {
    const { call, store, device, ends } = setUp({ access: null });
    fakeNetwork((one) => {
      if (isTokenCall(one)) store.dispatch(sessionEnded({ reason: 'logged-out' }));
      return jsonAnswer(aTokenAnswer(1));
    });
    expect(errorOf(await call())).toEqual({ reason: 'signed-out' });
    expect(device.written).toEqual([]);
    expect(store.getState().tokens).toBeNull();
    expect(ends()).toEqual([{ reason: 'logged-out' }]);
  });
});

describe('A9 ten seconds between refreshes', () => {
  it.each([
    [9_999, 1],
    [10_000, 2],
  ])('A9 by the clock alone: after %d ms there were %d', async (after, expected) => {
    const { refresh, device } = setUp();
    const calls = rotatingProvider();
    await refresh(null);
    device.now += after;
    expect(await refresh(null)).toEqual({ kind: 'refreshed' });
    expect(calls.filter(isTokenCall)).toHaveLength(expected);
  });

  it.each([-3_600_000, -86_400_000])(
    'A9 R18: set back by %d ms, the clock neither brings the next one on nor holds it up',
    async (jump) => {
      const { refresh, device } = setUp();
      const calls = rotatingProvider();
      const ticks = jest.spyOn(performance, 'now').mockReturnValue(5_000);
      await refresh(null);
      device.now += jump;
      ticks.mockReturnValue(14_999);
      await refresh(null);
      expect(calls.filter(isTokenCall)).toHaveLength(1);
      ticks.mockReturnValue(15_000);
      await refresh(null);
      expect(calls.filter(isTokenCall)).toHaveLength(2);
    },
  );

  it('A9 a 401 for the current token refreshes at once', async () => {
    const { refresh } = setUp();
    const calls = rotatingProvider();
    await refresh(null);
    await refresh('access-1');
    expect(calls.filter(isTokenCall)).toHaveLength(2);
  });

  it('A9 a 401 for a former token refreshes nothing', async () => {
    const { refresh } = setUp();
    const calls = rotatingProvider();
    await refresh(null);
    expect(await refresh('access-0')).toEqual({ kind: 'refreshed' });
    expect(calls.filter(isTokenCall)).toHaveLength(1);
  });
});

describe('A3 logging in', () => {
  const login = { grant_type: 'password', username: 'a@b.c', password: 's3cret', scope: 'rest' } as const;

  it('A3 is a form with the scope, and keeps nothing before it is known whose the tokens are', async () => {
    const { store, device } = setUp({ access: null, tokens: null });
    const calls = fakeNetwork(() => jsonAnswer(aTokenAnswer(1)));
    const result = await store.dispatch(
      sessionEndpoints.endpoints.postToken.initiate(login, { track: false }),
    );
    expect(calls[0]).toMatchObject({
      path: '/oauth/token',
      method: 'POST',
      bearer: null,
      form: { ...login, client_id: 'app' },
    });
    expect(result.data?.access).toEqual({
      token: 'access-1',
      expiresAt: NOON + 300_000,
      marginMs: 30_000,
    });
    expect(result.data?.refresh.token).toBe('refresh-1');
    expect([device.stored, store.getState().session.access]).toEqual([null, null]);
    expect(JSON.stringify(store.getState())).not.toContain('s3cret');
  });

  it.each([
    [400, { error: 'invalid_grant' }, { reason: 'refused', status: 400, oauthError: 'invalid_grant' }],
    [401, { error: 'invalid_client' }, { reason: 'refused', status: 401, oauthError: 'invalid_client' }],
    [
      403,
      { error: 'flood_user_blocked' },
      { reason: 'refused', status: 403, oauthError: 'flood_user_blocked' },
    ],
  ])('A3 a %d ends nothing and says why', async (status, body, error) => {
    const { store, ends } = setUp({ access: null, tokens: null });
    fakeNetwork(() => jsonAnswer(body, status));
    const result = await store.dispatch(
      sessionEndpoints.endpoints.postToken.initiate(login, { track: false }),
    );
    expect(errorOf(result)).toEqual(error);
    expect(ends()).toEqual([]);
  });
});
