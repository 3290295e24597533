import { cameBack, syncAskedByUser } from '../../../src/collections/events';
import { identityCardSaved } from '../../../src/collections/identityCard';
import { selectSyncFailure } from '../../../src/collections/sync/syncActivity';
import { settled } from '../../../src/collections/sync/syncSlice';
import { sessionEnded } from '../../../src/provider/sessionEvents';
import { userEndpoints } from '../../../src/provider/endpoints/user';
import { aWireUser } from '../../support/exampleData';
import { aLoadedStore, fakeSetting, syncStatus } from '../../support/exampleStore';
import { type Answer, htmlAnswer, isTokenCall, jsonAnswer, lostAnswer } from '../../support/fakeProvider';
import { pass, takeTimers, whilePassing } from '../../support/time';

const leadMs = 60_000;
const hour = 3_600_000;
const day = 24 * hour;

const provider = fakeSetting();
/** What a token call is answered in the provider's place, if anything. */
let fault: (() => Answer) | undefined;
/** When the token was asked for, by a clock that nobody sets, ms since the login. */
let asked: number[];
let passed: number;

beforeEach(() => {
  jest.spyOn(performance, 'now').mockImplementation(() => passed);
  takeTimers();
  passed = 0;
  asked = [];
  fault = undefined;
  // Without a data node nothing but the timer calls.
  provider.user = aWireUser({ field_data: [] });
  provider.instead = (call) => {
    if (!isTokenCall(call)) return undefined;
    asked.push(passed);
    return fault?.();
  };
});

/** Lets time go by, by every clock. */
async function turn(ms: number, stepMs = 1_000): Promise<void> {
  for (let done = 0; done < ms; done += stepMs) {
    provider.now += stepMs;
    passed += stepMs;
    await pass(stepMs, stepMs);
  }
}

/** Lets time go by while token calls are answered so. */
async function failing(answer: () => Answer, ms: number): Promise<void> {
  fault = answer;
  await turn(ms);
  fault = undefined;
}

async function logged() {
  const made = await whilePassing(aLoadedStore(provider));
  asked = [];
  passed = 0;
  const call = () =>
    made.store.dispatch(
      userEndpoints.endpoints.getUserRecord.initiate('2', { subscribe: false, forceRefetch: true }),
    );
  const access = () => made.store.getState().session.access?.token;
  return { ...made, call, access };
}

const seconds = () => asked.map((at) => Math.round(at / 1_000));

describe('A9 a refresh ahead of time that fails', () => {
  it.each<[string, () => Answer, number]>([
    ['503', () => htmlAnswer(503), 1],
    ['a 400 in HTML', () => htmlAnswer(400), 1],
    ['no network, or no answer in time', lostAnswer, 2],
  ])(
    'A9 R5: with %s is tried again later each time, then every minute, and heals',
    async (_what, fails, calls) => {
      const { store, access } = await logged();
      await failing(fails, 600_000);
      // A lost answer is asked for twice, at once.
      const tries = seconds().filter((_at, index) => index % calls === 0);
      expect(tries[0]).toBe(240);
      const pauses = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
      for (const [index, longest] of [2, 4, 8, 16, 32, 60, 60].entries()) {
        expect(pauses[index]).toBeGreaterThanOrEqual(longest / 2);
        expect(pauses[index]).toBeLessThanOrEqual(longest + 1);
      }
      // With jitter: devices don't all come at once.
      expect(new Set(pauses.slice(5)).size).toBeGreaterThan(1);
      expect(store.getState().tokens?.token).toBe('refresh-1');
      await turn(61_000);
      expect(access()).toBe('access-2');
      expect(store.getState().session.endReason).toBeNull();
    },
  );

  it('A9 K5 R5: the fourth failure is said, and no more of it once one succeeds, with nothing to send', async () => {
    provider.user = aWireUser();
    const { store, access } = await logged();
    store.dispatch(settled({ revisions: {}, at: provider.now, askedAt: provider.now }));
    const status = () => syncStatus(store);
    fault = () => htmlAnswer(503);
    const untilAsked = async (times: number) => {
      for (let steps = 0; asked.length < times && steps < 300; steps += 1) await turn(1_000);
    };
    await untilAsked(3);
    expect([asked.length, status()]).toEqual([3, 'synced']);
    await untilAsked(4);
    expect([asked.length, status()]).toEqual([4, 'waiting']);
    await turn(120_000);
    expect(status()).toBe('waiting');
    fault = undefined;
    await turn(61_000);
    expect([access(), status()]).toEqual(['access-2', 'synced']);
  });

  it('R39 P3: that the site’s settings refuse is said at once, and tried again when the user asks, by nothing else', async () => {
    const { store, access } = await logged();
    const told = () => selectSyncFailure(store.getState());
    fault = () => jsonAnswer({ error: 'invalid_scope' }, 400);
    await turn(241_000);
    expect([seconds(), told()]).toEqual([[240], 'misconfigured']);
    await turn(300_000);
    store.dispatch(cameBack());
    store.dispatch(identityCardSaved({ symptoms: 'a' }));
    await turn(120_000);
    expect([seconds(), told(), store.getState().session.endReason]).toEqual([[240], 'misconfigured', null]);
    expect(store.getState().tokens?.token).toBe('refresh-1');
    store.dispatch(syncAskedByUser());
    await turn(60_000);
    expect(asked).toHaveLength(2);
    fault = undefined;
    store.dispatch(syncAskedByUser());
    await turn(1_000);
    expect([access(), told()]).toEqual(['access-2', null]);
  });

  it('A9 R5: is tried at once when the device is back', async () => {
    const { store, access } = await logged();
    await failing(lostAnswer, 275_000);
    store.dispatch(cameBack());
    await turn(1_000);
    expect(access()).toBe('access-2');
  });

  it('A9 R5: the end of the session ends it', async () => {
    const { store } = await logged();
    fault = () => htmlAnswer(503);
    await turn(243_000);
    store.dispatch(sessionEnded({ reason: 'refused' }));
    const before = asked.length;
    await turn(200_000);
    expect(asked).toHaveLength(before);
  });

  it('A9 R5: an access token that another call got meanwhile ends it', async () => {
    const { call, access } = await logged();
    await failing(() => htmlAnswer(503), 275_000);
    await turn(leadMs - 1_000);
    const before = asked.length;
    await call();
    expect(access()).toBe('access-2');
    await turn(200_000);
    expect(asked.length).toBeLessThanOrEqual(before + 1);
  });

  const afterSeconds = (status: number, seconds: string) => () =>
    new Response('', { status, headers: { 'Retry-After': seconds } });

  it('A9 R5: with Retry-After not before that, whoever calls, and whether the device is back', async () => {
    const { store, call, access } = await logged();
    await failing(afterSeconds(429, '100'), 241_000);
    await turn(70_000);
    store.dispatch(cameBack());
    expect((await call()).error).toMatchObject({ reason: 'unavailable', status: 429 });
    expect(seconds()).toEqual([240]);
    await turn(33_000);
    expect(seconds()[1]).toBeGreaterThanOrEqual(340);
    expect(asked).toHaveLength(2);
    expect(access()).toBe('access-2');
  });

  it('A9 R5: a Retry-After of a day is followed for a quarter of an hour: then the timer tries by itself', async () => {
    const { access } = await logged();
    await failing(afterSeconds(503, '86400'), 241_000);
    await turn(903_000);
    const [first, second = 0, ...more] = seconds();
    expect([first, more]).toEqual([240, []]);
    expect(second).toBeGreaterThanOrEqual(1_140);
    expect(access()).toBe('access-2');
  });
});

