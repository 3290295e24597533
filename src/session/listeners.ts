import { isAnyOf } from '@reduxjs/toolkit';
import { rowsReceived, syncWanted } from '../collections/events';
import { settled } from '../collections/sync/syncSlice';
import { longestHoldMs } from '../domain/constants';
import { cameBack } from './events';
import { loadRescue } from './loadRescue';
import { catchUp } from './login';
import type { StartListening } from '../services';
import type { SessionContext } from './sessionThunk';
import { tryFailed, waitEnded } from './tries';

/**
 * Catches up with the provider when that is wanted, or when the device is back (network, or the app in front again)
 * (rows A17, K5).
 */
export function setupCatchUp(startListening: StartListening<SessionContext>): void {
  startListening({
    matcher: isAnyOf(syncWanted, cameBack),
    effect: async (_action, api) => {
      if (api.getState().tokens) await api.dispatch(catchUp());
    },
  });
}

/**
 * Readies the rescue box once the provider's copy was read, however long that took, and for a new secret (row K7). A tab
 * that follows another one's login takes the key from the device.
 */
export function setupRescue(startListening: StartListening<SessionContext>): void {
  startListening({
    matcher: isAnyOf(settled, rowsReceived),
    effect: async (action, api) => {
      const rescue = await loadRescue();
      if (!rescue) return;
      const task = settled.match(action) ? rescue.bringBackUnsent() : rescue.recallRescueKey();
      // A database that fails is asked again the next time.
      await api.dispatch(task).catch(() => undefined);
    },
  });
}

/** Ends the wait that a refused try asks for (row S5). The provider may ask for more than the button is held. */
export function setupTries(startListening: StartListening<SessionContext>): void {
  startListening({
    actionCreator: tryFailed,
    effect: async ({ payload: { kind } }, api) => {
      const tries = api.getState().tries[kind];
      if (tries.waitMs === 0) return;
      await api.delay(Math.min(tries.waitMs, longestHoldMs));
      // A later refusal has a wait of its own.
      if (api.getState().tries[kind] === tries) api.dispatch(waitEnded(kind));
    },
  });
}
