import { sessionEndpoints } from '../../../src/provider/endpoints/session';
import { aTokenAnswer, NOON, someTokens } from '../../support/exampleData';
import { fakeNetwork, jsonAnswer, restoreNetwork } from '../../support/fakeNetwork';
import {
  errorOf,
  isTokenCall,
  rotatingProvider,
  tokenSetting,
  unauthorised,
} from '../../support/tokenSetting';

afterEach(() => {
  restoreNetwork();
  jest.restoreAllMocks();
});

describe('A8 before a call', () => {
  it('A8 uses the access token while it is valid', async () => {
    const { call } = tokenSetting();
    const calls = rotatingProvider();
    expect((await call()).data).toEqual({ for: 'access-0' });
    expect(calls.filter(isTokenCall)).toHaveLength(0);
  });

  it.each([
    ['one that ran out', { expiresAt: NOON + 30_000 }],
    ['none', null],
  ])('A8 refreshes first with %s', async (_what, access) => {
    const { call, device } = tokenSetting({ access });
    const calls = rotatingProvider();
    expect((await call()).data).toEqual({ for: 'access-1' });
    expect(calls.map(({ path }) => path)).toEqual(['/oauth/token', '/node/7']);
    expect(device.written).toEqual([
      { token: 'refresh-1', at_expires: NOON + 300_000, refresh_expires: NOON + 1_209_600_000 },
    ]);
  });

  it('A8 forces a logout when the refresh token ran out too', async () => {
    const { call, ends } = tokenSetting({
      access: null,
      tokens: someTokens({ refresh_expires: NOON + 30_000 }),
    });
    const calls = rotatingProvider();
    expect(errorOf(await call())).toEqual({ reason: 'signed-out' });
    expect(ends()).toEqual([{ reason: 'expired' }]);
    expect(calls).toEqual([]);
  });

  it('A8 makes no call without any token, and ends nothing', async () => {
    const { call, ends } = tokenSetting({ access: null, tokens: null });
    const calls = rotatingProvider();
    expect(errorOf(await call())).toEqual({ reason: 'signed-out' });
    expect(ends()).toEqual([]);
    expect(calls).toEqual([]);
  });

  it('L1 a public call carries no bearer, and refreshes nothing', async () => {
    const { callPublic } = tokenSetting({ access: { expiresAt: NOON } });
    const calls = rotatingProvider();
    expect((await callPublic()).data).toEqual({ public: true });
    expect(calls.map(({ path, bearer }) => [path, bearer])).toEqual([['/ws/events', null]]);
  });

  it('A9 a 401 of a public call refreshes nothing and ends nothing', async () => {
    const { callPublic, ends } = tokenSetting();
    const calls = fakeNetwork(unauthorised);
    expect(errorOf(await callPublic())).toEqual({ reason: 'refused', status: 401 });
    expect(calls).toHaveLength(1);
    expect(ends()).toEqual([]);
  });
});

describe('A9 a 401', () => {
  it('A9 R1: of eight calls at once causes one refresh, and each is sent once more', async () => {
    const { call, ends } = tokenSetting({ access: { token: 'access-stale' } });
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
    const { call } = tokenSetting({ access: { token: 'access-stale' } });
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
    const { call, ends } = tokenSetting();
    const calls = fakeNetwork((one) => (isTokenCall(one) ? jsonAnswer(aTokenAnswer(1)) : unauthorised()));
    expect(errorOf(await call())).toEqual({ reason: 'refused', status: 401 });
    expect(calls.map(({ path }) => path)).toEqual(['/node/7', '/oauth/token', '/node/7']);
    expect(ends()).toEqual([]);
  });

  it.each([403, 404, 422, 500, 503])('A9 a %d is no reason to refresh', async (status) => {
    const { call, ends } = tokenSetting();
    const calls = fakeNetwork(() => jsonAnswer({ message: '' }, status));
    expect(errorOf(await call())?.status).toBe(status);
    expect(calls).toHaveLength(1);
    expect(ends()).toEqual([]);
  });

  it('A9 the token call carries no bearer, the rotated token and the client’s id, and no empty secret', async () => {
    const { call } = tokenSetting({ access: { token: 'access-stale' } });
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

describe('A3 logging in', () => {
  const login = { grant_type: 'password', username: 'a@b.c', password: 's3cret', scope: 'rest' } as const;

  it('A3 is a form with the scope, and keeps nothing before it is known whose the tokens are', async () => {
    const { store, device } = tokenSetting({ access: null, tokens: null });
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
    const { store, ends } = tokenSetting({ access: null, tokens: null });
    fakeNetwork(() => jsonAnswer(body, status));
    const result = await store.dispatch(
      sessionEndpoints.endpoints.postToken.initiate(login, { track: false }),
    );
    expect(errorOf(result)).toEqual(error);
    expect(ends()).toEqual([]);
  });
});
