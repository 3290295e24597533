import { selectSyncStatus } from '../../../src/collections/sync/syncActivity';
import { settled } from '../../../src/collections/sync/syncSlice';
import { sessionEnded } from '../../../src/provider/sessionEvents';
import { userEndpoints } from '../../../src/provider/endpoints/user';
import { cameBack } from '../../../src/session/events';
import { aTokenAnswer } from '../../support/exampleData';
import { aLoadedStore, fakeSetting } from '../../support/exampleStore';
import { htmlAnswer, jsonAnswer, lostAnswer } from '../../support/fakeProvider';
import { pass, takeTimers } from '../../support/time';

type Answer = Response | Promise<Response>;

const lifeMs = 300_000;
const leadMs = 60_000;
const hour = 3_600_000;
const day = 24 * hour;

const provider = fakeSetting();
/** What the token call answers; tokens unless told otherwise. */
let tokenAnswer: () => Answer;
/** When the token was asked for, by a clock that nobody sets, ms since the login. */
let asked: number[];
let passed: number;

beforeEach(() => {
  jest.spyOn(performance, 'now').mockImplementation(() => passed);
  takeTimers();
  let issued = 0;
  passed = 0;
  asked = [];
  const tokens = () => {
    issued += 1;
    return jsonAnswer(aTokenAnswer(issued, lifeMs / 1_000));
  };
  tokenAnswer = tokens;
  heal = () => {
    tokenAnswer = tokens;
  };
  provider.instead = ({ path, bearer }) => {
    if (path === '/oauth/token') {
      asked.push(passed);
      return tokenAnswer();
    }
    if (bearer !== `access-${String(issued)}`) return htmlAnswer(401);
    return path === '/oauth/userinfo'
      ? jsonAnswer({ sub: '2' })
      : jsonAnswer({ ...provider.user, field_data: [] });
  };
});

let heal: () => void;

/** Lets time go by, by every clock. */
async function turn(ms: number, stepMs = 1_000): Promise<void> {
  for (let done = 0; done < ms; done += stepMs) {
    provider.now += stepMs;
    passed += stepMs;
    await pass(stepMs, stepMs);
  }
}

