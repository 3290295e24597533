import { isAnyOf } from '@reduxjs/toolkit';
import { cameBack, syncAskedByUser, syncWanted } from '../collections/events';
import { selectIsSyncHeldOff, syncFailed } from '../collections/sync/syncActivity';
import { synchronise } from '../collections/sync/synchronise';
import { isProviderFault } from '../provider/providerError';
import type { StartListening } from '../services';
import { silentLogin } from './login';
import type { SessionRootState, SessionThunk } from './sessionThunk';

/** Brings this device and the provider to the same state, logging in silently first where this visit has not yet. */
export const syncOrLogIn =
  (): SessionThunk<void> =>
  async (dispatch, getState, { now }) => {
    if (selectIsSyncHeldOff(getState(), now())) return;
    const { isAccountRead, nid } = getState().session;
    // Without a data node the user record is read again: it may name one by now.
    if (isAccountRead && nid !== null) await dispatch(synchronise());
    else await dispatch(silentLogin());
  };

/** Syncs because the user asked: what was refused gets another chance. Resolves once it is over, whatever came of it. */
export const syncNow = (): SessionThunk<void> => async (dispatch) => {
  dispatch(syncAskedByUser());
  await dispatch(syncOrLogIn());
};

/** Failures in a row of the site's own making after which it is asked whether it works for others. */
const suspectFailures = 3;

/**
 * Catches up with the provider when that is wanted, or when the device is back. A fault of the site waits
 * for the user. What looks like a site that is down may be one that removed this person.
 */
export function setupSyncOrLogIn(startListening: StartListening<SessionRootState>): void {
  startListening({
    matcher: isAnyOf(syncWanted, cameBack),
    effect: async (action, api) => {
      const { tokens, syncActivity } = api.getState();
      if (!tokens || (syncWanted.match(action) && isProviderFault(syncActivity.failure))) return;
      await api.dispatch(syncOrLogIn());
    },
  });
  startListening({
    actionCreator: syncFailed,
    effect: async ({ payload: { status } }, api) => {
      if (status !== 500 || api.getState().syncActivity.failures < suspectFailures) return;
      const code = await import(/* webpackChunkName: "rescue" */ './isRemoved').catch(() => undefined);
      const context = { ...api, services: api.extra };
      if (await code?.isRemoved(context)) api.dispatch(syncFailed({ reason: 'removed' }));
    },
  });
}
