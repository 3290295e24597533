import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { collections, type NodeCollectionName } from '../../domain/collections';
import type { SyncState } from '../../domain/syncState';
import { userEndpoints } from '../../provider/endpoints/user';
import { nodeMerged, vaultMet } from '../events';
import { followRow } from '../followRow';

interface Settled {
  /** Revisions that the provider holds, by row; a later one goes on waiting. */
  revisions: Readonly<Record<string, number>>;
  /** When it was read, and when it was asked for, epoch ms. */
  at: number;
  askedAt: number;
}

function mark(state: SyncState, names: readonly NodeCollectionName[]): void {
  const pending = (state.pending ??= {});
  for (const name of names) pending[name] = (pending[name] ?? 0) + 1;
}

const slice = createSlice({
  name: 'sync',
  initialState: collections.sync.empty,
  reducers: {
    /** Rows changed here and wait to be sent. */
    marked: (state, { payload }: PayloadAction<NodeCollectionName[]>) => mark(state, payload),
    /** Noted before what comes next: the tab may be lost with the answer to a write, or with what was typed at the login. */
    writeNoted: (state, { payload }: PayloadAction<Partial<SyncState>>) => ({ ...state, ...payload }),
    /** A read showed that the provider holds what it can be sent. */
    settled: (state, { payload }: PayloadAction<Settled>) => {
      for (const [name, revision] of Object.entries(payload.revisions)) {
        if (state.pending?.[name] === revision) delete state.pending[name];
      }
      state.syncedAt = payload.at;
    },
  },
  extraReducers: followRow('sync', (builder) => {
    builder.addCase(nodeMerged, (state, { payload: { memory, isCloned, differing } }) => {
      const { replica = '', count = 0 } = state;
      // A tab that writes under a name of its own does not use this one: another profile may.
      const isOthers = isCloned || (memory.vector[replica] ?? 0) > count;
      if (isOthers) for (const name of ['replica', 'count', 'partial'] as const) delete state[name];
      Object.assign(state, memory);
      // What the provider does not hold waits, whoever made it so.
      const unmarked = differing.filter((name) => !Object.hasOwn(state.pending ?? {}, name));
      if (unmarked.length > 0) mark(state, unmarked);
    });
    // Told by localStorage too: a database that fails is not taken for one without a record.
    builder.addCase(vaultMet, (state, { payload }) => {
      if (payload) state.vault = true;
      else delete state.vault;
    });
    builder.addMatcher(userEndpoints.endpoints.getUserRecord.matchFulfilled, (state, { payload }) => {
      state.uid = payload.personalInfo.uid;
    });
  }),
});

export const syncReducer = slice.reducer;
export const { marked, writeNoted, settled } = slice.actions;
