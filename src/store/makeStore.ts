import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import type { Reducer } from '@reduxjs/toolkit';
import {
  FLUSH,
  PAUSE,
  PERSIST,
  PURGE,
  REGISTER,
  REHYDRATE,
  persistReducer,
  persistStore,
} from 'redux-persist';
import { alertShown } from '../alerts/alertSlice';
import { setupDraftOrigins } from '../collections/draftOrigins';
import { rowsReceived } from '../collections/events';
import { providerDataSetAside } from '../collections/sync/setAside';
import { setupPush } from '../collections/sync/pushListener';
import { marked } from '../collections/sync/syncSlice';
import { keepStorage, openBrowserStorage, type TextStorage } from '../persistence/browserStorage';
import type { DraftHolds } from '../persistence/draftHolds';
import { KeyedStorage, persistConfig } from '../persistence/keyedStorage';
import type { StorageObserver } from '../persistence/keyedStorage';
import { providerApi } from '../provider/api';
import type { ProviderSettings, Services, TabChannel } from '../services';
import { sessionEnded } from '../provider/sessionEvents';
import { listenToTabs, openTabChannel } from '../provider/tokens/shareTokens';
import { setupSessionEnd } from '../session/endSession';
import { setupCatchUp, setupRescue } from '../session/listeners';
import { setupRefreshByHand, setupRefreshTimer } from '../session/refreshTimer';
import { devToolsOptions } from './devTools';
import { setupFailureLog } from './failureLog';
import { rootReducer } from './rootReducer';
import type { RootState } from './rootReducer';
import { selectIsStorageFailing, storageRepaired, unwrittenChanged } from './storageHealth';

/** How long to wait before trying again to write what did not fit on the device, ms. */
const rewriteMs = 5_000;

/** Development only: how long Redux Toolkit's checks may take before they complain, ms; a busy machine is no fault. */
const slowCheckMs = 1_000;

interface StoreOptions {
  settings: ProviderSettings;
  /** The device's storage; null when the browser refuses it. */
  storage?: TextStorage | null;
  /** The device's clock, epoch ms. */
  now?: () => number;
  openRescueBox?: Services['openRescueBox'];
  /** To the other tabs; null where the browser has none. */
  tabChannel?: TabChannel | null;
}

/** Loaded when a session begins, so that it is there when one ends without a network. */
const openBrowserRescueBox = async () => {
  const { openRescueBox } = await import(/* webpackChunkName: "rescue" */ '../persistence/rescueBox');
  return openRescueBox();
};

type ListenerMiddleware = ReturnType<typeof createListenerMiddleware>['middleware'];

function configure(keyedStorage: KeyedStorage, services: Services, listenerMiddleware: ListenerMiddleware) {
  const reducer: Reducer<RootState> = rootReducer;
  const persisted = persistReducer(persistConfig<RootState>(keyedStorage), reducer);
  return configureStore({
    reducer: persisted,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument: services },
        immutableCheck: { warnAfter: slowCheckMs },
        serializableCheck: {
          ignoredActions: [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER],
          warnAfter: slowCheckMs,
        },
      })
        .prepend(listenerMiddleware)
        .concat(providerApi.middleware),
    devTools: devToolsOptions(),
  });
}

/** The app's store. */
export type AppStore = ReturnType<typeof configure>;
export type AppDispatch = AppStore['dispatch'];

/** What the app does when its storage has something to tell. */
function storageObserver(
  getStore: () => AppStore,
  retry: () => void,
  holdsDraft: StorageObserver['holdsDraft'],
): StorageObserver {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    unwritten: (names, failure) => {
      const store = getStore();
      const known = store.getState().storageHealth.failure;
      if (known === null && failure === null) return;
      if (failure !== null && failure !== known) store.dispatch(alertShown(`storage_${failure}`));
      store.dispatch(unwrittenChanged({ unwritten: names, failure }));
      clearTimeout(timer);
      if (names.length > 0) timer = setTimeout(retry, rewriteMs);
    },
    repaired: () => {
      getStore().dispatch(storageRepaired());
      getStore().dispatch(alertShown('storage_repaired'));
    },
    received: (values) => {
      getStore().dispatch(rowsReceived({ values }));
    },
    current: () => getStore().getState(),
    holdsDraft,
    endedElsewhere: () => {
      getStore().dispatch(sessionEnded({ reason: 'ended-elsewhere' }));
    },
  };
}

/**
 * Builds the app's store with its persistence.
 * @returns the store; the persistor, to flush; the storage, to tell of other tabs' writes; and a promise of the stored
 * rows being back, before which nothing may be drawn or dispatched
 */
export function makeStore({
  settings,
  storage = openBrowserStorage(),
  now = Date.now,
  openRescueBox = openBrowserRescueBox,
  tabChannel = openTabChannel(),
}: StoreOptions) {
  // One box a tab: it remembers the keys it learnt.
  let rescueBox: ReturnType<typeof openRescueBox> | undefined;
  let draftHolds: DraftHolds | undefined;
  // With the sync, behind the first screen.
  const loadDraftHolds = async () => {
    const code = await import(/* webpackChunkName: "sync" */ '../persistence/draftHolds');
    draftHolds ??= new code.DraftHolds();
    return draftHolds;
  };
  const keyedStorage: KeyedStorage = new KeyedStorage(
    storage,
    storageObserver(
      () => store,
      () => void keyedStorage.retry(),
      (draftKey) => draftHolds?.holds(draftKey),
    ),
    now,
  );
  const services: Services = {
    settings,
    now,
    tabChannel,
    storage: keyedStorage,
    flush: async () => {
      await persistor.flush();
      return !selectIsStorageFailing(store.getState());
    },
    loadDraftHolds,
    openRescueBox: () => {
      rescueBox ??= openRescueBox().catch(() => {
        rescueBox = undefined;
        return null;
      });
      return rescueBox;
    },
  };
  const listeners = createListenerMiddleware({ extra: services });
  const store: AppStore = configure(keyedStorage, services, listeners.middleware);
  const startListening = listeners.startListening.withTypes<RootState, AppDispatch, Services>();
  setupPush(startListening, (action) => action.type === REHYDRATE);
  setupDraftOrigins(startListening);
  setupRefreshTimer(startListening);
  setupRefreshByHand(startListening);
  setupCatchUp(startListening);
  setupRescue(startListening);
  setupSessionEnd(startListening);
  listenToTabs({ getState: () => store.getState(), dispatch: store.dispatch, services });
  setupFailureLog(startListening);
  let rehydrated: () => void = () => undefined;
  const whenRehydrated = new Promise<void>((resolve) => {
    rehydrated = resolve;
  });
  const persistor = persistStore(store, null, () => rehydrated());
  startListening({
    actionCreator: marked,
    effect: async (_action, api) => {
      // Once is enough: at the first save.
      api.unsubscribe();
      await keepStorage();
    },
  });
  startListening({
    actionCreator: providerDataSetAside,
    effect: async ({ payload }, api) => {
      const outcomes = await Promise.all(
        Object.entries(payload).map(([field, text]) => keyedStorage.setAside(field, text)),
      );
      // Said once: what is known was said before.
      const isNews = outcomes.some((outcome) => outcome !== 'known');
      if (isNews) api.dispatch(alertShown('provider_data_set_aside'));
    },
  });
  return { store, persistor, keyedStorage, whenRehydrated };
}
