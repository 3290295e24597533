import type { ProviderError } from '../../../src/provider/providerError';
import { sessionEnded } from '../../../src/provider/sessionEvents';
import { aTokenAnswer, someTokens } from '../../support/exampleData';
import { fakeNetwork, htmlAnswer, jsonAnswer, lostAnswer, restoreNetwork } from '../../support/fakeNetwork';
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
      const { call, ends, store, device } = tokenSetting({ access: { token: 'access-stale' } });
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
    const { call, ends, store } = tokenSetting({ access: { token: 'access-stale' } });
    const calls = fakeNetwork((one) => (isTokenCall(one) ? answer() : unauthorised()));
    const results = await Promise.all([call(1), call(2), call(3)]);
    expect(results.map(errorOf)).toEqual(Array(3).fill({ reason: 'signed-out' }));
    expect(ends()).toEqual([{ reason: 'refused' }]);
    expect(store.getState().tokens).toBeNull();
    expect(calls.filter(isTokenCall)).toHaveLength(1);
  });

  it('A9 R7: an answer that was lost is asked for once more', async () => {
    const { call } = tokenSetting({ access: null });
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
    const { call, device, ends } = tokenSetting({ access: null });
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
    const { call, ends } = tokenSetting({ access: null });
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
    const { call, ends } = tokenSetting({ access: null });
    const calls = fakeNetwork(lostAnswer);
    expect(errorOf(await call())).toEqual({ reason: 'unreachable' });
    expect(calls).toHaveLength(2);
    expect(ends()).toEqual([]);
  });

  it('A9 a refusal is not asked for again', async () => {
    const { call } = tokenSetting({ access: null });
    const calls = fakeNetwork(() => htmlAnswer(503));
    await call();
    expect(calls).toHaveLength(1);
  });

  it('A9 the next call may try again after a failure', async () => {
    const { call } = tokenSetting({ access: null });
    fakeNetwork(() => htmlAnswer(503));
    await call();
    rotatingProvider();
    expect((await call()).data).toEqual({ for: 'access-1' });
  });
});

describe('A10 other tabs', () => {
  it('A10 the token another tab stored is the one that is tried', async () => {
    const { call, device } = tokenSetting({ access: null });
    device.stored = someTokens({ token: 'refresh-of-another-tab' });
    const calls = rotatingProvider();
    await call();
    expect(calls.find(isTokenCall)?.form['refresh_token']).toBe('refresh-of-another-tab');
  });

  it('A10 a token refused because another tab rotated it meanwhile ends nothing: the newer one is tried', async () => {
    const { call, device, ends } = tokenSetting({ access: null });
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
    const { call, device } = tokenSetting({ access: null });
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
    const { call, store, device, ends } = tokenSetting({ access: null });
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
    const { refresh, device } = tokenSetting();
    const calls = rotatingProvider();
    await refresh(null);
    device.now += after;
    expect(await refresh(null)).toEqual({ kind: 'refreshed' });
    expect(calls.filter(isTokenCall)).toHaveLength(expected);
  });

  it.each([-3_600_000, -86_400_000])(
    'A9 R18: set back by %d ms, the clock neither brings the next one on nor holds it up',
    async (jump) => {
      const { refresh, device } = tokenSetting();
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
    const { refresh } = tokenSetting();
    const calls = rotatingProvider();
    await refresh(null);
    await refresh('access-1');
    expect(calls.filter(isTokenCall)).toHaveLength(2);
  });

  it('A9 a 401 for a former token refreshes nothing', async () => {
    const { refresh } = tokenSetting();
    const calls = rotatingProvider();
    await refresh(null);
    expect(await refresh('access-0')).toEqual({ kind: 'refreshed' });
    expect(calls.filter(isTokenCall)).toHaveLength(1);
  });
});
