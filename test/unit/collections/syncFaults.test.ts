import { derailorSaved } from '../../../src/collections/derailors';
import { identityCardSaved } from '../../../src/collections/identityCard';
import {
  reconnectionRemovalUndone,
  reconnectionRemoved,
  reconnectionReworked,
  reconnectionSaved,
} from '../../../src/collections/reconnections';
import { selectParked, selectSyncStatus } from '../../../src/collections/sync/syncActivity';
import { synchronise } from '../../../src/collections/sync/synchronise';
import type { NodeCollectionName } from '../../../src/domain/collections';
import type { JsonObject } from '../../../src/domain/json';
import type { Reconnection } from '../../../src/domain/reconnection';
import { lazyLogin, syncNow } from '../../../src/session/account';
import { cameBack } from '../../../src/session/events';
import { aDerailor, aReconnection, aWireNode, fieldOf, NOON } from '../../support/exampleData';
import {
  aLoadedStore,
  aStore,
  closeStores,
  pendingNames,
  type ExampleStore,
} from '../../support/exampleStore';
import { jsonAnswer, lostAnswer } from '../../support/fakeNetwork';
import type { FakeCall } from '../../support/fakeNetwork';
import { isNodeCall, isPatch } from '../../support/fakeProvider';
import { fakeSetting } from '../../support/fakeSetting';
import { MemoryStorage } from '../../support/memoryStorage';
import { pass, settleDown, takeTimers } from '../../support/time';

const draft = 'reconnection';

const provider = fakeSetting();

const sync = (store: ExampleStore) => store.dispatch(synchronise());
const here = (store: ExampleStore) => store.getState().reconnections;
const there = () => (provider.row('reconnections') ?? {}) as Record<string, Reconnection>;

/** The next write is cut: before the provider takes it, or after, in place of the answer. */
function cutNextWrite(when: 'before' | 'after') {
  provider.instead = (call) => {
    if (!isPatch(call)) return undefined;
    provider.instead = () => undefined;
    if (when === 'after') provider.save(call.json as JsonObject);
    return lostAnswer();
  };
}

const before = aReconnection({ data: { who: 'Karim', why: 'le chantier' } });
const after = aReconnection({ data: { who: 'Karim', why: 'la fête' } });
const withIt = async (entry = before) => {
  provider.saveElsewhere('reconnections', { [NOON]: entry });
  return await aLoadedStore(provider);
};
const key = String(NOON);

