import { isAnyOf } from '@reduxjs/toolkit';
import { rowsReceived } from '../collections/events';
import { settled } from '../collections/sync/syncSlice';
import type { StartListening } from '../services';
import type { SessionRootState } from './sessionThunk';

/** What keeps unsent words through the end of a session (row K7); undefined where its code can't be fetched. */
export const loadRescue = async () =>
  import(/* webpackChunkName: "rescue" */ './rescue').catch(() => undefined);

/** Readies the rescue box once the provider's copy was read (row K7); with another tab's rows, by the device's key. */
export function setupRescue(startListening: StartListening<SessionRootState>): void {
  startListening({
    matcher: isAnyOf(settled, rowsReceived),
    effect: async (action, api) => {
      const rescue = await loadRescue();
      if (!rescue) return;
      const task = settled.match(action) ? rescue.readyRescueBox() : rescue.recallRescueKey();
      // A database that fails is asked again the next time.
      await api.dispatch(task).catch(() => undefined);
    },
  });
}
