import type { UnknownAction } from '@reduxjs/toolkit';
import { vaultMet } from '../collections/events';
import { settled } from '../collections/sync/syncSlice';
import type { StartListening } from '../services';
import type { SessionRootState } from './sessionThunk';

/** What keeps unsent words through the end of a session; undefined where its code can't be fetched. */
export const loadRescue = async () =>
  import(/* webpackChunkName: "rescue" */ './rescue').catch(() => undefined);

/** Readies the rescue box once the provider's copy was read, where the vault waits too. */
export function setupRescue(startListening: StartListening<SessionRootState>): void {
  startListening({
    matcher: (action): action is UnknownAction =>
      settled.match(action) || (vaultMet.match(action) && action.payload !== undefined),
    effect: async (action, api) => {
      const rescue = await loadRescue();
      if (!rescue) return;
      const isOpen = vaultMet.match(action) && action.payload?.kind === 'open';
      // A database that fails is asked again the next time.
      await api
        .dispatch(isOpen ? rescue.learnRescueSeal() : rescue.bringBackRescued())
        .catch(() => undefined);
    },
  });
}