describe.each(['before', 'after'] as const)('K6 R8: a write cut %s the provider took it', (when) => {
  it('the next read decides: the entry is there once, and nothing is left waiting', async () => {
    const { store } = await aLoadedStore(provider);
    store.dispatch(reconnectionSaved(before, draft));
    cutNextWrite(when);
    await sync(store);
    expect(pendingNames(store)).toEqual(['reconnections']);
    expect(selectSyncStatus(store.getState())).toBe('waiting');
    await sync(store);
    expect(there()).toEqual(here(store));
    expect(Object.keys(there())).toHaveLength(1);
    expect(provider.patches()).toHaveLength(when === 'before' ? 2 : 1);
    expect(pendingNames(store)).toEqual([]);
    expect(store.getState().sync.sent).toBeUndefined();
  });

  it('a deletion taken back meanwhile brings the entry back', async () => {
    const { store } = await withIt();
    store.dispatch(reconnectionRemoved({ dateKey: key, entry: before }));
    cutNextWrite(when);
    await sync(store);
    store.dispatch(reconnectionRemovalUndone({ dateKey: key, entry: before }));
    await sync(store);
    expect(here(store)).toEqual({ [key]: before });
    expect(there()).toEqual({ [key]: before });
    expect(pendingNames(store)).toEqual([]);
  });

  it('an answer changed back meanwhile stands, with no conflict', async () => {
    const { store } = await withIt();
    store.dispatch(reconnectionReworked(key, after, draft));
    cutNextWrite(when);
    await sync(store);
    store.dispatch(reconnectionReworked(key, before, draft));
    await sync(store);
    expect(here(store)).toEqual({ [key]: before });
    expect(there()).toEqual({ [key]: before });
  });

  it('a new entry deleted meanwhile does not come back', async () => {
    const { store } = await aLoadedStore(provider);
    store.dispatch(reconnectionSaved(before, draft));
    cutNextWrite(when);
    await sync(store);
    const [[dateKey, entry] = ['', before]] = Object.entries(here(store));
    store.dispatch(reconnectionRemoved({ dateKey, entry }));
    await sync(store);
    expect(here(store)).toEqual({});
    expect(there()).toEqual({});
  });

  it('a new entry changed meanwhile stays one entry', async () => {
    const { store } = await aLoadedStore(provider);
    store.dispatch(reconnectionSaved(before, draft));
    cutNextWrite(when);
    await sync(store);
    const [dateKey = ''] = Object.keys(here(store));
    store.dispatch(reconnectionReworked(dateKey, after, draft));
    await sync(store);
    expect(there()).toEqual({ [dateKey]: after });
    expect(here(store)).toEqual({ [dateKey]: after });
  });

  it('another device’s answer to another question, and one changed again here, are both kept', async () => {
    const { store } = await withIt();
    store.dispatch(reconnectionReworked(key, after, draft));
    cutNextWrite(when);
    await sync(store);
    const theirs = there()[key]!;
    provider.saveElsewhere('reconnections', {
      [key]: { ...theirs, data: { ...theirs.data, who: 'Lina' } },
    });
    store.dispatch(reconnectionReworked(key, before, draft));
    await sync(store);
    expect(there()).toEqual({ [key]: aReconnection({ data: { who: 'Lina', why: 'le chantier' } }) });
    expect(here(store)).toEqual(there());
  });

  it('a tab that dies before the answer leaves what the next one needs, and no text', async () => {
    const { store, storage } = await withIt();
    store.dispatch(reconnectionRemoved({ dateKey: key, entry: before }));
    const sent = { isHere: false };
    provider.instead = (call) => {
      if (!isPatch(call)) return undefined;
      provider.instead = () => undefined;
      if (when === 'after') provider.save(call.json as JsonObject);
      sent.isHere = true;
      return new Promise(() => undefined);
    };
    void sync(store);
    while (!sent.isHere) await settleDown();
    const left = new MemoryStorage(Object.fromEntries(storage.items));
    expect(left.json('sync')).toMatchObject({ sent: { reconnections: { [key]: null } } });
    expect(left.getItem('sync')).not.toContain('chantier');
    const next = await aStore(provider, {}, left);
    next.store.dispatch(reconnectionRemovalUndone({ dateKey: key, entry: before }));
    await next.store.dispatch(lazyLogin());
    expect(here(next.store)).toEqual({ [key]: before });
    expect(there()).toEqual({ [key]: before });
  });
});

it('K6 R8: a write that the provider took late, when it had shown a read without it, is still ours', async () => {
  const { store } = await withIt();
  store.dispatch(reconnectionRemoved({ dateKey: key, entry: before }));
  store.dispatch(identityCardSaved({ symptoms: 'a' }));
  let late: JsonObject | undefined;
  provider.instead = (call) => {
    if (!isPatch(call)) return undefined;
    if (!late) {
      late = call.json as JsonObject;
      return lostAnswer();
    }
    delete late['changed'];
    provider.save(late);
    provider.now += 5_000;
    provider.instead = () => undefined;
    return undefined;
  };
  await sync(store);
  store.dispatch(reconnectionRemovalUndone({ dateKey: key, entry: before }));
  store.dispatch(identityCardSaved({ symptoms: 'b' }));
  await sync(store);
  expect(here(store)).toEqual({ [key]: before });
  expect(there()).toEqual({ [key]: before });
  expect(provider.row('identityCard')).toMatchObject({ symptoms: 'b' });
});

