import { alertCleared, alertShown } from '../../../src/alerts/alertSlice';
import { celebrationAdded } from '../../../src/collections/celebrations';
import { answered } from '../../../src/collections/drafts';
import { rowsReceived } from '../../../src/collections/events';
import { identityCardSaved } from '../../../src/collections/identityCard';
import { localeChosen } from '../../../src/collections/locale';
import { collections } from '../../../src/domain/collections';
import { silentLogin } from '../../../src/session/login';
import { makeStore } from '../../../src/store/makeStore';
import { selectStorageFailure } from '../../../src/store/storageHealth';
import { deferred } from '../../support/deferred';
import { aDerailor, anIdentityCard, aPerson, NOON, someTokens } from '../../support/exampleData';
import { aLoadedStore, fakeSetting, storageWith } from '../../support/exampleStore';
import { pass, settleDown, takeTimers, whilePassing } from '../../support/time';

const provider = fakeSetting();

const refusals = [
  ['R13', 'full', 'QuotaExceededError'],
  ['R14', 'blocked', 'SecurityError'],
] as const;

it.each(refusals)(
  'K4 K5 %s: a device that stores nothing more says once that it is %s (%s), tries again every five seconds, and what is written still reaches the provider',
  async (_row, failure, name) => {
    takeTimers();
    const { store, storage } = await whilePassing(aLoadedStore(provider));
    const set = jest.spyOn(storage, 'setItem').mockImplementation(() => {
      throw new DOMException('no', name);
    });
    const said: string[] = [];
    store.subscribe(() => {
      const { alert } = store.getState();
      if (alert && said.at(-1) !== alert.message) said.push(alert.message);
    });
    for (const symptoms of ['a', 'ab', 'abc']) {
      store.dispatch(identityCardSaved({ symptoms }));
      await pass(1_000);
    }
    // Until the provider has it, what comes of that is written too.
    provider.now += 3_000;
    await pass(4_000);
    set.mockClear();
    store.dispatch(alertCleared());
    await pass(10_000);
    expect(store.getState().alert).toBeNull();
    expect(set.mock.calls.filter(([key]) => key === 'cid')).toHaveLength(2);
    expect(selectStorageFailure(store.getState())).toBe(failure);
    expect(said.filter((message) => message.startsWith('storage_'))).toEqual([`storage_${failure}`]);
    expect(provider.row('identityCard')).toEqual({ symptoms: 'abc' });
    expect(store.getState().identityCard).toEqual({ symptoms: 'abc' });
    set.mockRestore();
    await pass(6_000);
    expect(storage.json('cid')).toEqual({ symptoms: 'abc' });
    expect(selectStorageFailure(store.getState())).toBeNull();
  },
);

describe('R17 before the stored rows are back', () => {
  const settings = { url: '', clientId: 'app', clientSecret: '' };
  const user = { tokens: someTokens({ token: 'refresh-0' }), personalInfo: aPerson() };
  const stored = { ...user, identityCard: anIdentityCard(), derailors: { '1': aDerailor() } };

  /** A device whose readers are long in coming. */
  function slowDevice() {
    const storage = storageWith(stored);
    const { reader } = collections.identityCard;
    const { promise: arrived, resolve: arrive } = deferred();
    jest.spyOn(collections.identityCard, 'reader').mockImplementation(async () => {
      await arrived;
      return await reader();
    });
    const before = new Map(storage.items);
    return { storage, before, arrive, ...makeStore({ settings, storage, now: () => NOON }) };
  }

  it('K1 R17: nothing that happens writes over them, however long they take', async () => {
    takeTimers();
    const { store, persistor, storage, before, arrive, whenRehydrated } = slowDevice();
    let isBack = false;
    void whenRehydrated.then(() => (isBack = true));
    store.dispatch(identityCardSaved({ symptoms: 'trop tôt' }));
    store.dispatch(rowsReceived({ values: { derailors: {} } }));
    store.dispatch(alertShown('generic_error'));
    await persistor.flush();
    await pass(60_000, 1_000);
    expect(storage.items).toEqual(before);
    expect(isBack).toBe(false);
    arrive();
    await pass(100, 10);
    expect(isBack).toBe(true);
    expect(store.getState()).toMatchObject(stored);
    await persistor.flush();
    for (const [key, text] of before) expect(storage.getItem(key)).toBe(text);
    persistor.pause();
  });

  it('A2 R17: no call leaves, and the session that is stored goes on', async () => {
    const { store, arrive, whenRehydrated, persistor } = slowDevice();
    await store.dispatch(silentLogin());
    expect(provider.calls).toEqual([]);
    arrive();
    await whenRehydrated;
    expect(await store.dispatch(silentLogin())).toEqual({ isLoaded: true });
    persistor.pause();
  });
});

afterEach(() => Reflect.deleteProperty(navigator, 'storage'));

it.each([
  ['asked once, at the first entry that is saved', false, 1],
  ['asked nothing where it keeps it already', true, 0],
])('R31 K5 the browser that is to keep what is stored is %s', async (_what, isPersisted, times) => {
  const persist = jest.fn(() => Promise.resolve(true));
  const browsers = { persisted: () => Promise.resolve(isPersisted), persist };
  Object.defineProperty(navigator, 'storage', { value: browsers, configurable: true });
  const { store } = await aLoadedStore(provider);
  store.dispatch(localeChosen('en'));
  store.dispatch(answered({ draftKey: 'reconnection', name: 'who', value: 'Karim' }));
  await settleDown();
  expect(persist).not.toHaveBeenCalled();
  for (const text of ['Une note', 'Une autre']) store.dispatch(celebrationAdded({ kind: 'note', text }));
  await settleDown();
  expect(persist).toHaveBeenCalledTimes(times);
});
