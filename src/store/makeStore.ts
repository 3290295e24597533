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
import { rowsReceived } from '../collections/events';
import { providerDataSetAside } from '../collections/sync/setAside';
import { setupPush } from '../collections/sync/pushListener';
import { openBrowserStorage, type TextStorage } from '../persistence/browserStorage';
import { KeyedStorage } from '../persistence/keyedStorage';
import type { StorageObserver } from '../persistence/keyedStorage';
import { persistConfig } from '../persistence/persistConfig';
import { providerApi } from '../provider/api';
import type { ProviderEnvironment } from '../provider/environment';
import { sessionEnded } from '../provider/sessionEvents';
import type { ProviderSettings } from '../provider/settings';
import { setupCatchUp, setupRefreshTimer } from '../session/listeners';
import { devToolsOptions } from './devTools';
import { setupFailureLog } from './failureLog';
import { rootReducer } from './rootReducer';
import type { RootState } from './rootReducer';
import { storageRepaired, unwrittenChanged } from './storageHealth';

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
}

type ListenerMiddleware = ReturnType<typeof createListenerMiddleware>['middleware'];

function configure(
  keyedStorage: KeyedStorage,
  environment: ProviderEnvironment,
  listenerMiddleware: ListenerMiddleware,
) {
  const reducer: Reducer<RootState> = rootReducer;
  const persisted = persistReducer(persistConfig<RootState>(keyedStorage), reducer);
  return configureStore({
    reducer: persisted,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument: environment },
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
function storageObserver(getStore: () => AppStore, retry: () => void): StorageObserver {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    unwritten: (names) => {
      const store = getStore();
      const known = store.getState().storageHealth.unwritten;
      if (known.length === 0 && names.length === 0) return;
      if (known.length === 0) store.dispatch(alertShown('storage_full'));
      store.dispatch(unwrittenChanged(names));
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
export function makeStore({ settings, storage = openBrowserStorage(), now = Date.now }: StoreOptions) {
  const keyedStorage: KeyedStorage = new KeyedStorage(
    storage,
    storageObserver(
      () => store,
      () => void keyedStorage.retry(),
    ),
    now,
  );
  const environment: ProviderEnvironment = {
    settings,
    now,
    tokenStorage: {
      read: () => keyedStorage.readTokens(),
      write: (tokens) => keyedStorage.writeTokens(tokens),
    },
    rowStorage: {
      takeIn: () => keyedStorage.takeIn(),
      flush: async () => {
        await persistor.flush();
      },
    },
  };
  const listeners = createListenerMiddleware({ extra: environment });
  const store: AppStore = configure(keyedStorage, environment, listeners.middleware);
  const startListening = listeners.startListening.withTypes<RootState, AppDispatch, ProviderEnvironment>();
  setupPush(startListening, (action) => action.type === REHYDRATE);
  setupRefreshTimer(startListening);
  setupCatchUp(startListening);
  setupFailureLog(startListening);
  let rehydrated: () => void = () => undefined;
  const whenRehydrated = new Promise<void>((resolve) => {
    rehydrated = resolve;
  });
  const persistor = persistStore(store, null, () => rehydrated());
  startListening({
    actionCreator: sessionEnded,
    effect: (_action, api) => {
      api.dispatch(providerApi.util.resetApiState());
      // The reset rows are written first, so that nothing staged earlier can be written afterwards.
      void persistor.flush();
      keyedStorage.clear();
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
