import { isRejectedWithValue } from '@reduxjs/toolkit';
import type { ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';
import type { Services } from '../services';
import type { ProviderError } from '../provider/providerError';
import type { RootState } from './rootReducer';

type StartListening = TypedStartListening<
  RootState,
  ThunkDispatch<RootState, Services, UnknownAction>,
  Services
>;

const isProviderFailure = isRejectedWithValue();

/** Logs every failed call with its endpoint, reason and status (row J3): nothing that anyone wrote, no address, no token. */
export function setupFailureLog(startListening: StartListening): void {
  startListening({
    matcher: isProviderFailure,
    effect: (action) => {
      const { endpointName } = action.meta.arg as { endpointName?: string };
      const { reason, status } = action.payload as ProviderError;
      console.info(
        `[provider] ${endpointName ?? 'call'}: ${reason}${status === undefined ? '' : ` (${String(status)})`}`,
      );
    },
  });
}
