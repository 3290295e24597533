import type { CollectionsState } from '../../src/domain/collections';
import { collections, collectionNames } from '../../src/domain/collections';
import { selectParked, selectSyncStatus } from '../../src/collections/sync/syncActivity';
import { selectPendingNames } from '../../src/collections/sync/syncSlice';
import { synchronise } from '../../src/collections/sync/synchronise';
import type { ExerciseDocument } from '../../src/domain/exerciseSchema';
import { sessionEnded } from '../../src/provider/sessionEvents';
import type { TabChannel } from '../../src/provider/tabChannel';
import { lazyLogin } from '../../src/session/account';
import { makeStore } from '../../src/store/makeStore';
import { anIdentityCard, aPerson, someTokens } from './exampleData';
import { fakeProvider, FakeProvider, restoreNetwork } from './fakeProvider';
import { MemoryStorage } from './memoryStorage';

const open: ReturnType<typeof makeStore>[] = [];

/** Ends every store of this test, so that none tries again behind the next one's back, and gives the network back. */
export function closeStores(): void {
  for (const { store, persistor } of open.splice(0)) {
    persistor.pause();
    store.dispatch(sessionEnded({ reason: 'logged-out' }));
  }
  restoreNetwork();
}

/** A provider in memory for the tests of a file, like new before each; after it no store, clock, call or spy is left. */
export function fakeSetting(): FakeProvider {
  afterEach(closeStores);
  return fakeProvider();
}

/** localStorage that holds these rows, under their keys. */
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
 * The app's own store over storage in memory, its rows back.
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

/** The same, logged in and loaded. */
export async function aLoadedStore(provider: FakeProvider, rows: Partial<CollectionsState> = {}) {
  const made = await aStore(provider, rows);
  await made.store.dispatch(lazyLogin());
  provider.calls.length = 0;
  return made;
}

/**
 * The app's own store in front of someone by the real clock, which screens ask whether the session is still good: an
 * identity card, a document of exercises, and these rows.
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

/** Brings the store and the provider to the same state. */
export const sync = (store: ExampleStore) => store.dispatch(synchronise());

/** What the screens say of what the user wrote. */
export const syncStatus = (store: ExampleStore) => selectSyncStatus(store.getState());

/** What waits to be sent, what of it the provider refuses for good, and what is said of that. */
export const standOf = (store: ExampleStore) => ({
  status: syncStatus(store),
  pending: pendingNames(store),
  parked: selectParked(store.getState()),
});

/** Names of the rows that wait to be sent, in alphabetical order. */
export const pendingNames = (store: ExampleStore) => selectPendingNames(store.getState()).sort();
