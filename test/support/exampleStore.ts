import type { CollectionsState } from '../../src/domain/collections';
import { collections, collectionNames } from '../../src/domain/collections';
import { selectSyncStatus } from '../../src/collections/sync/syncActivity';
import { synchronise } from '../../src/collections/sync/synchronise';
import type { ExerciseDocument } from '../../src/domain/exercise/exerciseSchema';
import { sessionEnded } from '../../src/provider/sessionEvents';
import type { TabChannel } from '../../src/services';
import { silentLogin } from '../../src/session/login';
import { makeStore } from '../../src/store/makeStore';
import { anIdentityCard, aPerson, someTokens } from './exampleData';
import { fakeProvider, FakeProvider, restoreNetwork } from './fakeProvider';
import { MemoryStorage } from './memoryStorage';

const open: ReturnType<typeof makeStore>[] = [];

/** Stops every store of this test, so that none disturbs the next test, and restores the network. */
export function closeStores(): void {
  for (const { store, persistor } of open.splice(0)) {
    persistor.pause();
    store.dispatch(sessionEnded({ reason: 'logged-out' }));
  }
  restoreNetwork();
}

/** A new provider in memory before each test. After it no store, clock, call or spy is left. */
export function fakeSetting(): FakeProvider {
  afterEach(closeStores);
  return fakeProvider();
}

/** localStorage with these rows under their keys. */
export function storageWith(rows: Partial<CollectionsState>): MemoryStorage {
  return new MemoryStorage(
    Object.fromEntries(
      collectionNames.flatMap((name) =>
        name in rows ? [[collections[name].storageKey, JSON.stringify(rows[name])]] : [],
      ),
    ),
  );
}

/**
 * The app's store over storage in memory, with its rows read.
 * @param rows what is stored already; a user and tokens unless told otherwise
 */
export async function aStore(
  provider: FakeProvider,
  rows: Partial<CollectionsState> = {},
  storage = storageWith({ tokens: someTokens({ token: 'refresh-0' }), personalInfo: aPerson(), ...rows }),
  tabChannel: TabChannel | null = null,
) {
  const made = makeStore({
    settings: { url: '', clientId: 'app', clientSecret: '' },
    storage,
    now: () => provider.now,
    tabChannel,
  });
  open.push(made);
  await made.whenRehydrated;
  return { ...made, storage };
}

/** The same, with the account logged in and loaded. */
export async function aLoadedStore(provider: FakeProvider, rows: Partial<CollectionsState> = {}) {
  const made = await aStore(provider, rows);
  await made.store.dispatch(silentLogin());
  provider.calls.length = 0;
  return made;
}

/**
 * The app's store on the real clock, which screens need for the session: with an identity card, a document of
 * exercises, and these rows.
 */
export async function aDeviceNow(document: ExerciseDocument, rows: Partial<CollectionsState>) {
  const provider = new FakeProvider().connect();
  provider.now = Date.now();
  const device = await aStore(provider, {
    tokens: someTokens({
      token: 'refresh-0',
      at_expires: provider.now + 300_000,
      refresh_expires: provider.now + 1_000_000,
    }),
    identityCard: anIdentityCard(),
    exerciseDocuments: { fr: document },
    locale: 'fr',
    ...rows,
  });
  return { ...device, stored: () => Promise.resolve(undefined), off: () => Promise.resolve() };
}

export type ExampleStore = Awaited<ReturnType<typeof aStore>>['store'];

/** Syncs until store and provider agree. */
export const sync = (store: ExampleStore) => store.dispatch(synchronise());

/** The sync state as screens show it. */
export const syncStatus = (store: ExampleStore) => selectSyncStatus(store.getState());

/** Pending rows, refused rows, and the state shown for them. */
export const standOf = (store: ExampleStore) => ({
  status: syncStatus(store),
  pending: pendingNames(store),
  parked: store.getState().syncActivity.parked,
});

/** Names of the pending rows, in alphabetical order. */
export const pendingNames = (store: ExampleStore) => Object.keys(store.getState().sync.pending ?? {}).sort();