describe('K5 R10: a write refused for good', () => {
  const refusing =
    (bad: readonly NodeCollectionName[], answer: (fields: string[]) => Response) => (call: FakeCall) => {
      if (!isPatch(call)) return undefined;
      const fields = bad.map(fieldOf).filter((field) => field in (call.json as object));
      return fields.length > 0 ? answer(fields) : undefined;
    };
  const writeThree = (store: ExampleStore) => {
    store.dispatch(reconnectionSaved(before, draft));
    store.dispatch(derailorSaved(aDerailor(), draft));
    store.dispatch(identityCardSaved({ symptoms: 'a' }));
  };

  it.each([403, 404, 413, 422])(
    'K5 R10: %d for one row of three: it alone is parked, the others arrive',
    async (status) => {
      const { store } = await aLoadedStore(provider);
      writeThree(store);
      provider.instead = refusing(['derailors'], () => jsonAnswer({ message: 'Non' }, status));
      await sync(store);
      expect(selectParked(store.getState())).toEqual({ derailors: status });
      expect(provider.row('identityCard')).toEqual({ symptoms: 'a' });
      expect(there()).toEqual(here(store));
      expect(provider.row('derailors')).toBeUndefined();
      expect(pendingNames(store)).toEqual(['derailors']);
      expect(Object.keys(store.getState().derailors)).toHaveLength(1);
      const writes = provider.patches().length;
      await sync(store);
      expect(provider.patches()).toHaveLength(writes);
    },
  );

  it('K5 R10: a 422 that names the field: the others go together in the next write', async () => {
    const { store } = await aLoadedStore(provider);
    writeThree(store);
    provider.instead = refusing(['derailors', 'identityCard'], (fields) =>
      jsonAnswer(
        {
          message: ['Unprocessable Entity', ...fields.map((field) => `${field}.0.value: trop long`)].join(
            '\n',
          ),
        },
        422,
      ),
    );
    await sync(store);
    expect(selectParked(store.getState())).toEqual({ derailors: 422, identityCard: 422 });
    expect(provider.patches()).toHaveLength(2);
    expect(pendingNames(store)).toEqual(['derailors', 'identityCard']);
    expect(there()).toEqual(here(store));
  });

  it('K5 R10: every row refused: each tried alone once, and it ends', async () => {
    const { store } = await aLoadedStore(provider);
    writeThree(store);
    provider.instead = (call) => (isPatch(call) ? jsonAnswer({}, 404) : undefined);
    await sync(store);
    expect(selectParked(store.getState())).toEqual({ reconnections: 404, derailors: 404, identityCard: 404 });
    expect(provider.patches()).toHaveLength(4);
    expect(selectSyncStatus(store.getState())).toBe('saved');
  });

  it('K5 R10: a refused row that nothing had marked is not said to be synced', async () => {
    const rows = { identityCard: { symptoms: 'a' }, sync: { syncedAt: NOON } };
    const { store } = await aStore(provider, rows);
    provider.instead = (call) => (isPatch(call) ? jsonAnswer({}, 413) : undefined);
    await store.dispatch(lazyLogin());
    expect(pendingNames(store)).toContain('identityCard');
    expect(selectSyncStatus(store.getState())).toBe('saved');
  });

  it('K5 R10: a parked row goes when the user asks, and on the next visit', async () => {
    const { store, storage, persistor } = await aLoadedStore(provider);
    store.dispatch(identityCardSaved({ symptoms: 'a' }));
    provider.instead = (call) => (isPatch(call) ? jsonAnswer({}, 413) : undefined);
    await sync(store);
    await persistor.flush();
    const left = new MemoryStorage(Object.fromEntries(storage.items));
    const writes = provider.patches().length;
    await store.dispatch(syncNow());
    expect(provider.patches().length).toBe(writes + 1);
    expect(selectParked(store.getState())).toEqual({ identityCard: 413 });
    provider.instead = () => undefined;
    const next = await aStore(provider, {}, left);
    await next.store.dispatch(lazyLogin());
    expect(provider.row('identityCard')).toEqual({ symptoms: 'a' });
    expect(selectParked(next.store.getState())).toEqual({});
  });

  it('K5 R10: a parked row that the provider turns out to hold is parked no more', async () => {
    const { store } = await aLoadedStore(provider);
    store.dispatch(identityCardSaved({ symptoms: 'a' }));
    provider.instead = (call) => (isPatch(call) ? jsonAnswer({}, 413) : undefined);
    await sync(store);
    provider.saveElsewhere('identityCard', { symptoms: 'a' });
    await sync(store);
    expect(selectParked(store.getState())).toEqual({});
    expect(pendingNames(store)).toEqual([]);
    expect(selectSyncStatus(store.getState())).toBe('synced');
  });
});

