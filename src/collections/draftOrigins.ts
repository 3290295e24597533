import type { CollectionsState } from '../domain/collections';
import type { StartListening } from '../services';
import { answered, originsNoted } from './drafts';
import { isCompletingDraft, keptBeside } from './events';

/** What merges is fetched behind the first screen; without it a save stands as it was typed. */
const loadMerge = async () => import(/* webpackChunkName: "sync" */ './draftMerge').catch(() => undefined);

/**
 * Keeps what another device wrote while a draft of the same entry was open here (row K6): a draft remembers fingerprints
 * of what it began from, and what it saves is merged with what came in since, as two devices are.
 */
export function setupDraftOrigins(startListening: StartListening<CollectionsState>): void {
  startListening({
    actionCreator: answered,
    effect: async ({ payload: { draftKey } }, api) => {
      const state = api.getState();
      if (state.drafts[draftKey]?.origins) return;
      const merge = await loadMerge();
      const draft = api.getState().drafts[draftKey];
      if (!merge || !draft || draft.origins) return;
      const origins = merge.originsOf(state, draftKey);
      if (Object.keys(origins).length > 0) api.dispatch(originsNoted({ draftKey, origins }));
    },
  });
  startListening({
    predicate: isCompletingDraft,
    effect: async (action, api) => {
      if (!isCompletingDraft(action)) return;
      const before = api.getOriginalState();
      if (!before.drafts[action.meta.completesDraft]?.origins) return;
      const merge = await loadMerge();
      const values = merge?.withKeptBeside(before, api.getState(), action.meta.completesDraft) ?? {};
      if (Object.keys(values).length > 0) api.dispatch(keptBeside({ values }));
    },
  });
}
