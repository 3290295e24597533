import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { ProviderErrorReason } from '../../provider/providerError';
import { sessionEnded } from '../../provider/sessionEvents';
import type { SyncState } from '../../domain/syncState';

/** What syncing is doing right now; in memory only. `failures` counts those since the last success. */
export interface SyncActivity {
  isRunning: boolean;
  failure: ProviderErrorReason | null;
  failures: number;
}

const idle: SyncActivity = { isRunning: false, failure: null, failures: 0 };

const slice = createSlice({
  name: 'syncActivity',
  initialState: idle,
  reducers: {
    started: (state) => {
      state.isRunning = true;
    },
    finished: () => idle,
    failed: (state, { payload }: PayloadAction<ProviderErrorReason>) => ({
      isRunning: false,
      failure: payload,
      failures: state.failures + 1,
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(sessionEnded, () => idle);
  },
});

export const syncActivityReducer = slice.reducer;
export const { started: syncStarted, finished: syncFinished, failed: syncFailed } = slice.actions;

/** The honest state of what the user wrote (row K5). */
export type SyncStatus = 'saved' | 'synced' | 'waiting';

interface HasSyncActivity {
  sync: SyncState;
  syncActivity: SyncActivity;
}

/** `waiting` after a failure that may pass, `saved` while anything is still only here, `synced` once the provider confirmed all. */
export function selectSyncStatus({ sync, syncActivity }: HasSyncActivity): SyncStatus {
  if (syncActivity.failure !== null) return 'waiting';
  const isAllSent = Object.keys(sync.pending ?? {}).length === 0;
  return isAllSent && sync.syncedAt !== undefined ? 'synced' : 'saved';
}
