import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { SyncActivity } from '../collections/sync/syncActivity';
import type { CollectionName, CollectionsState } from '../domain/collections';
import type { Services } from '../services';
import type { SessionState } from './sessionSlice';

/** The part of the state that a session needs. */
export interface SessionRootState extends CollectionsState {
  session: SessionState;
  syncActivity: SyncActivity;
  storageHealth: { unwritten: readonly CollectionName[] };
}

export type SessionThunk<Result> = (
  dispatch: ThunkDispatch<SessionRootState, Services, UnknownAction>,
  getState: () => SessionRootState,
  services: Services,
) => Promise<Result>;
