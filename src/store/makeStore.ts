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
import { accountChanged, rowsReceived } from '../collections/events';
import { providerDataSetAside } from '../collections/sync/setAside';
import { setupPush } from '../collections/sync/pushListener';
import { marked } from '../collections/sync/syncSlice';
import { openBrowserStorage, type TextStorage } from '../persistence/browserStorage';
import type { DraftHolds } from '../persistence/draftHolds';
import { keepStorage } from '../persistence/keepStorage';
import { KeyedStorage } from '../persistence/keyedStorage';
import type { StorageObserver } from '../persistence/keyedStorage';
import { persistConfig } from '../persistence/persistConfig';
import { hasUnsent } from '../domain/hasUnsent';
import { providerApi } from '../provider/api';
import type { ProviderEnvironment } from '../provider/environment';
import { sessionEnded, type SessionEndReason } from '../provider/sessionEvents';
import type { ProviderSettings } from '../provider/settings';
import { openTabChannel, type TabChannel } from '../provider/tabChannel';
import { spendToken } from '../provider/refresh';
import { listenToTabs } from '../provider/tokenHandover';
import { setupCatchUp, setupRefreshByHand, setupRefreshTimer, setupRescue } from '../session/listeners';
import { loadRescue } from '../session/loadRescue';
import { devToolsOptions } from './devTools';
import { setupFailureLog } from './failureLog';
import { rootReducer } from './rootReducer';
import type { RootState } from './rootReducer';
import { selectIsStorageFailing, storageRepaired, unwrittenChanged } from './storageHealth';

/** How long to wait before trying again to write what did not fit on the device, ms. */
const rewriteMs = 5_000;

/** How long the device's database has to keep what is unsent before the device is cleared, ms. */
const sealingMs = 5_000;

/** Development only: how long Redux Toolkit's checks may take before they complain, ms; a busy machine is no fault. */
const slowCheckMs = 1_000;

interface StoreOptions {
  settings: ProviderSettings;
  /** The device's storage; null when the browser refuses it. */
  storage?: TextStorage | null;
  /** The device's clock, epoch ms. */
  now?: () => number;
  openRescueBox?: ProviderEnvironment['openRescueBox'];
  /** To the other tabs; null where the browser has none. */
  tabChannel?: TabChannel | null;
}

/** Loaded when a session begins, so that it is there when one ends without a network. */
const openBrowserRescueBox = async () => {
  const { openRescueBox } = await import(/* webpackChunkName: "rescue" */ '../persistence/openRescueBox');
  return openRescueBox();
};

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
 * Takes a session's rows from the device (row A11): what only this device holds is sealed first, and comes back at the
 * user's next login (row K7), unless the user wants nothing of it kept.
 * @param before the rows as they were
 */
async function leaveDevice(
  reason: SessionEndReason,
  before: RootState,
  { dispatch, getState }: Pick<AppStore, 'dispatch' | 'getState'>,
  keyedStorage: KeyedStorage,
  environment: ProviderEnvironment,
): Promise<void> {
  const readHeld = async () =>
    reason === 'ended-elsewhere' || reason === 'discarded'
      ? before
      : await keyedStorage.withOtherTabs(before).catch(() => before);
  const seal = async () => {
    const held = await readHeld();
    const isOnlyHere = hasUnsent(held) || keyedStorage.hasAside();
    // An end that nobody asked for keeps all: the provider may be put back from a backup before the next login.
    if (!isOnlyHere && (reason === 'logged-out' || reason === 'ended-elsewhere')) return;
    const rescue = await loadRescue();
    if (!rescue) return;
    if (reason === 'discarded') await dispatch(rescue.refuseRescue(held));
    else await dispatch(rescue.sealUnsent(held, await keyedStorage.readAside()));
  };
  // A device whose database does not answer is cleared all the same.
  const patience = new Promise((resolve) => setTimeout(resolve, sealingMs));
  await Promise.race([seal().catch(() => undefined), patience]);
  const isTakenOver = keyedStorage.readTokens() !== null;
  // Someone logged in meanwhile in another tab: what lies there now is theirs, and this tab may be in it already.
  if (!isTakenOver) keyedStorage.clear();
  else if (getState().tokens === null) keyedStorage.release();
  const isAskedFor = reason === 'logged-out' || reason === 'discarded';
  if (isAskedFor && !isTakenOver && before.tokens) void spendToken(before.tokens.token, environment);
  // The same user's next session needs the key.
  if (isTakenOver && keyedStorage.readUid() === before.personalInfo.uid) return;
  const rescue = await loadRescue();
  if (rescue) await dispatch(rescue.forgetRescueKey(before)).catch(() => undefined);
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
  let ending = Promise.resolve();
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
  const environment: ProviderEnvironment = {
    settings,
    now,
    tabChannel,
    tokenStorage: {
      read: () => keyedStorage.readTokens(),
      write: (tokens) => keyedStorage.writeTokens(tokens),
    },
    rowStorage: {
      takeIn: () => keyedStorage.takeIn(),
      withOtherTabs: (rows) => keyedStorage.withOtherTabs(rows),
      flush: async () => {
        await persistor.flush();
        return !selectIsStorageFailing(store.getState());
      },
      readAside: () => keyedStorage.readAside(),
      keepAside: async (items) => {
        const outcomes = await Promise.all(items.map(({ key, text }) => keyedStorage.setAside(key, text)));
        return items.filter((_item, index) => outcomes[index] === 'refused');
      },
    },
    loadDraftHolds,
    whenEnded: () => ending,
    openRescueBox: () => {
      rescueBox ??= openRescueBox().catch(() => {
        rescueBox = undefined;
        return null;
      });
      return rescueBox;
    },
  };
  const listeners = createListenerMiddleware({ extra: environment });
  const store: AppStore = configure(keyedStorage, environment, listeners.middleware);
  const startListening = listeners.startListening.withTypes<RootState, AppDispatch, ProviderEnvironment>();
  setupPush(startListening, (action) => action.type === REHYDRATE);
  setupDraftOrigins(startListening);
  setupRefreshTimer(startListening);
  setupRefreshByHand(startListening);
  setupCatchUp(startListening);
  setupRescue(startListening);
  listenToTabs({ getState: () => store.getState(), dispatch: store.dispatch, environment });
  setupFailureLog(startListening);
  let rehydrated: () => void = () => undefined;
  const whenRehydrated = new Promise<void>((resolve) => {
    rehydrated = resolve;
  });
  const persistor = persistStore(store, null, () => rehydrated());
  startListening({
    actionCreator: sessionEnded,
    effect: (action, api) => {
      api.dispatch(providerApi.util.resetApiState());
      // Another tab that ended it took its token along: one that is there now is of a session that began since.
      if (action.payload.reason !== 'ended-elsewhere') keyedStorage.close();
      else keyedStorage.release();
      void loadDraftHolds().then(
        (holds) => holds.forget(),
        () => undefined,
      );
      // The reset rows are staged first, so that nothing staged earlier can be written afterwards.
      void persistor.flush();
      ending = leaveDevice(action.payload.reason, api.getOriginalState(), store, keyedStorage, environment);
    },
  });
  startListening({
    actionCreator: marked,
    effect: async (_action, api) => {
      // Once is enough: at the first save.
      api.unsubscribe();
      await keepStorage();
    },
  });
  startListening({
    actionCreator: accountChanged,
    effect: () => keyedStorage.removeAside(),
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
