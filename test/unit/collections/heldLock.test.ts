import { identityCardSaved } from '../../../src/collections/identityCard';
import { selectSyncFailure } from '../../../src/collections/sync/syncActivity';
import { networkChanged } from '../../../src/collections/events';
import type * as mergeNodes from '../../../src/domain/merge/mergeNode';
import { prepareMerge } from '../../../src/domain/merge/mergeNode';
import { deferred } from '../../support/deferred';
import { anIdentityCard } from '../../support/exampleData';
import { expectConsole } from '../../support/expectConsole';
import { aLoadedStore, fakeSetting, standOf, sync, syncStatus } from '../../support/exampleStore';
import { giveLocks, removeLocks } from '../../support/fakeLocks';

jest.mock('../../../src/domain/merge/mergeNode', () => {
  const actual = jest.requireActual<typeof mergeNodes>('../../../src/domain/merge/mergeNode');
  return { ...actual, prepareMerge: jest.fn(actual.prepareMerge) };
});

const provider = fakeSetting();

afterEach(() => {
  jest.useRealTimers();
  removeLocks();
});

it('R52 A10 K5: while another tab keeps the lock and does not answer, that is said; once it is gone the words leave', async () => {
  const { store } = await aLoadedStore(provider);
  giveLocks();
  const { promise: closed, resolve: close } = deferred();
  void navigator.locks.request('reconnexion-node', () => closed);
  store.dispatch(identityCardSaved(anIdentityCard()));
  jest.useFakeTimers();
  const waiting = sync(store);
  await jest.advanceTimersByTimeAsync(11_000);
  await waiting;
  expect(selectSyncFailure(store.getState())).toBe('held');
  expect(standOf(store)).toMatchObject({ status: 'waiting', pending: ['identityCard'] });
  expect(provider.nodeCalls()).toEqual([]);
  jest.useRealTimers();
  close();
  await sync(store);
  expect(syncStatus(store)).toBe('synced');
  expect(provider.row('identityCard')).toEqual(anIdentityCard());
});

it('K5 the moment that the device goes offline it waits for a network, and a sync that succeeds knows better', async () => {
  const { store } = await aLoadedStore(provider);
  expect(syncStatus(store)).toBe('synced');
  store.dispatch(networkChanged({ isOnline: false }));
  expect([syncStatus(store), selectSyncFailure(store.getState())]).toEqual(['waiting', 'unreachable']);
  store.dispatch(networkChanged({ isOnline: true }));
  expect(syncStatus(store)).toBe('synced');
  store.dispatch(networkChanged({ isOnline: false }));
  await sync(store);
  expect(syncStatus(store)).toBe('synced');
});

it('K5 J3 a sync whose code fails on the way is tried again, and says so; the console learns of what kind it was', async () => {
  expectConsole('error', /^\[app\] Error\n\s+at /);
  const { store } = await aLoadedStore(provider);
  jest.mocked(prepareMerge).mockRejectedValueOnce(new Error('a chunk that is gone'));
  store.dispatch(identityCardSaved(anIdentityCard()));
  await sync(store);
  expect(syncStatus(store)).toBe('waiting');
  await sync(store);
  expect(syncStatus(store)).toBe('synced');
});
