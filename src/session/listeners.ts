import { isAnyOf } from '@reduxjs/toolkit';
import type { ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';
import { rowsReceived, syncAskedByUser, syncWanted } from '../collections/events';
import { settled } from '../collections/sync/syncSlice';
import { longestHoldMs, refreshSpacingMs } from '../domain/constants';
import type { ProviderEnvironment } from '../provider/environment';
import { isSiteFault, type ProviderError } from '../provider/providerError';
import { refreshByHand, refreshTokens } from '../provider/refresh';
import { refreshKeptFailing, sessionEnded, tokensReceived } from '../provider/sessionEvents';
import { catchUp, type SessionContext } from './account';
import { cameBack } from './events';
import { loadRescue } from './loadRescue';

type StartListening = TypedStartListening<
  SessionContext,
  ThunkDispatch<SessionContext, ProviderEnvironment, UnknownAction>,
  ProviderEnvironment
>;

/** Pauses between tries of a refresh that fails, ms; the last one for all that follow (row A9). */
const pausesMs = [2_000, 4_000, 8_000, 16_000, 60_000];

/** The try in a row, from 1, whose failure is the first to be told (row K5). */
const firstTold = 4;

/** How long to wait after so many failures, ms, with jitter; not before the provider asks for it. */
function pauseAfter(failures: number, { retryAfterMs = 0 }: ProviderError): number {
  const pauseMs = pausesMs[Math.min(failures, pausesMs.length) - 1] ?? 0;
  return Math.max(Math.min(retryAfterMs, longestHoldMs), pauseMs * (0.5 + Math.random() / 2));
}

/**
 * Refreshes ahead of the access token's expiry (row A7), and again until that succeeds, later each time, or at once when
 * the device is back (row A9). A device that slept past the time refreshes as it wakes. The end of the session stops it,
 * and a fault of the site, until the user asks (row R39).
 */
export function setupRefreshTimer(startListening: StartListening): void {
  startListening({
    actionCreator: tokensReceived,
    effect: async ({ payload }, api) => {
      api.cancelActiveListeners();
      const context = { getState: () => api.getState(), dispatch: api.dispatch, environment: api.extra };
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
          const isOfSite = isSiteFault(outcome.error.reason);
          if (isOfSite || failures >= firstTold) api.dispatch(refreshKeptFailing(outcome.error));
          if (isOfSite) return;
          await wait(pauseAfter(failures, outcome.error), () => true);
        } else if (isInUse()) await wait(refreshSpacingMs, () => false);
      }
    },
  });
}

/** Renews the session again where a fault of the site kept it from that, once the user asks (row R39). */
export function setupRefreshByHand(startListening: StartListening): void {
  startListening({
    actionCreator: syncAskedByUser,
    effect: async (_action, api) => {
      await refreshByHand({
        getState: () => api.getState(),
        dispatch: api.dispatch,
        environment: api.extra,
      });
    },
  });
}

/**
 * Catches up with the provider when that is wanted, or when the device is back (network, or the app in front again)
 * (rows A17, K5).
 */
export function setupCatchUp(startListening: StartListening): void {
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
export function setupRescue(startListening: StartListening): void {
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
