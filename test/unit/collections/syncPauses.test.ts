import { identityCardSaved } from '../../../src/collections/identityCard';
import { syncNow } from '../../../src/session/syncOrLogIn';
import { cameBack } from '../../../src/collections/events';
import { anIdentityCard, NOON } from '../../support/exampleData';
import {
  aLoadedStore,
  type ExampleStore,
  fakeSetting,
  pendingNames,
  sync,
  syncStatus,
} from '../../support/exampleStore';
import { isNodeCall, jsonAnswer } from '../../support/fakeProvider';
import { takeTimers, turn } from '../../support/time';

const provider = fakeSetting();

beforeEach(() => {
  takeTimers(NOON);
});

const live = (ms: number, stepMs = 100) => turn(provider, ms, stepMs);
const loaded = async (rows = {}) => {
  const made = aLoadedStore(provider, rows);
  await live(200, 20);
  const { store } = await made;
  return { store, writes: (symptoms: string) => store.dispatch(identityCardSaved({ symptoms })) };
};
const busy = (status: number, retryAfter?: string) => {
  const answer = jsonAnswer({}, status, provider.now);
  if (retryAfter !== undefined) answer.headers.set('Retry-After', retryAfter);
  return answer;
};
const failing = (method: 'GET' | 'PATCH', answer: () => Response) => {
  provider.instead = (call) => (isNodeCall(call) && call.method === method ? answer() : undefined);
};
const tries = () => provider.nodeCalls().length;
const sent = () => provider.row('identityCard');

/** A store whose first try to send what was written has failed. */
const hasFailed = async (...[method, answer]: Parameters<typeof failing>) => {
  const made = await loaded();
  failing(method, answer);
  made.writes('a');
  await live(1_000);
  return { ...made, before: tries() };
};

describe('K5 pushing by itself', () => {
  it('what was written is looked at again, though the clock was set back by a day meanwhile (K5)', async () => {
    const { store, writes } = await loaded();
    writes('a');
    await live(1_000);
    provider.now -= 86_400_000;
    void store.dispatch(syncNow());
    await live(500);
    const before = tries();
    await live(11_000);
    expect(tries()).toBeGreaterThan(before);
  });

  it('K5 changes are gathered for a short while and sent once', async () => {
    const { writes } = await loaded();
    writes('a');
    await live(300);
    writes('ab');
    await live(500);
    expect(provider.patches()).toEqual([]);
    await live(200);
    expect(provider.patches()).toHaveLength(1);
    expect(sent()).toEqual({ symptoms: 'ab' });
  });

  it('R33 a write is read once more by itself, when none that was begun before it can be saved any more', async () => {
    const { writes } = await loaded();
    const isSaved = provider.crossing({ identityCard: {} });
    writes('a');
    await live(1_000);
    const before = tries();
    isSaved();
    await live(3_000);
    expect([sent(), provider.patches().length]).toEqual([{ symptoms: 'a' }, 2]);
    await live(3_000);
    expect(tries() - before).toBe(4);
    await live(20_000);
    expect(tries() - before).toBe(4);
  });

  it('K6 neither rehydration nor an action that changes no row of the node marks or sends anything', async () => {
    const { store } = await loaded({ identityCard: anIdentityCard() });
    expect(store.getState().identityCard).toEqual(anIdentityCard());
    // What the login wrote is read once more.
    await live(4_000);
    const before = tries();
    store.dispatch({ type: 'locale/chosen', payload: 'en' });
    store.dispatch({ type: 'unheard of' });
    expect(pendingNames(store)).toEqual([]);
    await live(5_000);
    expect(tries()).toBe(before);
  });
});