describe('R18 the clock', () => {
  it.each([
    ['an hour on', hour],
    ['a day back', -day],
  ])('A6 A9 R18: set %s: at most one refresh for it, none within 10 s, no logout', async (_what, jump) => {
    const { call, store } = await logged();
    await turn(30_000);
    provider.now += jump;
    for (let calls = 0; calls < 20; calls += 1) {
      expect((await call()).isSuccess).toBe(true);
      await turn(1_000);
    }
    await turn(600_000);
    expect(store.getState().session.endReason).toBeNull();
    expect(asked.length).toBeLessThanOrEqual(4);
    expect(asked.every((at, index) => index === 0 || at - (asked[index - 1] ?? 0) >= 10_000)).toBe(true);
    expect((await call()).isSuccess).toBe(true);
  });

  it('A9 R18: jumping to and fro ends no session and is no storm', async () => {
    const { call, store } = await logged();
    for (const jump of [hour, -hour, day, -day, -hour, hour, hour, -hour]) {
      provider.now += jump;
      expect((await call()).isSuccess).toBe(true);
      await turn(11_000);
    }
    expect(asked.length).toBeLessThanOrEqual(4);
    expect(store.getState().session.endReason).toBeNull();
  });

  it('A9 R18: set back right after a refresh, the timer goes on as before', async () => {
    const { access } = await logged();
    await turn(241_000);
    expect(access()).toBe('access-2');
    provider.now -= hour;
    await turn(241_000);
    expect(seconds()).toEqual([240, 480]);
  });

  it.each([
    ['a little does not refresh as it wakes', 300_000 - leadMs - 2_000, 0, null],
    ['refreshes as it wakes, before anyone calls', hour, 1, null],
    ['three weeks asks to log in again', 21 * day, 0, 'expired'],
  ])('A6 A7 R18: a laptop that slept %s', async (_what, sleptMs, refreshes, endReason) => {
    const { store } = await logged();
    provider.now += sleptMs;
    store.dispatch(cameBack());
    await turn(10_000);
    expect(asked).toHaveLength(refreshes);
    expect(store.getState().session.endReason).toBe(endReason);
  });
});

describe('A7 refreshing ahead of time', () => {
  it('A7 60 s before the access token runs out, again for the next one, and no more once the session ended', async () => {
    const { store, access } = await logged();
    await turn(239_000);
    expect(asked).toEqual([]);
    await turn(242_000);
    expect(seconds()).toEqual([240, 480]);
    expect(access()).toBe('access-3');
    store.dispatch(sessionEnded({ reason: 'refused' }));
    await turn(400_000, 5_000);
    expect(asked).toHaveLength(2);
  });

  it('A7 A9 with a short life the lead is a third of it, and never twice within ten seconds', async () => {
    provider.lifeS = 60;
    await logged();
    await turn(38_000);
    expect(asked).toEqual([]);
    await turn(3_000);
    expect(asked).toHaveLength(1);
    provider.lifeS = 9;
    await turn(70_000);
    const gaps = asked.slice(1).map((at, index) => at - (asked[index] ?? 0));
    expect(gaps.length).toBeGreaterThan(1);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(10_000);
  });
});