async function logged() {
  const opening = aLoadedStore(provider);
  await pass(100, 10);
  const made = await opening;
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
    ['500', () => htmlAnswer(500), 1],
    ['503', () => htmlAnswer(503), 1],
    ['a 400 in HTML', () => htmlAnswer(400), 1],
    ['204', () => new Response(null, { status: 204 }), 1],
    ['no network, or no answer in time', lostAnswer, 2],
  ])(
    'A9 R5: with %s is tried again later each time, then every minute, and heals',
    async (_what, fails, calls) => {
      const { store, access } = await logged();
      tokenAnswer = fails;
      await turn(600_000);
      // A lost answer is asked for twice, at once.
      const tries = seconds().filter((_at, index) => index % calls === 0);
      expect(tries[0]).toBe(240);
      const pauses = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
      for (const [index, longest] of [2, 4, 8, 16, 60, 60, 60].entries()) {
        expect(pauses[index]).toBeGreaterThanOrEqual(longest / 2);
        expect(pauses[index]).toBeLessThanOrEqual(longest + 1);
      }
      // With jitter: devices don't all come at once.
      expect(new Set(pauses.slice(4)).size).toBeGreaterThan(1);
      expect(store.getState().tokens?.token).toBe('refresh-1');
      heal();
      await turn(61_000);
      expect(access()).toBe('access-2');
      expect(store.getState().session.endReason).toBeNull();
    },
  );

  it('A9 K5 R5: the fourth failure is said, and no more of it once one succeeds, with nothing to send', async () => {
    const { store, access } = await logged();
    store.dispatch(settled({ revisions: {}, at: provider.now }));
    const status = () => selectSyncStatus(store.getState());
    tokenAnswer = () => htmlAnswer(503);
    const untilAsked = async (times: number) => {
      for (let steps = 0; asked.length < times && steps < 300; steps += 1) await turn(1_000);
    };
    await untilAsked(3);
    expect([asked.length, status()]).toEqual([3, 'synced']);
    await untilAsked(4);
    expect([asked.length, status()]).toEqual([4, 'waiting']);
    await turn(120_000);
    expect(status()).toBe('waiting');
    heal();
    await turn(61_000);
    expect([access(), status()]).toEqual(['access-2', 'synced']);
  });

  it('A9 R5: is tried at once when the device is back', async () => {
    const { store, access } = await logged();
    tokenAnswer = lostAnswer;
    await turn(275_000);
    heal();
    store.dispatch(cameBack());
    await turn(1_000);
    expect(access()).toBe('access-2');
  });

  it('A9 R5: the end of the session ends it', async () => {
    const { store } = await logged();
    tokenAnswer = () => htmlAnswer(503);
    await turn(243_000);
    store.dispatch(sessionEnded({ reason: 'logged-out' }));
    const before = asked.length;
    await turn(200_000);
    expect(asked).toHaveLength(before);
  });

  it('A9 R5: an access token that another call got meanwhile ends it', async () => {
    const { call, access } = await logged();
    tokenAnswer = () => htmlAnswer(503);
    await turn(275_000);
    heal();
    await turn(leadMs - 1_000);
    const before = asked.length;
    await call();
    expect(access()).toBe('access-2');
    await turn(200_000);
    expect(asked.length).toBeLessThanOrEqual(before + 1);
  });

  const tooMany = () =>
    new Response('{}', {
      status: 429,
      headers: { 'Content-Type': 'application/json', 'Retry-After': '100' },
    });

  it('A9 R5: with Retry-After not before that, whoever calls, and whether the device is back', async () => {
    const { store, call, access } = await logged();
    tokenAnswer = tooMany;
    await turn(241_000);
    heal();
    await turn(70_000);
    store.dispatch(cameBack());
    expect((await call()).error).toMatchObject({ reason: 'unavailable', status: 429 });
    expect(seconds()).toEqual([240]);
    await turn(33_000);
    expect(seconds()[1]).toBeGreaterThanOrEqual(340);
    expect(asked).toHaveLength(2);
    expect(access()).toBe('access-2');
  });

  it('A9 R5: a Retry-After of a day is followed for a quarter of an hour', async () => {
    const { call } = await logged();
    tokenAnswer = () => new Response('', { status: 503, headers: { 'Retry-After': '86400' } });
    await turn(241_000);
    heal();
    provider.now += 900_000;
    expect((await call()).isSuccess).toBe(true);
  });

  it('A9 R5: after that quarter of an hour the timer tries by itself', async () => {
    const { access } = await logged();
    tokenAnswer = () => new Response('', { status: 503, headers: { 'Retry-After': '86400' } });
    await turn(241_000);
    heal();
    await turn(901_000);
    expect(seconds()).toEqual([240, 1_140]);
    expect(access()).toBe('access-2');
  });
});

describe('R18 the clock', () => {
  it.each([
    ['an hour on', hour],
    ['a day on', day],
    ['an hour back', -hour],
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
    // Two or three of the timer's own in those ten minutes.
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

  it('A7 R18: a laptop that slept refreshes as it wakes, before anyone calls', async () => {
    const { store, access } = await logged();
    provider.now += hour;
    store.dispatch(cameBack());
    await turn(1_000);
    expect(access()).toBe('access-2');
    await turn(10_000);
    expect(asked).toHaveLength(1);
  });

  it('A7 R18: one that slept a little does not', async () => {
    const { store } = await logged();
    provider.now += lifeMs - leadMs - 2_000;
    store.dispatch(cameBack());
    await turn(1_000);
    expect(asked).toEqual([]);
  });

  it('A6 R18: a laptop that slept for three weeks asks to log in again', async () => {
    const { store } = await logged();
    provider.now += 21 * day;
    store.dispatch(cameBack());
    await turn(1_000);
    expect(asked).toEqual([]);
    expect(store.getState().session.endReason).toBe('expired');
  });
});
