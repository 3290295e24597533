import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { collections } from '../../domain/collections';
import type { NodeCollectionName } from '../../domain/collections';
import type { MergedNode } from '../../domain/merge/mergeNode';
import type { SeenNode } from '../../domain/merge/seenNode';
import type { SyncState } from '../../domain/syncState';
import { userEndpoints } from '../../provider/endpoints/user';
import { copyPutBack } from '../events';
import { followRow } from '../followRow';

type SentRows = MergedNode['sent'];

interface Agreed extends Pick<MergedNode, 'base' | 'sent' | 'gone'> {
  overwritten: NonNullable<SyncState['overwritten']>;
  seen: SeenNode;
  /** Undefined where there is no vault. */
  vault?: SyncState['vault'];
}

interface Settled {
  /** Revisions that the provider holds, by row; a later one goes on waiting. */
  revisions: Record<string, number>;
  /** Epoch ms. */
  at: number;
  /** Rows that could not be opened: whether what was sent of them arrived is not known. */
  skipped?: readonly string[] | undefined;
}

function setSent(state: SyncState, sent: SentRows): void {
  if (Object.keys(sent).length === 0) delete state.sent;
  else state.sent = sent;
}

const slice = createSlice({
  name: 'sync',
  initialState: collections.sync.empty,
  reducers: {
    /** Rows changed here and wait to be sent. */
    marked: (state, { payload }: PayloadAction<NodeCollectionName[]>) => {
      const pending = (state.pending ??= {});
      for (const name of payload) {
        pending[name] = (pending[name] ?? 0) + 1;
      }
    },
    /**
     * The provider's copy was read: what is agreed from now on, and what of the writes before it does not show.
     * `overwritten` is what a later copy may still bring back.
     */
    baseAgreed: (state, { payload }: PayloadAction<Agreed>) => {
      state.base = { ...state.base, ...payload.base };
      setSent(state, payload.sent);
      const gone = Object.entries(payload.gone).filter(([, entries]) => Object.keys(entries).length > 0);
      state.gone = Object.fromEntries(gone);
      if (payload.overwritten.length === 0) delete state.overwritten;
      else state.overwritten = payload.overwritten;
      state.seen = payload.seen;
      if (payload.vault) state.vault = payload.vault;
    },
    /** A write is about to leave, or was refused: what was sent and no read has shown yet. */
    sentNoted: (state, { payload }: PayloadAction<SentRows>) => setSent(state, payload),
    /** A read showed that the provider holds what it can be sent. */
    settled: (state, { payload }: PayloadAction<Settled>) => {
      const unsure = Object.entries(state.sent ?? {}).filter(([name]) => payload.skipped?.includes(name));
      setSent(state, Object.fromEntries(unsure));
      for (const [name, revision] of Object.entries(payload.revisions)) {
        if (state.pending?.[name] === revision) delete state.pending[name];
      }
      state.syncedAt = payload.at;
    },
  },
  extraReducers: followRow('sync', (builder) => {
    // The restored copy lacks entries that nobody deleted. Without a base, the merge deletes nothing.
    builder.addCase(copyPutBack, (state) => {
      for (const known of ['base', 'sent', 'gone', 'overwritten'] as const) delete state[known];
    });
    builder.addMatcher(userEndpoints.endpoints.getUserRecord.matchFulfilled, (state, { payload }) => {
      state.uid = payload.personalInfo.uid;
    });
  }),
});

export const syncReducer = slice.reducer;
export const { marked, baseAgreed, sentNoted, settled } = slice.actions;

interface HasSync {
  sync: SyncState;
}

/** Names of rows whose latest change the provider does not hold yet. */
export const selectPendingNames = (state: HasSync): string[] => Object.keys(state.sync.pending ?? {});

/** When the provider was last seen to hold all that could be sent, epoch ms; undefined when it never was. */
export const selectSyncedAt = (state: HasSync): number | undefined => state.sync.syncedAt;
