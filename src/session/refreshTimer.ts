import { cameBack, syncAskedByUser } from '../collections/events';
import { backOffMs } from '../domain/backOff';
import { refreshSpacingMs } from '../domain/constants';
import { isProviderFault } from '../provider/providerError';
import { refreshKeptFailing, sessionEnded, tokensReceived } from '../provider/sessionEvents';
import { refreshByHand, refreshTokens } from '../provider/tokens/refresh';
import type { StartListening } from '../services';
import type { SessionRootState } from './sessionThunk';

/** The try in a row, from 1, whose failure is the first to be told. */
const firstReported = 4;

/**
 * Refreshes ahead of the access token's expiry, and again until that succeeds, later each time, or at once when
 * the device is back. A fault of the site stops it until the user asks.
 */
export function setupRefreshTimer(startListening: StartListening<SessionRootState>): void {
  startListening({
    actionCreator: tokensReceived,
    effect: async ({ payload }, api) => {
      api.cancelActiveListeners();
      const context = { ...api, services: api.extra };
      const dueAt = api.extra.now() + payload.refreshInMs;
      const isInUse = () => api.getState().session.access?.token === payload.access.token;
      /** Waits, no longer than the session lasts; less when the device is back and `mayWake`. */
      const wait = (ms: number, mayWake: () => boolean) =>
        api.condition((action) => sessionEnded.match(action) || (cameBack.match(action) && mayWake()), ms);
      await wait(payload.refreshInMs, () => api.extra.now() >= dueAt);
      for (let failures = 0; isInUse();) {
        const outcome = await refreshTokens(context, null);
        if (outcome.kind === 'ended') return;
        if (outcome.kind === 'failed') {
          failures += 1;
          const isOfSite = isProviderFault(outcome.error.reason);
          if (isOfSite || failures >= firstReported) api.dispatch(refreshKeptFailing(outcome.error));
          if (isOfSite) return;
          await wait(backOffMs(failures, outcome.error.retryAfterMs), () => true);
        } else if (isInUse()) await wait(refreshSpacingMs, () => false);
      }
    },
  });
}

/** Renews the session again where a fault of the site kept it from that, once the user asks. */
export function setupRefreshByHand(startListening: StartListening<SessionRootState>): void {
  startListening({
    actionCreator: syncAskedByUser,
    effect: (_action, api) => refreshByHand({ ...api, services: api.extra }),
  });
}
