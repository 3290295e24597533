import type { ProviderSettings } from '../../src/services';
import type { TabChannel } from '../../src/services';
import { sessionEnded } from '../../src/provider/sessionEvents';
import { whenSessionLeft } from '../../src/session/endSession';
import { keyValuesWithTimeout } from '../../src/persistence/keyValues';
import { RescueBox } from '../../src/persistence/rescueBox';
import { VaultRecords } from '../../src/vault/vaultRecords';
import { makeStore } from '../../src/store/makeStore';
import type { MemoryKeyValues } from './memoryKeyValues';
import { MemoryStorage } from './memoryStorage';

interface TestStoreOptions {
  settings: ProviderSettings;
  /** Storage of the device, empty by default. */
  storage?: MemoryStorage | undefined;
  /** The device's clock, epoch ms. */
  now?: () => number;
  /** IndexedDB of the browser. Without it nothing is rescued. */
  keyValues?: MemoryKeyValues | undefined;
  /** Channel to the other tabs, none by default. */
  tabChannel?: TabChannel;
}

/** A device: the app's store on its own storage, with its rows read. */
export type Device = Awaited<ReturnType<typeof makeTestStore>>;

/** Builds the app's store as at its start, without a window. */
export async function makeTestStore({
  settings,
  storage = new MemoryStorage(),
  now,
  keyValues,
  tabChannel,
}: TestStoreOptions) {
  const database = keyValues && keyValuesWithTimeout(keyValues);
  const openRescueBox = () => Promise.resolve(database ? new RescueBox(database) : null);
  const openVaultRecords = () => Promise.resolve(database ? new VaultRecords(database) : null);
  const built = makeStore({
    settings,
    storage,
    openRescueBox,
    openVaultRecords,
    ...(now && { now }),
    ...(tabChannel && { tabChannel }),
  });
  await built.whenRehydrated;
  const services = built.store.dispatch((_dispatch, _getState, given) => given);
  return {
    ...built,
    services,
    storage,
    /** Content of the storage, after the last pending write. */
    stored: async (key: string): Promise<unknown> => {
      await built.persistor.flush();
      return storage.json(key);
    },
    /** Stops all timers of the device. Resolves once its session has left it. */
    off: async () => {
      built.persistor.pause();
      built.store.dispatch(sessionEnded({ reason: 'ended-elsewhere' }));
      await whenSessionLeft(services);
    },
  };
}
