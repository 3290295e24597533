import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import { alertShown } from '../alerts/alertSlice';
import { binShortened } from '../collections/bin';
import { nodeMerged, rowsReceived } from '../collections/events';
import { marked } from '../collections/sync/syncSlice';
import { isNodeCollectionName, type CollectionName, type CollectionsState } from '../domain/collections';
import { keepStorage } from '../persistence/browserStorage';
import type { StorageObserver } from '../persistence/keyedStorage';
import type { StorageFailure } from '../persistence/rowWriter';
import { sessionEnded } from '../provider/sessionEvents';
import type { StartListening } from '../services';

/** What this device could not store, and why; in memory only. */
interface StorageHealth {
  unwritten: readonly CollectionName[];
  failure: StorageFailure | null;
}

interface HasStorageHealth {
  storageHealth: StorageHealth;
}

/** How long to wait before trying again to write what did not fit on the device, ms. */
const rewriteMs = 5_000;

/** How long the rows of one change take to tell that they do not fit, ms. */
const shorteningMs = 100;

/** True for a row of the user's own words, or of what is known of them: what the provider fills takes nothing from the bin. */
const isOwnWords = (name: CollectionName) =>
  isNodeCollectionName(name) || name === 'drafts' || name === 'bin' || name === 'sync';

const initialState: StorageHealth = { unwritten: [], failure: null };

const slice = createSlice({
  name: 'storage',
  initialState,
  reducers: {
    /** Rows that this device did not store, none once all are. */
    unwrittenChanged: (_state, { payload }: PayloadAction<StorageHealth>) => payload,
  },
});

export const storageHealthReducer = slice.reducer;
const { unwrittenChanged } = slice.actions;

/**
 * Why something the user wrote is not stored on this device, null while all of it is: `blocked`, the browser lets nothing
 * be stored; `full`, it does not fit; `held`, what stands in its place was not understood and is not written over;
 * `unfetched`, another tab wrote there too, and what merges could not be fetched.
 */
export const selectStorageFailure = (state: HasStorageHealth): StorageFailure | null =>
  state.storageHealth.failure;

interface StoreOfHealth {
  getState: () => CollectionsState & HasStorageHealth;
  dispatch: (action: UnknownAction) => unknown;
}

/** What the app does when its storage has something to tell; `retry` writes again what did not fit. */
export function storageObserver(
  getStore: () => StoreOfHealth,
  retry: () => void,
  holdsDraft: StorageObserver['holdsDraft'],
): StorageObserver {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    unwritten: (all, why) => {
      // What the provider publishes is read again at each login: the user is told of what is theirs.
      const names = all.filter((name) => name !== 'exerciseDocuments');
      const failure = names.length > 0 ? why : null;
      const { getState, dispatch } = getStore();
      const known = selectStorageFailure(getState());
      if (known === null && failure === null) return;
      if (failure === 'full' && names.some(isOwnWords) && Object.keys(getState().bin).length > 0) {
        clearTimeout(timer);
        // Once, however many rows did not fit.
        timer = setTimeout(() => {
          dispatch(binShortened());
          dispatch(alertShown('bin_shortened'));
          retry();
        }, shorteningMs);
        return;
      }
      if (failure !== null && failure !== known) dispatch(alertShown(`storage_${failure}`));
      dispatch(unwrittenChanged({ unwritten: names, failure }));
      clearTimeout(timer);
      if (names.length > 0) timer = setTimeout(retry, rewriteMs);
    },
    repaired: () => void getStore().dispatch(alertShown('storage_repaired')),
    received: (values) => void getStore().dispatch(rowsReceived({ values })),
    current: () => getStore().getState(),
    holdsDraft,
    endedElsewhere: () => void getStore().dispatch(sessionEnded({ reason: 'ended-elsewhere' })),
  };
}

/** Asks the browser to keep what is stored, and sets aside what could not be read of the provider's copy. */
export function setupStorageHealth(startListening: StartListening<HasStorageHealth>): void {
  startListening({
    actionCreator: marked,
    effect: async (_action, api) => {
      // Once is enough: at the first save.
      api.unsubscribe();
      await keepStorage();
    },
  });
  startListening({
    actionCreator: nodeMerged,
    effect: async ({ payload: { aside } }, { extra: { storage }, dispatch }) => {
      const outcomes = await Promise.all(
        Object.entries(aside).map(([field, text]) => storage.aside.put(field, text)),
      );
      // What is known already was said before.
      if (outcomes.some((outcome) => outcome !== 'known')) dispatch(alertShown('provider_data_set_aside'));
    },
  });
}