describe('A9 R9: how long it waits', () => {
  it('A9 after a failure it tries again, later each time, until it succeeds', async () => {
    const { store, writes } = await loaded();
    const at: number[] = [];
    failing('GET', () => {
      if (at.push(provider.now) === 5) provider.heal();
      return busy(503);
    });
    writes('a');
    await live(60_000);
    const gaps = at.slice(1).map((time, index) => time - at[index]!);
    expect(gaps).toHaveLength(4);
    gaps.forEach((gap, index) => {
      // 2, 4, 8, 16 s, less up to a half at random.
      expect(gap).toBeGreaterThanOrEqual(1_000 * 2 ** index);
      expect(gap).toBeLessThanOrEqual(2_000 * 2 ** index + 300);
    });
    expect(sent()).toEqual({ symptoms: 'a' });
    expect(syncStatus(store)).toBe('synced');
  });

  it('A9 the pause never grows beyond a minute', async () => {
    await hasFailed('GET', () => busy(503));
    await live(600_000, 5_000);
    const tried = tries();
    await live(60_000, 5_000);
    expect(tries()).toBeGreaterThan(tried);
  });

  it.each([500, 429, 408])('A9 R9: %d on a read or a write is tried again, and arrives', async (code) => {
    const { store, writes } = await loaded();
    for (const method of ['GET', 'PATCH'] as const) {
      let left = 3;
      failing(method, () => {
        left -= 1;
        if (left === 0) provider.heal();
        return busy(code);
      });
      writes(method);
      await live(20_000, 500);
      expect(left).toBe(0);
      expect(sent()).toEqual({ symptoms: method });
      expect(syncStatus(store)).toBe('synced');
    }
  });

  it.each([
    ['in seconds', () => '40'],
    ['as a moment', () => new Date(provider.now + 40_000).toUTCString()],
  ])('A9 R9: never sooner than Retry-After %s says, and not long after', async (_how, retryAfter) => {
    const { store } = await hasFailed('PATCH', () => busy(503, retryAfter()));
    expect(provider.patches()).toHaveLength(1);
    expect(store.getState().syncActivity.retryAt).toBeGreaterThanOrEqual(NOON + 40_000);
    provider.heal();
    await live(38_000);
    expect(provider.patches()).toHaveLength(1);
    await live(5_000);
    expect(sent()).toEqual({ symptoms: 'a' });
    expect(store.getState().syncActivity).toMatchObject({ retryAt: null, heldUntil: null, failure: null });
  });

  it('A9 R9 R18: a pause that was asked for ends when it is over, also where the clock was set back a day', async () => {
    await hasFailed('PATCH', () => busy(429, '40'));
    provider.heal();
    provider.now -= 86_400_000;
    await live(39_000);
    expect(provider.patches()).toHaveLength(1);
    await live(5_000);
    expect(sent()).toEqual({ symptoms: 'a' });
  });

  it('A9 R9: a header that asks for a day waits a quarter of an hour', async () => {
    const { before, store } = await hasFailed('GET', () => busy(429, '86400'));
    expect(store.getState().syncActivity.heldUntil).toBeLessThan(NOON + 960_000);
    await live(890_000, 5_000);
    expect(tries()).toBe(before);
    provider.heal();
    await live(30_000, 1_000);
    expect(sent()).toEqual({ symptoms: 'a' });
  });

  it('A9 R9: what is written meanwhile waits with the rest, and goes with the same try', async () => {
    const { writes, before } = await hasFailed('GET', () => busy(503, '40'));
    writes('ab');
    await live(30_000, 500);
    expect(tries()).toBe(before);
    provider.heal();
    await live(15_000, 500);
    expect(sent()).toEqual({ symptoms: 'ab' });
    expect(provider.patches()).toHaveLength(1);
  });

  it('A9 R9: what is written once the clock says that the pause is over goes at once, though its timer slept', async () => {
    const { writes } = await hasFailed('GET', () => busy(503, '40'));
    provider.heal();
    provider.now += 60_000;
    writes('ab');
    await live(2_000);
    expect(sent()).toEqual({ symptoms: 'ab' });
  });

  it.each([
    ['the device coming back', (store: ExampleStore) => void store.dispatch(cameBack())],
    ['the user', (store: ExampleStore) => void store.dispatch(syncNow())],
  ])('A9 R9: %s may go before Retry-After of a 503, but not of a 429', async (_who, asks) => {
    const { store, before } = await hasFailed('GET', () => busy(429, '40'));
    asks(store);
    await sync(store);
    await live(10_000);
    expect(tries()).toBe(before);
    failing('GET', () => busy(503, '40'));
    await live(35_000, 500);
    expect(tries()).toBe(before + 1);
    provider.heal();
    asks(store);
    await live(500);
    expect(sent()).toEqual({ symptoms: 'a' });
    // The write is read once more.
    await live(4_000);
    const done = tries();
    await live(60_000, 1_000);
    expect(tries()).toBe(done);
  });

  it('A9 R9: when the user asks, the pauses begin anew', async () => {
    const { store } = await hasFailed('GET', () => busy(503));
    await live(120_000, 1_000);
    expect(store.getState().syncActivity.failures).toBeGreaterThan(4);
    void store.dispatch(syncNow());
    await live(500);
    expect(store.getState().syncActivity.failures).toBe(1);
  });
});
