import { createSlice } from '@reduxjs/toolkit';
import { doubledBackOffMs } from '../domain/backOff';
import { longestHoldMs } from '../domain/constants';
import type { ProviderError } from '../provider/providerError';
import type { StartListening } from '../services';

/** What is tried: to log in, to have a code sent, to use a code. */
type TryKind = 'login' | 'codeRequest' | 'code';

interface Tries {
  /** Refusals since the last success. */
  refusedCount: number;
  /** The wait that the user is told of, ms; 0 when a try may be made. It does not count down. */
  waitMs: number;
}

/** Tries of this visit, in memory only: the provider keeps the count that protects an account. */
export type TriesState = Readonly<Record<TryKind, Tries>>;

const none: Tries = { refusedCount: 0, waitMs: 0 };
const fresh: TriesState = { login: none, codeRequest: none, code: none };

/** Refusals that cost nothing: a slip or two. */
const freeTries = 2;
const firstWaitMs = 30_000;

interface FailedTry {
  kind: TryKind;
  error: ProviderError;
}

/** The tries after one that failed. A provider that counts says so with 429, or 403, and may say how long. */
function afterFailure(tries: Tries, { error: { reason, status, retryAfterMs } }: FailedTry): Tries {
  const isCounted = status === 403 || status === 429;
  // A 422 is about a value; what found no answer was no try.
  if (!isCounted && (reason !== 'refused' || status === 422)) return tries;
  const refusedCount = tries.refusedCount + 1;
  const paidCount = refusedCount - freeTries;
  const ownMs = paidCount > 0 ? doubledBackOffMs(paidCount, firstWaitMs, longestHoldMs) : 0;
  return { refusedCount, waitMs: isCounted ? Math.max(ownMs, retryAfterMs ?? firstWaitMs) : ownMs };
}

const slice = createSlice({
  name: 'tries',
  initialState: fresh,
  reducers: {
    tryFailed: {
      reducer: (state, { payload }: { payload: FailedTry }) => ({
        ...state,
        [payload.kind]: afterFailure(state[payload.kind], payload),
      }),
      prepare: (kind: TryKind, error: ProviderError) => ({ payload: { kind, error } }),
    },
    waitEnded: (state, { payload: kind }: { payload: TryKind; type: string }) => {
      state[kind] = { ...state[kind], waitMs: 0 };
    },
    /** A password was right, or was changed, which lifts the provider's own count too. */
    trySucceeded: () => fresh,
  },
});

export const triesReducer = slice.reducer;
export const { tryFailed, waitEnded, trySucceeded } = slice.actions;

/** Ends the wait that a refused try asks for. The provider may ask for more than the button is held. */
export function setupTries(startListening: StartListening<{ tries: TriesState }>): void {
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
