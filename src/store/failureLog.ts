import { isRejectedWithValue } from '@reduxjs/toolkit';
import type { ProviderError } from '../provider/providerError';
import type { StartListening } from '../services';
import type { RootState } from './rootReducer';

const isProviderFailure = isRejectedWithValue();

/** Logs every failed call with its endpoint, reason and status (row J3): nothing that anyone wrote, no address, no token. */
export function setupFailureLog(startListening: StartListening<RootState>): void {
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
