import {
  configureStore,
  createListenerMiddleware,
  isRejectedWithValue,
  type Middleware,
  type Reducer,
} from '@reduxjs/toolkit';
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
import { setupBin } from '../collections/bin';
import { setupDraftOrigins } from '../collections/drafts';
import { setupChangeListener } from '../collections/sync/changeListener';
import { openBrowserStorage, type TextStorage } from '../persistence/browserStorage';
import type { DraftHolds } from '../persistence/draftHolds';
import { KeyedStorage, persistConfig } from '../persistence/keyedStorage';
import { providerApi } from '../provider/api';
import type { ProviderError } from '../provider/providerError';
import { sessionEnded } from '../provider/sessionEvents';
import { listenToTabs, openTabChannel } from '../provider/tokens/tabTokens';
import type { ProviderSettings, Services, StartListening, VaultSeam } from '../services';
import { setupSessionEnd } from '../session/endSession';
import { setupRescue } from '../session/lazyRescue';
import { setupSyncOrLogIn } from '../session/syncOrLogIn';
import { setupRefreshByHand, setupRefreshTimer } from '../session/refreshTimer';
import { setupTries } from '../session/tries';
import { devToolsOptions } from './devTools';
import { rootReducer, type RootState } from './rootReducer';
import { setupStorageHealth, storageObserver } from './storageHealth';

const isProviderFailure = isRejectedWithValue();

/** Logs every failed call with its endpoint, reason and status: nothing that anyone wrote, no address, no token. */
function setupFailedCallLog(startListening: StartListening<RootState>): void {
  startListening({
    matcher: isProviderFailure,
    effect: (action) => {
      const { endpointName } = action.meta.arg as { endpointName?: string };
      const { reason, status } = action.payload as ProviderError;
      console.info(
        `[provider] ${endpointName ?? 'call'}: ${reason}${status === undefined ? '' : ` (${String(status)})`}`,
      );
    },
  });
}

/** Development only: how long Redux Toolkit's checks may take before they complain, ms; a busy machine is no fault. */
const slowCheckMs = 1_000;

/** Services that may be given; without `leaveToLogin` the login form comes in place when a session ends. */
type GivenService = 'now' | 'openRescueBox' | 'openVaultRecords' | 'leaveToLogin' | 'tabChannel';

interface StoreOptions extends Partial<Pick<Services, GivenService>> {
  settings: ProviderSettings;
  /** The device's storage; null when the browser refuses it. */
  storage?: TextStorage | null;
}

/** Loaded when a session begins, so that it is there when one ends without a network. */
const openBrowserRescueBox = async () =>
  (await import(/* webpackChunkName: "rescue" */ '../persistence/rescueBox')).openRescueBox();

/** Comes with the sync, which asks first. */
const openBrowserVaultRecords = async () =>
  (await import(/* webpackChunkName: "sync" */ '../vault/vaultRecords')).openVaultRecords();

const setups = [
  setupBin,
  setupDraftOrigins,
  setupRefreshTimer,
  setupRefreshByHand,
  setupSyncOrLogIn,
  setupRescue,
  setupTries,
  setupSessionEnd,
  setupStorageHealth,
  setupFailedCallLog,
];

/** Before all other middleware: what ends a session goes by the rows as they are then. */
const keepTypedBefore =
  ({ keepTyped }: Services): Middleware =>
  () =>
  (next) =>
  (action) => {
    if (sessionEnded.match(action)) for (const keep of keepTyped) keep();
    return next(action);
  };

type ListenerMiddleware = ReturnType<typeof createListenerMiddleware>['middleware'];

function configureAppStore(
  keyedStorage: KeyedStorage,
  services: Services,
  listenerMiddleware: ListenerMiddleware,
) {
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
        .prepend(keepTypedBefore(services), listenerMiddleware)
        .concat(providerApi.middleware),
    devTools: devToolsOptions(),
  });
}

export type AppStore = ReturnType<typeof configureAppStore>;
export type AppDispatch = AppStore['dispatch'];

/** The drafts that this tab has open, whose code comes with the sync, behind the first screen. */
function lazyDraftHolds() {
  let holds: DraftHolds | undefined;
  return {
    load: async () => {
      const code = await import(/* webpackChunkName: "sync" */ '../persistence/draftHolds');
      holds ??= new code.DraftHolds();
      return holds;
    },
    holdsDraft: (draftKey: string) => holds?.holds(draftKey),
  };
}

/** One box a tab: it remembers the keys it learnt. After a failure the next call opens it again. */
function openedOnce(open: Services['openRescueBox']): Services['openRescueBox'] {
  let opened: ReturnType<typeof open> | undefined;
  return () =>
    (opened ??= open().catch(() => {
      opened = undefined;
      return null;
    }));
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
  openVaultRecords = openBrowserVaultRecords,
  leaveToLogin = () => Promise.resolve(false),
  tabChannel = openTabChannel(),
}: StoreOptions) {
  const { load: loadDraftHolds, holdsDraft } = lazyDraftHolds();
  const retry = () => void keyedStorage.retry();
  const observer = storageObserver(() => store, retry, holdsDraft);
  const keyedStorage: KeyedStorage = new KeyedStorage(storage, observer, now);
  let seam: VaultSeam | undefined;
  const loadSeam = async () => {
    const { vaultSeam } = await import(/* webpackChunkName: "sync" */ '../vault/seam');
    return (seam ??= vaultSeam(openVaultRecords));
  };
  const services: Services = {
    settings,
    now,
    tabChannel,
    storage: keyedStorage,
    flush: () => persistor.flush().then(() => !keyedStorage.writer.isFailing),
    loadDraftHolds,
    openRescueBox: openedOnce(openRescueBox),
    openVaultRecords,
    vault: {
      open: async (...asked) => (await loadSeam()).open(...asked),
      seal: async (...asked) => (await loadSeam()).seal(...asked),
      forget: async (kid) => (await loadSeam()).forget(kid),
      beginSession: async (session) => await (await loadSeam()).beginSession(session),
    },
    leaveToLogin,
    keepTyped: new Set(),
  };
  const listeners = createListenerMiddleware({ extra: services });
  const store: AppStore = configureAppStore(keyedStorage, services, listeners.middleware);
  const startListening = listeners.startListening.withTypes<RootState, AppDispatch, Services>();
  setupChangeListener(startListening, (action) => action.type === REHYDRATE);
  for (const setup of setups) setup(startListening);
  listenToTabs({ getState: () => store.getState(), dispatch: store.dispatch, services });
  let rehydrated: () => void = () => undefined;
  const whenRehydrated = new Promise<void>((resolve) => {
    rehydrated = resolve;
  });
  const persistor = persistStore(store, null, () => rehydrated());
  return { store, persistor, keyedStorage, whenRehydrated };
}
