import { isAnyOf } from '@reduxjs/toolkit';
import type { ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';
import { syncAskedByUser, syncWanted } from '../collections/events';
import type { ProviderEnvironment } from '../provider/environment';
import { refreshTokens } from '../provider/refresh';
import { sessionEnded, tokensReceived } from '../provider/sessionEvents';
import { catchUp, type SessionContext } from './account';
import { cameBack } from './events';

type StartListening = TypedStartListening<
  SessionContext,
  ThunkDispatch<SessionContext, ProviderEnvironment, UnknownAction>,
  ProviderEnvironment
>;

/** Refreshes ahead of the access token's expiry (row A7); the end of the session stops the timer. */
export function setupRefreshTimer(startListening: StartListening): void {
  startListening({
    actionCreator: tokensReceived,
    effect: async ({ payload }, api) => {
      api.cancelActiveListeners();
      const wait = Promise.race([
        api.delay(payload.refreshInMs),
        api.condition(sessionEnded.match).then(() => 'ended'),
      ]);
      if ((await wait) === 'ended') return;
      const { access } = api.getState().session;
      if (access?.token !== payload.access.token) return;
      await refreshTokens(
        { getState: () => api.getState(), dispatch: api.dispatch, environment: api.extra },
        null,
      );
    },
  });
}

/**
 * Catches up with the provider when that is wanted, when the user asks, or when the device is back (network, or the app in front again)
 * (rows A17, K5).
 */
export function setupCatchUp(startListening: StartListening): void {
  startListening({
    matcher: isAnyOf(syncWanted, syncAskedByUser, cameBack),
    effect: async (_action, api) => {
      if (api.getState().tokens) await api.dispatch(catchUp());
    },
  });
}
