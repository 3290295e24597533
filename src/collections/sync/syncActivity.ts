import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { NodeCollectionName } from '../../domain/collections';
import { longestCrossingMs } from '../../domain/constants';
import type { SyncState } from '../../domain/syncState';
import { isProviderFault, type ProviderError, type ProviderErrorReason } from '../../provider/providerError';
import { refreshKeptFailing, sessionEnded, tokensReceived } from '../../provider/sessionEvents';
import { networkChanged, nodeMerged, syncAskedByUser, vaultMet, type VaultStanding } from '../events';
import { marked, settled } from './syncSlice';

/**
 * What syncing is doing right now; in memory only, so that the next visit tries again what was refused in this one.
 * `refreshFailure` is why the tokens can't be renewed, though a sync may still go by the old ones. `failures`
 * counts those of syncs since the last success, or since the user asked. `retryAt` is when it tries again by itself; until
 * `heldUntil` the provider is not called whoever asks. Both epoch ms.
 */
export interface SyncActivity {
  failure: ProviderErrorReason | null;
  refreshFailure: ProviderErrorReason | null;
  failures: number;
  retryAt: number | null;
  heldUntil: number | null;
  /** Rows that the provider refuses for good, with the HTTP status it refused them with. */
  parked: Partial<Record<NodeCollectionName, number>>;
  /** What the vault made of the last copy; null where it is off, or no read of this session told. */
  vault: VaultStanding | null;
  /** The browser says that there is no network. A sync that succeeds knows better. */
  isOffline: boolean;
  /** Until when the last write may still be undone by one that began before it, epoch ms; null once a later read saw it. */
  undoableUntil: number | null;
}

const idle: SyncActivity = {
  failure: null,
  refreshFailure: null,
  failures: 0,
  retryAt: null,
  heldUntil: null,
  parked: {},
  vault: null,
  isOffline: false,
  undoableUntil: null,
};

const slice = createSlice({
  name: 'syncActivity',
  initialState: idle,
  reducers: {
    started: (state) => {
      state.retryAt = null;
    },
    finished: ({ parked, refreshFailure, vault, undoableUntil }) => ({
      ...idle,
      ...{ parked, refreshFailure, vault, undoableUntil },
    }),
    /** A write left, answered or not; another that began before may undo it until then, epoch ms. */
    written: (state, { payload }: PayloadAction<{ undoableUntil: number }>) => ({ ...state, ...payload }),
    failed: (state, { payload }: PayloadAction<ProviderError>) => {
      // Tried again, whom the site removed first looks like one whose site is down.
      const isKnown = state.failure === 'removed' && payload.reason === 'unavailable';
      if (!isKnown) state.failure = payload.reason;
      state.failures += 1;
    },
    retryPlanned: (state, { payload }: PayloadAction<Pick<SyncActivity, 'retryAt' | 'heldUntil'>>) => ({
      ...state,
      ...payload,
    }),
    /** The provider refused these rows for good: not tried again before they change, or the user or the next visit asks. */
    parked: (state, { payload }: PayloadAction<{ names: readonly NodeCollectionName[]; status: number }>) => {
      for (const name of payload.names) state.parked[name] = payload.status;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionEnded, ({ isOffline }) => ({ ...idle, isOffline }))
      .addCase(networkChanged, (state, { payload }) => {
        state.isOffline = !payload.isOnline;
      })
      .addCase(refreshKeptFailing, (state, { payload }) => {
        state.refreshFailure = payload.reason;
      })
      .addCase(tokensReceived, (state) => {
        state.refreshFailure = null;
        // The settings do grant a session.
        if (state.failure === 'misconfigured') state.failure = null;
      })
      .addCase(vaultMet, (state, { payload = null }) => ({ ...state, vault: payload }))
      .addCase(nodeMerged, (state, { payload: { shut, arrived } }) => {
        // No write of a field that the node does not show can succeed.
        for (const name of shut) state.parked[name] = 403;
        // The provider holds these rows as they are here, whoever sent them.
        for (const name of arrived) delete state.parked[name];
      })
      .addCase(settled, (state, { payload }) => {
        if (payload.askedAt >= (state.undoableUntil ?? Infinity)) state.undoableUntil = null;
      })
      .addCase(marked, (state, { payload }) => {
        for (const name of payload) delete state.parked[name];
      })
      .addCase(syncAskedByUser, (state) => {
        state.parked = {};
        state.failures = 0;
        state.retryAt = null;
      });
  },
});

export const syncActivityReducer = slice.reducer;
export const {
  started: syncStarted,
  finished: syncFinished,
  failed: syncFailed,
  retryPlanned,
  parked,
  written,
} = slice.actions;

/** The honest state of what the user wrote. */
export type SyncStatus = 'saved' | 'synced' | 'waiting';

interface HasSyncActivity {
  syncActivity: SyncActivity;
}

/** How long the last write may still be undone, ms. A clock that was set back makes it no longer. */
export const syncUndoableMs = ({ syncActivity: { undoableUntil } }: HasSyncActivity, now: number): number =>
  Math.min(longestCrossingMs, Math.max(0, (undoableUntil ?? 0) - now));

/** Why the provider can't be relied on now, for the moment; null when nothing is known to be wrong. */
export function selectSyncFailure({ syncActivity }: HasSyncActivity): ProviderErrorReason | null {
  const { refreshFailure } = syncActivity;
  // What keeps the whole session from going on is said first.
  const failure = isProviderFault(refreshFailure) ? refreshFailure : (syncActivity.failure ?? refreshFailure);
  return syncActivity.isOffline && !isProviderFault(failure) ? 'unreachable' : failure;
}

/** `waiting` after a failure that may pass, `saved` while anything is still only here, `synced` once the provider confirmed all. */
export function selectSyncStatus(state: HasSyncActivity & { sync: SyncState }): SyncStatus {
  const failure = selectSyncFailure(state);
  if (failure !== null) return isProviderFault(failure) ? 'saved' : 'waiting';
  const { sync } = state;
  const isAllSent = Object.keys(sync.pending ?? {}).length === 0;
  return isAllSent && sync.syncedAt !== undefined && state.syncActivity.vault?.kind !== 'waits'
    ? 'synced'
    : 'saved';
}

/** True while a vault that is on here is not seen open: the provider may hold nothing of what it held. */
export const selectIsSyncVaultShut = ({
  sync,
  syncActivity: { vault },
}: HasSyncActivity & { sync: SyncState }) =>
  (sync.vault === true || vault !== null) && vault?.kind !== 'open';

/** True while the provider must not be called, even when the user asks (a 429 with Retry-After). */
export const selectIsSyncHeldOff = ({ syncActivity }: HasSyncActivity, now: number): boolean =>
  syncActivity.heldUntil !== null && now < syncActivity.heldUntil;
