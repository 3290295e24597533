import { createAction } from '@reduxjs/toolkit';
import type { CollectionsState } from '../domain/collections';

/** Rows came in from outside this tab: merged with the provider's copy, or written by another tab. Marks nothing to be sent. */
export const rowsReceived = createAction<{ values: Partial<CollectionsState> }>('collections/received');

/** Meta of an action that saves what a draft held: the draft goes in the same action (row C5). */
export interface CompletesDraft {
  completesDraft: string;
}

/** True for an action that saves what a draft held. */
export function isCompletingDraft(action: unknown): action is { meta: CompletesDraft } {
  const { meta } = action as { meta?: Partial<CompletesDraft> };
  return typeof meta?.completesDraft === 'string';
}