describe('A9 R9: how long it waits', () => {
  beforeEach(() => {
    takeTimers(NOON);
  });
  afterEach(() => {
    jest.useRealTimers();
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

  it.each([500, 503, 504, 429, 408])(
    'A9 R9: %d on a read or a write is tried again, and arrives',
    async (code) => {
      for (const method of ['GET', 'PATCH'] as const) {
        const { store } = await loaded();
        let left = 3;
        failing(method, () => {
          left -= 1;
          if (left === 0) provider.instead = () => undefined;
          return busy(code);
        });
        store.dispatch(identityCardSaved({ symptoms: `${method} ${String(code)}` }));
        await live(20_000);
        expect(provider.row('identityCard')).toEqual({ symptoms: `${method} ${String(code)}` });
        expect(selectSyncStatus(store.getState())).toBe('synced');
        closeStores();
      }
    },
  );

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

describe('K6 R8: the stamp without the provider’s clock', () => {
  it('K6 R8: proves nothing when just seen, and serves once seen for a second', async () => {
    const { store } = await aLoadedStore(provider);
    const withoutDate = async (call: FakeCall) => {
      provider.instead = () => undefined;
      const answer = await fetch(call.url, call.init);
      provider.instead = (next) => (isNodeCall(next) ? withoutDate(next) : undefined);
      provider.calls.pop();
      return new Response(await answer.text(), {
        status: answer.status,
        headers: { 'Content-Type': 'application/json' },
      });
    };
    provider.instead = (call) => (isNodeCall(call) ? withoutDate(call) : undefined);
    provider.saveElsewhere('derailors', {});
    store.dispatch(identityCardSaved({ symptoms: 'a' }));
    await sync(store);
    provider.now += 1_500;
    store.dispatch(identityCardSaved({ symptoms: 'b' }));
    await sync(store);
    expect(provider.patches().map((body) => 'changed' in body)).toEqual([false, true]);
    expect(provider.row('identityCard')).toEqual({ symptoms: 'b' });
  });
});

it('K4 R10 R30: a field that the node does not show is neither sent nor taken for empty; the others arrive', async () => {
  const entries = { [key]: before };
  provider.saveElsewhere('reconnections', entries);
  const { store } = await aLoadedStore(provider);
  const withoutField = () => {
    const { field_intuitions: _shut, ...node } = aWireNode(provider.texts);
    return node;
  };
  provider.instead = (call) => {
    if (!isNodeCall(call)) return undefined;
    if (!isPatch(call)) return jsonAnswer(withoutField());
    const isKnown = !Object.hasOwn(call.json as JsonObject, 'field_intuitions');
    return isKnown ? undefined : jsonAnswer({ message: 'Unknown field' }, 500);
  };
  await sync(store);
  expect(here(store)).toEqual(entries);
  expect(selectParked(store.getState())).toEqual({});
  store.dispatch(reconnectionReworked(key, after, draft));
  store.dispatch(derailorSaved(aDerailor(), draft));
  await sync(store);
  expect(selectSyncStatus(store.getState())).toBe('saved');
  expect(Object.keys(provider.row('derailors') as object)).toHaveLength(1);
  expect(pendingNames(store)).toEqual(['reconnections']);
  expect(selectParked(store.getState())).toEqual({ reconnections: 403 });
  provider.instead = () => undefined;
  await store.dispatch(syncNow());
  expect(there()).toEqual({ [key]: after });
  expect(pendingNames(store)).toEqual([]);
  expect(selectParked(store.getState())).toEqual({});
});

it('K4 K5 R31: where the state of sync is gone, what is only here is sent, and the rest of the provider’s comes', async () => {
  const elsewhere = String(NOON - 1);
  provider.saveElsewhere('reconnections', { [elsewhere]: before });
  const { store } = await aLoadedStore(provider, { reconnections: { [key]: after }, claims: {} });
  await sync(store);
  expect(here(store)).toEqual({ [key]: after, [elsewhere]: before });
  expect(there()).toEqual(here(store));
});
