import type { ProviderError } from '../../../src/provider/providerError';
import { sessionEnded } from '../../../src/provider/sessionEvents';
import { aTokenAnswer, someTokens } from '../../support/exampleData';
import {
  deadGrant,
  fakeProvider,
  htmlAnswer,
  isTokenCall,
  jsonAnswer,
  lostAnswer,
  type Answer,
} from '../../support/fakeProvider';
import { tokenStore } from '../../support/tokenStore';

const provider = fakeProvider();

/** Answers the first token calls of this test in the provider's place. */
function answerTokenCalls(...answers: (() => Answer)[]): void {
  provider.instead = (call) => (isTokenCall(call) ? answers.shift()?.() : undefined);
}
const always = (answer: () => Answer) => {
  provider.instead = (call) => (isTokenCall(call) ? answer() : undefined);
};
const tokensTried = () => provider.calls.filter(isTokenCall).map(({ form }) => form['refresh_token']);

describe('A9 a refresh that fails', () => {
  it.each<[string, () => Answer, Partial<ProviderError>]>([
    ['maintenance (503)', () => htmlAnswer(503), { reason: 'unavailable', status: 503 }],
    ['a fault (500)', () => new Response('x', { status: 500 }), { reason: 'unavailable', status: 500 }],
    ['too many (429)', () => jsonAnswer({}, 429), { reason: 'unavailable', status: 429 }],
    ['HTML with 200', () => htmlAnswer(200), { reason: 'malformed', status: 200 }],
    ['JSON that is no token', () => jsonAnswer({ access_token: 'x' }), { reason: 'malformed' }],
    ['a life of nothing', () => jsonAnswer(aTokenAnswer(1, 0)), { reason: 'malformed' }],
    ['no network', lostAnswer, { reason: 'unreachable' }],
    ['a 400 that is not OAuth’s', () => htmlAnswer(400), { reason: 'refused', status: 400 }],
    [
      'a 400 of another kind',
      () => jsonAnswer({ error: 'invalid_request' }, 400),
      { reason: 'refused', status: 400 },
    ],
    ['a 403', () => jsonAnswer({ error: 'flood_ip_blocked' }, 403), { reason: 'refused', status: 403 }],
  ])(
    'A9 R5 R6: with %s ends no session and changes no token, and the next call may try again',
    async (_what, answer, error) => {
      const { call, shelf, actions } = tokenStore(provider);
      provider.endAccess();
      always(answer);
      expect((await call()).error).toMatchObject(error);
      // A lost answer is asked for once more, a refusal is not.
      expect(provider.tokenCalls()).toBe(error.reason === 'unreachable' ? 2 : 1);
      expect(actions()).toEqual([]);
      expect(shelf.written).toEqual([]);
      provider.instead = () => undefined;
      expect((await call()).error).toBeUndefined();
    },
  );

  it.each<[string, () => Answer]>([
    ['401 (5.2)', () => jsonAnswer({ error: 'invalid_request' }, 401)],
    ['401 in HTML', () => htmlAnswer(401)],
    ['400 invalid_grant (6.0)', deadGrant],
  ])('A9 R6: with %s ends the session, once for all who asked', async (_what, answer) => {
    const { call, ends, getState } = tokenStore(provider);
    provider.endAccess();
    always(answer);
    const results = await Promise.all([call(), call(), call()]);
    expect(results).toEqual(Array(3).fill({ error: { reason: 'signed-out' } }));
    expect(ends()).toEqual(['refused']);
    expect(getState().tokens).toBeNull();
    expect(provider.tokenCalls()).toBe(1);
  });

  const another = () => someTokens({ token: 'refresh-newer' });
  it.each([
    ['that got through is enough', false, [], ['refreshed', ['refresh-0', 'refresh-0']]],
    [
      'finds the token rotated, and the session ends',
      false,
      [deadGrant],
      ['ended', ['refresh-0', 'refresh-0']],
    ],
    [
      'finds it rotated, and takes the one another tab stored',
      true,
      [deadGrant, () => jsonAnswer(aTokenAnswer(9))],
      ['refreshed', ['refresh-0', 'refresh-0', 'refresh-newer']],
    ],
  ] as const)(
    'A9 R7: an answer that was lost is asked for once more, which %s',
    async (_what, isStored, answers, expected) => {
      const { refresh, shelf } = tokenStore(provider, { access: null });
      answerTokenCalls(
        lostAnswer,
        ...answers.map((answer) => () => {
          if (isStored) shelf.stored = another();
          return answer();
        }),
      );
      const { kind } = await refresh(null);
      expect([kind, tokensTried()]).toEqual([...expected]);
    },
  );
});

