import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { collections } from '../../domain/collections';
import type { NodeCollectionName } from '../../domain/collections';
import type { Base } from '../../domain/merge';
import type { SyncState } from '../../domain/syncState';
import { followRow } from '../followRow';

const slice = createSlice({
  name: 'sync',
  initialState: collections.sync.empty,
  reducers: {
    /** Rows changed here and wait to be sent; a parked one gets another chance. */
    marked: (state, { payload }: PayloadAction<NodeCollectionName[]>) => {
      const pending = (state.pending ??= {});
      for (const name of payload) {
        pending[name] = (pending[name] ?? 0) + 1;
        if (state.parked) delete state.parked[name];
      }
    },
    /** The provider's copy was read: what is agreed from now on. */
    baseAgreed: (state, { payload }: PayloadAction<Partial<Record<NodeCollectionName, Base>>>) => {
      state.base = { ...state.base, ...payload };
    },
    /** The provider holds these rows at these revisions; a later revision goes on waiting. `at` is epoch ms. */
    settled: (state, { payload }: PayloadAction<{ revisions: Record<string, number>; at: number }>) => {
      for (const [name, revision] of Object.entries(payload.revisions)) {
        if (state.pending?.[name] === revision) delete state.pending[name];
      }
      state.syncedAt = payload.at;
    },
    /** The provider refused these rows for good: not tried again before they change. */
    parked: (state, { payload }: PayloadAction<{ names: NodeCollectionName[]; status: number }>) => {
      const parked = (state.parked ??= {});
      for (const name of payload.names) parked[name] = payload.status;
    },
  },
  extraReducers: followRow('sync'),
});

export const syncReducer = slice.reducer;
export const { marked, baseAgreed, settled, parked } = slice.actions;

interface HasSync {
  sync: SyncState;
}

/** Names of rows whose latest change the provider does not hold yet. */
export const selectPendingNames = (state: HasSync): string[] => Object.keys(state.sync.pending ?? {});
