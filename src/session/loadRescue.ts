import { isAnyOf } from '@reduxjs/toolkit';
import { rowsReceived } from '../collections/events';
import { settled } from '../collections/sync/syncSlice';
import type { StartListening } from '../services';
import type { SessionContext } from './sessionThunk';

/**
 * What keeps unsent words through the end of a session (row K7), fetched when a session begins, so that it is there when
 * one ends; undefined where it can't be fetched.
 */
export const loadRescue = async () =>
  import(/* webpackChunkName: "rescue" */ './rescue').catch(() => undefined);

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