describe('A10 other tabs', () => {
  it('A10 the token another tab stored is the one that is tried', async () => {
    const { refresh, shelf } = tokenStore(provider, {
      access: null,
      tokens: someTokens({ token: 'refresh-mine' }),
    });
    shelf.stored = someTokens({ token: 'refresh-0' });
    expect(await refresh(null)).toEqual({ kind: 'refreshed' });
    expect(tokensTried()).toEqual(['refresh-0']);
  });

  it('A10 a token refused because another tab rotated it meanwhile ends nothing: the newer one is tried', async () => {
    const { refresh, shelf, ends } = tokenStore(provider, { access: null });
    answerTokenCalls(
      () => {
        shelf.stored = someTokens({ token: 'refresh-newer' });
        return deadGrant();
      },
      () => jsonAnswer(aTokenAnswer(9)),
    );
    expect(await refresh(null)).toEqual({ kind: 'refreshed' });
    expect(tokensTried()).toEqual(['refresh-0', 'refresh-newer']);
    expect(ends()).toEqual([]);
    expect(shelf.stored?.token).toBe('refresh-9');
  });

  it('A10 a refresh is made under one lock over all tabs, and stored before the lock is given back', async () => {
    const log: string[] = [];
    const { refresh, shelf } = tokenStore(provider, { access: null });
    const request = async (name: string, task: () => Promise<unknown>) => {
      log.push(`lock ${name}`);
      const result = await task();
      log.push(`stored ${String(shelf.written.length)}`);
      return result;
    };
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    await refresh(null);
    Reflect.deleteProperty(navigator, 'locks');
    expect(log).toEqual(['lock reconnexion-refresh', 'stored 1']);
  });

  it('A9 A11 tokens that come after a logout belong to nobody', async () => {
    const { refresh, dispatch, getState, shelf, ends } = tokenStore(provider, { access: null });
    provider.instead = () => {
      dispatch(sessionEnded({ reason: 'logged-out' }));
      return undefined;
    };
    expect(await refresh(null)).toEqual({ kind: 'ended' });
    expect(shelf.written).toEqual([]);
    expect(getState().tokens).toBeNull();
    expect(ends()).toEqual(['logged-out']);
  });
});

describe('A9 ten seconds between refreshes', () => {
  it.each([
    [9_999, 1],
    [10_000, 2],
  ])('A9 by the clock alone: after %d ms there were %d', async (after, expected) => {
    const { refresh } = tokenStore(provider);
    await refresh(null);
    provider.now += after;
    expect(await refresh(null)).toEqual({ kind: 'refreshed' });
    expect(provider.tokenCalls()).toBe(expected);
  });

  it('A9 R18: set back by an hour, the clock neither brings the next one on nor holds it up', async () => {
    const { refresh } = tokenStore(provider);
    const ticks = jest.spyOn(performance, 'now').mockReturnValue(5_000);
    await refresh(null);
    provider.now -= 3_600_000;
    ticks.mockReturnValue(14_999);
    await refresh(null);
    expect(provider.tokenCalls()).toBe(1);
    ticks.mockReturnValue(15_000);
    await refresh(null);
    expect(provider.tokenCalls()).toBe(2);
  });

  it('A9 a 401 for the current token refreshes at once, one for a former token refreshes nothing', async () => {
    const { refresh } = tokenStore(provider);
    await refresh(null);
    expect(await refresh('access-0')).toEqual({ kind: 'refreshed' });
    expect(provider.tokenCalls()).toBe(1);
    await refresh('access-1');
    expect(provider.tokenCalls()).toBe(2);
  });
});
