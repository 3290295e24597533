import { isAnyOf } from '@reduxjs/toolkit';
import type { ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';
import { nodeCollections } from '../../domain/collections';
import type { CollectionsState, NodeCollectionName } from '../../domain/collections';
import { longestHoldMs } from '../../domain/constants';
import type { ProviderEnvironment } from '../../provider/environment';
import { isSiteFault } from '../../provider/providerError';
import { sessionEnded } from '../../provider/sessionEvents';
import { accountChanged, rowsReceived, syncWanted } from '../events';
import { retryPlanned, syncFailed, syncStarted } from './syncActivity';
import type { SyncActivity } from './syncActivity';
import { marked } from './syncSlice';

interface PushState extends CollectionsState {
  session: { nid: string | null };
  syncActivity: SyncActivity;
}

type StartListening = TypedStartListening<
  PushState,
  ThunkDispatch<PushState, ProviderEnvironment, UnknownAction>,
  ProviderEnvironment
>;

/** How long changes are gathered before they are sent, ms. */
const gatherMs = 600;

/**
 * First and longest pause between two tries after a failure, ms; it doubles each time, with jitter (row A9). What the
 * provider asks for (Retry-After) comes on top.
 */
const backOff = { firstMs: 2_000, longestMs: 60_000 };

const changedNames = (current: CollectionsState, previous: CollectionsState): NodeCollectionName[] =>
  nodeCollections.map(({ name }) => name).filter((name) => current[name] !== previous[name]);

/** Actions that change rows without anyone having edited them. */
const isNoEdit = isAnyOf(rowsReceived, sessionEnded, accountChanged);

/**
 * Sends what changes, with no wiring in any slice: an action that changes a row of the data node marks it and, after a
 * short while, asks for a sync. A failure that may pass is tried again, later each time; a fault of the site is not.
 * @param isRehydration tells the action that brings stored rows back: it changes rows and marks nothing
 */
export function setupPush(
  startListening: StartListening,
  isRehydration: (action: UnknownAction) => boolean,
): void {
  startListening({
    predicate: (action, current, previous) =>
      !isNoEdit(action) && !isRehydration(action) && changedNames(current, previous).length > 0,
    effect: async (_action, api) => {
      api.cancelActiveListeners();
      api.dispatch(marked(changedNames(api.getState(), api.getOriginalState())));
      await api.delay(gatherMs);
      const { retryAt } = api.getState().syncActivity;
      // While it waits to try again, that try sends this too.
      if (retryAt === null || api.extra.now() >= retryAt) api.dispatch(syncWanted());
    },
  });
  startListening({
    actionCreator: syncFailed,
    effect: async ({ payload: { reason, status, retryAfterMs = 0 } }, api) => {
      api.cancelActiveListeners();
      if (isSiteFault(reason)) return;
      const { failures } = api.getState().syncActivity;
      const longestMs = Math.min(backOff.longestMs, backOff.firstMs * 2 ** (failures - 1));
      const askedMs = Math.min(retryAfterMs, longestHoldMs);
      const pauseMs = askedMs + longestMs * (0.5 + Math.random() / 2);
      const now = api.extra.now();
      api.dispatch(
        retryPlanned({ at: now + pauseMs, heldUntil: status === 429 && askedMs > 0 ? now + askedMs : null }),
      );
      const overtaken = api.condition(isAnyOf(syncStarted, sessionEnded)).then(() => 'overtaken');
      if ((await Promise.race([api.delay(pauseMs), overtaken])) === 'overtaken') return;
      // The pause is over, whatever the device's clock was set to meanwhile.
      api.dispatch(retryPlanned({ at: api.extra.now(), heldUntil: null }));
      api.dispatch(syncWanted());
    },
  });
}
