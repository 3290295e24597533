import { sessionEnded, tokensReceived } from '../../../src/provider/sessionEvents';
import { NOON, someTokens } from '../../support/exampleData';
import { fakeProvider, htmlAnswer, isTokenCall, jsonAnswer } from '../../support/fakeProvider';
import { until } from '../../support/time';
import { tokenStore } from '../../support/tokenStore';

const provider = fakeProvider();
const isOk = ({ data }: { data?: unknown }) => data !== undefined;
const refused = { reason: 'refused', status: 401 };

describe('A8 before a call', () => {
  it('A8 uses the access token while it is valid', async () => {
    const { call } = tokenStore(provider);
    expect(isOk(await call())).toBe(true);
    expect(provider.tokenCalls()).toBe(0);
  });

  it.each([
    ['one that ran out', { expiresAt: NOON + 30_000 }],
    ['none', null],
  ])('A8 refreshes first with %s', async (_what, access) => {
    const { call, shelf, actions } = tokenStore(provider, { access });
    expect(isOk(await call())).toBe(true);
    expect(provider.paths()).toEqual(['POST /oauth/token', 'GET /user/2']);
    expect(provider.calls[0]).toMatchObject({
      bearer: null,
      url: { search: '' },
      // No secret where the build was given none.
      form: { grant_type: 'refresh_token', refresh_token: 'refresh-0', client_id: 'app' },
    });
    expect(Object.keys(provider.calls[0]?.form ?? {})).not.toContain('client_secret');
    expect(shelf.written).toEqual([
      { token: 'refresh-1', at_expires: NOON + 300_000, refresh_expires: NOON + 1_209_600_000 },
    ]);
    expect(actions().map(({ type }) => type)).toEqual([tokensReceived.type]);
  });

  it.each([
    ['forces a logout when that ran out, too', someTokens({ refresh_expires: NOON + 30_000 }), ['expired']],
    ['ends nothing without any token', null, []],
  ])('A8 makes no call, and %s', async (_what, tokens, ends) => {
    const tab = tokenStore(provider, { access: null, tokens });
    expect(await tab.call()).toEqual({ error: { reason: 'signed-out' } });
    expect(tab.ends()).toEqual(ends);
    expect(provider.calls).toEqual([]);
  });

  it('L1 A9 a public call carries no bearer; it refreshes nothing and ends nothing, not with a 401 either', async () => {
    const { call, actions } = tokenStore(provider, { access: { expiresAt: NOON } });
    expect(isOk(await call('/ws/events', {}))).toBe(true);
    provider.instead = () => htmlAnswer(401);
    expect((await call('/ws/events', {})).error).toEqual(refused);
    expect(provider.calls.map(({ path, bearer }) => [path, bearer])).toEqual(
      Array(2).fill(['/ws/events', null]),
    );
    expect(actions()).toEqual([]);
  });
});

describe('A9 a 401', () => {
  it('A9 R1: of eight calls at once causes one refresh, and each is sent once more', async () => {
    const { call, actions } = tokenStore(provider);
    provider.endAccess();
    const results = await Promise.all(Array.from({ length: 8 }, () => call()));
    expect(results.every(isOk)).toBe(true);
    expect(provider.tokenCalls()).toBe(1);
    const bearers = provider.calls.filter(({ path }) => path === '/user/2').map(({ bearer }) => bearer);
    const expected = [...Array<string>(8).fill('access-0'), ...Array<string>(8).fill('access-1')];
    expect(bearers.sort()).toEqual(expected);
    expect(actions().map(({ type }) => type)).toEqual([tokensReceived.type]);
  });

  it('A9 R2: that comes late, for a token that was replaced meanwhile, causes no further refresh', async () => {
    const { call } = tokenStore(provider);
    provider.endAccess();
    const release = provider.holdBack(
      ({ path, bearer }) => path === '/oauth/userinfo' && bearer === 'access-0',
    );
    const late = call('/oauth/userinfo');
    await call();
    release();
    expect(isOk(await late)).toBe(true);
    expect(provider.tokenCalls()).toBe(1);
  });

  it.each([
    ['every token it gives has shut the person out', 401, { reason: 'signed-out' }, ['suspended']],
    ['one call ends nothing', undefined, refused, []],
    ['one call ends nothing, though its simplest call fails', 503, refused, []],
  ])('A9 R39 a provider that renews the session and refuses %s', async (_what, status, error, ended) => {
    const { call, ends } = tokenStore(provider);
    provider.instead = (made) => {
      const code = made.path === '/user/2' ? 401 : status;
      return isTokenCall(made) || code === undefined ? undefined : htmlAnswer(code);
    };
    expect((await call()).error).toEqual(error);
    expect(provider.tokenCalls()).toBe(1 + ended.length);
    expect(ends()).toEqual(ended);
  });

  it.each([403, 404, 422, 500, 503])('A9 a %d is no reason to refresh', async (status) => {
    const { call, actions } = tokenStore(provider);
    provider.instead = () => jsonAnswer({ message: '' }, status);
    expect((await call()).error?.status).toBe(status);
    expect(provider.calls).toHaveLength(1);
    expect(actions()).toEqual([]);
  });
});

describe('A9 A11 a session that ended while a call was on its way, and another that began since', () => {
  const tokensOfNext = tokensReceived({
    access: { token: 'access-b', expiresAt: NOON + 300_000, marginMs: 30_000 },
    refresh: someTokens({ token: 'refresh-b' }),
    refreshInMs: 240_000,
  });
  const nextLogsIn = ({ dispatch }: ReturnType<typeof tokenStore>) => {
    dispatch(sessionEnded({ reason: 'logged-out' }));
    dispatch(tokensOfNext);
  };

  it('A9 a call of the one before is not sent again with the token of the next one', async () => {
    const tab = tokenStore(provider);
    provider.endAccess();
    const release = provider.holdBack(() => true);
    const result = tab.call();
    await until(() => provider.calls.length === 1);
    nextLogsIn(tab);
    release();
    expect((await result).error).toEqual({ reason: 'signed-out' });
    expect(provider.calls.map(({ bearer }) => bearer)).toEqual(['access-0']);
  });

  it('A10 a refresh of the one before gives the next one nothing', async () => {
    const tab = tokenStore(provider, { access: null });
    const release = provider.holdBack(isTokenCall);
    const outcome = tab.refresh(null);
    await until(() => provider.calls.length === 1);
    nextLogsIn(tab);
    release();
    expect(await outcome).toEqual({ kind: 'ended' });
    const expected = { session: { access: { token: 'access-b' } }, tokens: { token: 'refresh-b' } };
    expect(tab.getState()).toMatchObject(expected);
    expect(tab.shelf.written).toEqual([]);
  });

  it('A9 the next one refreshes by itself, though a refresh of the one before never ends', async () => {
    const tab = tokenStore(provider, { access: null });
    const release = provider.holdBack(() => provider.tokenCalls() === 1);
    const before = tab.refresh(null);
    await until(() => provider.tokenCalls() === 1);
    nextLogsIn(tab);
    tab.shelf.stored = someTokens();
    expect(await tab.refresh('access-b')).toEqual({ kind: 'refreshed' });
    release();
    await before;
    expect(tab.getState().session.access?.token).toBe('access-2');
  });
});
