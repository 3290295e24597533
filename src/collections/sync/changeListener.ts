import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { backOffMs } from '../../domain/backOff';
import { nodeNames, type CollectionsState, type NodeCollectionName } from '../../domain/collections';
import { longestHoldMs } from '../../domain/constants';
import type { StartListening } from '../../services';
import { isProviderFault } from '../../provider/providerError';
import { sessionEnded } from '../../provider/sessionEvents';
import { accountChanged, nodeMerged, rowsReceived, syncWanted } from '../events';
import { plfProgressed } from '../plf';
import type { SyncRootState } from './syncNode';
import { syncUndoableMs, retryPlanned, syncFailed, syncStarted } from './syncActivity';
import { marked, settled } from './syncSlice';

/** How long changes are gathered before they are sent, ms. */
const gatherMs = 600;

const changedNames = (current: CollectionsState, previous: CollectionsState): NodeCollectionName[] =>
  nodeNames.filter((name) => current[name] !== previous[name]);

/** Actions that change rows without anyone having edited them. */
const isNoEdit = isAnyOf(nodeMerged, rowsReceived, sessionEnded, accountChanged);

/**
 * Sends what changes, with no wiring in any slice: an action that changes a row of the data node marks it and, after a
 * short while, asks for a sync. What was written is read once more when no other write can undo it any longer. A failure
 * that may pass is tried again, later each time; a fault of the site is not.
 * @param isRehydration tells the action that brings stored rows back: it changes rows and marks nothing
 */
export function setupChangeListener(
  startListening: StartListening<SyncRootState>,
  isRehydration: (action: UnknownAction) => boolean,
): void {
  startListening({
    predicate: (action, current, previous) =>
      !isNoEdit(action) && !isRehydration(action) && changedNames(current, previous).length > 0,
    effect: async (action, api) => {
      // With the vault on, a move to another slide waits: the times of writes would tell which were seen.
      const isSentLater = api.getState().sync.vault === true && plfProgressed.match(action);
      if (!isSentLater) api.cancelActiveListeners();
      api.dispatch(marked(changedNames(api.getState(), api.getOriginalState())));
      if (isSentLater) return;
      await api.delay(gatherMs);
      const { retryAt } = api.getState().syncActivity;
      // While it waits to try again, that try sends this too.
      if (retryAt === null || api.extra.now() >= retryAt) api.dispatch(syncWanted());
    },
  });
  startListening({
    actionCreator: settled,
    effect: async (_action, api) => {
      api.cancelActiveListeners();
      if (api.getState().syncActivity.undoableUntil === null) return;
      await api.delay(syncUndoableMs(api.getState(), api.extra.now()));
      api.dispatch(syncWanted());
    },
  });
  startListening({
    actionCreator: syncFailed,
    effect: async ({ payload: { reason, status, retryAfterMs = 0 } }, api) => {
      api.cancelActiveListeners();
      if (isProviderFault(reason)) return;
      const { failures } = api.getState().syncActivity;
      const askedMs = Math.min(retryAfterMs, longestHoldMs);
      const pauseMs = backOffMs(failures, askedMs);
      const now = api.extra.now();
      const heldUntil = status === 429 && askedMs > 0 ? now + askedMs : null;
      api.dispatch(retryPlanned({ retryAt: now + pauseMs, heldUntil }));
      if (await api.condition(isAnyOf(syncStarted, sessionEnded), pauseMs)) return;
      // The pause is over, whatever the device's clock was set to meanwhile.
      api.dispatch(retryPlanned({ retryAt: api.extra.now(), heldUntil: null }));
      api.dispatch(syncWanted());
    },
  });
}
