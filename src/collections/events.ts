import { createAction } from '@reduxjs/toolkit';
import type { CollectionsState } from '../domain/collections';

/** Rows came in from outside this tab: merged with the provider's copy, or written by another tab. Marks nothing to be sent. */
export const rowsReceived = createAction<{ values: Partial<CollectionsState> }>('collections/received');

/** Another user logged in on a device that still holds someone's rows: they go before anything of the new user comes. */
export const accountChanged = createAction('collections/accountChanged');

/** This device and the provider are to be brought to the same state. */
export const syncWanted = createAction('sync/wanted');

/** Meta of an action that saves what a draft held: the draft goes in the same action (row C5). */
export interface CompletesDraft {
  completesDraft: string;
}

/** True for an action that saves what a draft held. */
export function isCompletingDraft(action: unknown): action is { meta: CompletesDraft } {
  const { meta } = action as { meta?: Partial<CompletesDraft> };
  return typeof meta?.completesDraft === 'string';
}
