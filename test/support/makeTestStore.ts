import type { ProviderSettings } from '../../src/provider/settings';
import type { TabChannel } from '../../src/provider/tabChannel';
import { sessionEnded } from '../../src/provider/sessionEvents';
import { RescueBox } from '../../src/persistence/rescueBox';
import { makeStore } from '../../src/store/makeStore';
import type { MemoryKeyValues } from './memoryKeyValues';
import { MemoryStorage } from './memoryStorage';

interface TestStoreOptions {
  settings: ProviderSettings;
  /** What the device holds already; nothing by default. */
  storage?: MemoryStorage | undefined;
  /** The device's clock, epoch ms. */
  now?: () => number;
  /** What this browser keeps in IndexedDB; by default it has none, and nothing is rescued. */
  keyValues?: MemoryKeyValues | undefined;
  /** To the other tabs of this browser; none by default. */
  tabChannel?: TabChannel;
}

/** A device: the app's real store on a storage of its own, its stored rows back. */
export type Device = Awaited<ReturnType<typeof makeTestStore>>;

/** Builds the real store as the app does at its start, without a window. */
export async function makeTestStore({
  settings,
  storage = new MemoryStorage(),
  now,
  keyValues,
  tabChannel,
}: TestStoreOptions) {
  const openRescueBox = () => Promise.resolve(keyValues ? new RescueBox(keyValues) : null);
  const built = makeStore({
    settings,
    storage,
    openRescueBox,
    ...(now && { now }),
    ...(tabChannel && { tabChannel }),
  });
  await built.whenRehydrated;
  return {
    ...built,
    storage,
    /** What is on the device, written to the last change. */
    stored: async (key: string): Promise<unknown> => {
      await built.persistor.flush();
      return storage.json(key);
    },
    /** Switches the device off: no timer of it goes on into the next test. Resolves once its session has left it. */
    off: async () => {
      built.persistor.pause();
      built.store.dispatch(sessionEnded({ reason: 'ended-elsewhere' }));
      await built.store.dispatch((_dispatch, _getState, { whenEnded }) => whenEnded());
    },
  };
}
