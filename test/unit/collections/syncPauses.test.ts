import { identityCardSaved } from '../../../src/collections/identityCard';
import { selectSyncStatus } from '../../../src/collections/sync/syncActivity';
import { synchronise } from '../../../src/collections/sync/synchronise';
import { syncNow } from '../../../src/session/account';
import { cameBack } from '../../../src/session/events';
import { NOON } from '../../support/exampleData';
import { aLoadedStore, type ExampleStore, fakeSetting } from '../../support/exampleStore';
import { isNodeCall } from '../../support/fakeProvider';
import { pass, takeTimers } from '../../support/time';

const provider = fakeSetting();

const sync = (store: ExampleStore) => store.dispatch(synchronise());

describe('A9 R9: how long it waits', () => {
  beforeEach(() => {
    takeTimers(NOON);
  });
  /** Turns the timers and the device's clock on together. */
  const live = async (ms: number, stepMs = 100) => {
    for (let done = 0; done < ms; done += stepMs) {
      provider.now += stepMs;
      await pass(stepMs, stepMs);
    }
  };
  const loaded = async () => {
    const made = aLoadedStore(provider);
    await live(200, 20);
    return await made;
  };
  const busy = (status: number, retryAfter?: string) =>
    new Response('{}', {
      status,
      headers: {
        'Content-Type': 'application/json',
        Date: new Date(provider.now).toUTCString(),
        ...(retryAfter !== undefined && { 'Retry-After': retryAfter }),
      },
    });
  const failing = (method: 'GET' | 'PATCH', answer: () => Response) => {
    provider.instead = (call) => (isNodeCall(call) && call.method === method ? answer() : undefined);
  };
  const tries = () => provider.nodeCalls().length;

  it.each([500, 429, 408])('A9 R9: %d on a read or a write is tried again, and arrives', async (code) => {
    const { store } = await loaded();
    for (const method of ['GET', 'PATCH'] as const) {
      let left = 3;
      failing(method, () => {
        left -= 1;
        if (left === 0) provider.instead = () => undefined;
        return busy(code);
      });
      store.dispatch(identityCardSaved({ symptoms: method }));
      await live(20_000, 500);
      expect(left).toBe(0);
      expect(provider.row('identityCard')).toEqual({ symptoms: method });
      expect(selectSyncStatus(store.getState())).toBe('synced');
    }
  });

  const until = [
    ['in seconds', () => '40'],
    ['as a moment', () => new Date(provider.now + 40_000).toUTCString()],
  ] as const;
  it.each(until)(
    'A9 R9: never sooner than Retry-After %s says, and not long after',
    async (_how, retryAfter) => {
      const { store } = await loaded();
      failing('PATCH', () => busy(503, retryAfter()));
      store.dispatch(identityCardSaved({ symptoms: 'a' }));
      await live(1_000);
      expect(provider.patches()).toHaveLength(1);
      expect(store.getState().syncActivity.retryAt).toBeGreaterThanOrEqual(NOON + 40_000);
      provider.instead = () => undefined;
      await live(38_000);
      expect(provider.patches()).toHaveLength(1);
      await live(5_000);
      expect(provider.row('identityCard')).toEqual({ symptoms: 'a' });
      expect(store.getState().syncActivity).toMatchObject({ retryAt: null, heldUntil: null, failure: null });
    },
  );

  it('A9 R9 R18: a pause that was asked for ends when it is over, also where the clock was set back a day', async () => {
    const { store } = await loaded();
    failing('PATCH', () => busy(429, '40'));
    store.dispatch(identityCardSaved({ symptoms: 'a' }));
    await live(1_000);
    provider.instead = () => undefined;
    provider.now -= 86_400_000;
    await live(39_000);
    expect(provider.patches()).toHaveLength(1);
    await live(5_000);
    expect(provider.row('identityCard')).toEqual({ symptoms: 'a' });
  });

  it('A9 R9: a header that asks for a day waits a quarter of an hour', async () => {
    const { store } = await loaded();
    failing('GET', () => busy(503, '86400'));
    store.dispatch(identityCardSaved({ symptoms: 'a' }));
    await live(1_000);
    const before = tries();
    await live(890_000, 5_000);
    expect(tries()).toBe(before);
    provider.instead = () => undefined;
    await live(30_000, 1_000);
    expect(provider.row('identityCard')).toEqual({ symptoms: 'a' });
  });

  it('A9 R9: what is written meanwhile waits with the rest, and goes with the same try', async () => {
    const { store } = await loaded();
    failing('GET', () => busy(503, '40'));
    store.dispatch(identityCardSaved({ symptoms: 'a' }));
    await live(1_000);
    const before = tries();
    store.dispatch(identityCardSaved({ symptoms: 'ab' }));
    await live(30_000, 500);
    expect(tries()).toBe(before);
    provider.instead = () => undefined;
    await live(15_000, 500);
    expect(provider.row('identityCard')).toEqual({ symptoms: 'ab' });
    expect(provider.patches()).toHaveLength(1);
  });

  it.each([
    ['the device coming back', (store: ExampleStore) => void store.dispatch(cameBack())],
    ['the user', (store: ExampleStore) => void store.dispatch(syncNow())],
  ])('A9 R9: %s may go before Retry-After of a 503, but not of a 429', async (_who, asks) => {
    const { store } = await loaded();
    failing('GET', () => busy(429, '40'));
    store.dispatch(identityCardSaved({ symptoms: 'a' }));
    await live(1_000);
    const before = tries();
    asks(store);
    await sync(store);
    await live(10_000);
    expect(tries()).toBe(before);
    failing('GET', () => busy(503, '40'));
    await live(35_000, 500);
    expect(tries()).toBe(before + 1);
    provider.instead = () => undefined;
    asks(store);
    await live(500);
    expect(provider.row('identityCard')).toEqual({ symptoms: 'a' });
    const done = tries();
    await live(60_000, 1_000);
    expect(tries()).toBe(done);
  });

  it('A9 R9: when the user asks, the pauses begin anew', async () => {
    const { store } = await loaded();
    failing('GET', () => busy(503));
    store.dispatch(identityCardSaved({ symptoms: 'a' }));
    await live(120_000, 1_000);
    expect(store.getState().syncActivity.failures).toBeGreaterThan(4);
    void store.dispatch(syncNow());
    await live(500);
    expect(store.getState().syncActivity.failures).toBe(1);
  });
});
