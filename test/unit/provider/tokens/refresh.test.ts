import type { ProviderError } from '../../../../src/provider/providerError';
import { sessionEnded } from '../../../../src/provider/sessionEvents';
import { aTokenAnswer, someTokens } from '../../../support/exampleData';
import {
  deadGrant,
  fakeProvider,
  htmlAnswer,
  isTokenCall,
  jsonAnswer,
  lostAnswer,
  type Answer,
  type TokenShelf,
} from '../../../support/fakeProvider';
import { tokenStore } from '../../../support/tokenStore';

const provider = fakeProvider();

/** Answers the first token calls of this test in the provider's place. */
function answerTokenCalls(...answers: (() => Answer)[]): void {
  provider.instead = (call) => (isTokenCall(call) ? answers.shift()?.() : undefined);
}
const always = (answer: () => Answer) => {
  provider.instead = (call) => (isTokenCall(call) ? answer() : undefined);
};
const tokensTried = () =>
  provider.calls.filter(isTokenCall).map(({ form }) => form['refresh_token'] as string);

describe('A9 a refresh that fails', () => {
  const failed = (reason: ProviderError['reason'], status?: number) => ({
    reason,
    ...(status && { status }),
  });
  const oauth = (error: string, status: number) => () => jsonAnswer({ error }, status);
  it.each<[string, () => Answer, Partial<ProviderError>]>([
    ['maintenance (503)', () => htmlAnswer(503), failed('unavailable', 503)],
    ['a fault (500)', () => new Response('x', { status: 500 }), failed('unavailable', 500)],
    ['too many (429)', () => jsonAnswer({}, 429), failed('unavailable', 429)],
    ['HTML with 200', () => htmlAnswer(200), failed('malformed', 200)],
    ['JSON that is no token', () => jsonAnswer({ access_token: 'x' }), failed('malformed')],
    ['a life of nothing', () => jsonAnswer(aTokenAnswer(1, 0)), failed('malformed')],
    ['no network', lostAnswer, failed('unreachable')],
    ['a 400 that is not OAuth’s', () => htmlAnswer(400), failed('refused', 400)],
    ['a 400 of another kind', oauth('invalid_request', 400), failed('refused', 400)],
    ['a 403', oauth('flood_ip_blocked', 403), failed('refused', 403)],
  ])(
    'A9 R5 R6: with %s ends no session and changes no token, and the next call may try again',
    async (_what, answer, error) => {
      const { call, shelf, actions } = tokenStore(provider);
      provider.endAccess();
      always(answer);
      expect((await call()).error).toMatchObject(error);
      expect(provider.tokenCalls()).toBe(error.reason === 'unreachable' ? 2 : 1);
      expect(actions()).toEqual([]);
      expect(shelf.written).toEqual([]);
      provider.heal();
      expect((await call()).error).toBeUndefined();
    },
  );

  it.each(['invalid_scope', 'unsupported_grant_type'])(
    'R39 P3 with 400 %s clears nothing, and is asked once, until the user asks again or another tab got through',
    async (name) => {
      const { call, byHand, shelf, actions } = tokenStore(provider);
      provider.endAccess();
      always(oauth(name, 400));
      for (let calls = 0; calls < 3; calls += 1) {
        expect((await call()).error).toMatchObject({ reason: 'misconfigured', status: 400 });
      }
      expect(provider.tokenCalls()).toBe(1);
      await byHand();
      expect((await call()).error?.reason).toBe('misconfigured');
      expect(provider.tokenCalls()).toBe(2);
      expect([actions(), shelf.written]).toEqual([[], []]);
      shelf.stored = someTokens({ token: 'refresh-newer' });
      await call();
      expect(tokensTried()).toEqual(['refresh-0', 'refresh-0', 'refresh-newer']);
      provider.heal();
      shelf.stored = someTokens({ token: 'refresh-0' });
      await byHand();
      expect((await call()).error).toBeUndefined();
    },
  );

  it.each<[string, () => Answer]>([
    ['401 (5.2)', oauth('invalid_request', 401)],
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

  type AnswerAfter = (shelf: TokenShelf) => Answer;
  const rotated: AnswerAfter = (shelf) => {
    shelf.stored = someTokens({ token: 'refresh-newer' });
    return deadGrant();
  };
  const renewed = () => jsonAnswer(aTokenAnswer(9));
  it.each<[string, AnswerAfter[], string]>([
    ['R7: an answer that was lost is asked for once more', [lostAnswer], 'refreshed by 0, 0'],
    ['R7: where the token is found rotated, the session ends', [lostAnswer, deadGrant], 'ended by 0, 0'],
    [
      'R7: where another tab rotated it, its own is tried',
      [lostAnswer, rotated, renewed],
      'refreshed by 0, 0, newer',
    ],
    ['A10 where it is refused because of that, as well', [rotated, renewed], 'refreshed by 0, newer'],
  ])('A9 %s', async (_what, answers, outcome) => {
    const { refresh, shelf, ends } = tokenStore(provider, { access: null });
    answerTokenCalls(...answers.map((answer) => () => answer(shelf)));
    const { kind } = await refresh(null);
    const tried = tokensTried().map((token) => token.replace('refresh-', ''));
    expect(`${kind} by ${tried.join(', ')}`).toBe(outcome);
    expect(ends()).toEqual(kind === 'ended' ? ['refused'] : []);
  });
});

describe('A10 other tabs', () => {
  it('A10 the token another tab stored is the one that is tried', async () => {
    const tokens = someTokens({ token: 'refresh-mine' });
    const { refresh, shelf } = tokenStore(provider, { access: null, tokens });
    shelf.stored = someTokens({ token: 'refresh-0' });
    expect(await refresh(null)).toEqual({ kind: 'refreshed' });
    expect(tokensTried()).toEqual(['refresh-0']);
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

  it('A9 A11 S11 tokens that come after a logout belong to nobody, and are used up', async () => {
    const { refresh, dispatch, getState, shelf, ends } = tokenStore(provider, { access: null });
    provider.instead = () => {
      if (provider.tokenCalls() === 1) dispatch(sessionEnded({ reason: 'logged-out' }));
      return undefined;
    };
    expect(await refresh(null)).toEqual({ kind: 'ended' });
    expect(shelf.written).toEqual([]);
    expect(getState().tokens).toBeNull();
    expect(ends()).toEqual(['logged-out']);
    expect(provider.calls.map(({ form }) => form['refresh_token'])).toEqual(['refresh-0', 'refresh-1']);
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
