import { derailorSaved } from '../../../src/collections/derailors';
import { identityCardSaved } from '../../../src/collections/identityCard';
import { reconnectionReworked, reconnectionSaved } from '../../../src/collections/reconnections';
import { selectParked, selectSyncStatus } from '../../../src/collections/sync/syncActivity';
import { synchronise } from '../../../src/collections/sync/synchronise';
import type { NodeCollectionName } from '../../../src/domain/collections';
import type { JsonObject } from '../../../src/domain/json';
import type { Reconnection } from '../../../src/domain/reconnection';
import { lazyLogin, syncNow } from '../../../src/session/account';
import { aDerailor, aReconnection, aWireNode, fieldOf, NOON } from '../../support/exampleData';
import { aLoadedStore, aStore, type ExampleStore, fakeSetting, pendingNames } from '../../support/exampleStore';
import { type FakeCall, isNodeCall, isPatch, jsonAnswer } from '../../support/fakeProvider';
import { MemoryStorage } from '../../support/memoryStorage';

const draft = 'reconnection';

const provider = fakeSetting();

const sync = (store: ExampleStore) => store.dispatch(synchronise());
const here = (store: ExampleStore) => store.getState().reconnections;
const there = () => (provider.row('reconnections') ?? {}) as Record<string, Reconnection>;

const before = aReconnection({ data: { who: 'Karim', why: 'le chantier' } });
const after = aReconnection({ data: { who: 'Karim', why: 'la fête' } });
const key = String(NOON);

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
