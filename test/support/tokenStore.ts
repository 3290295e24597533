import type { UnknownAction } from '@reduxjs/toolkit';
import createMockStore from 'redux-mock-store';
import type { Json } from '../../src/domain/json';
import type { Tokens } from '../../src/domain/user/tokens';
import type { HasSession } from '../../src/provider/sessionEvents';
import type { ProviderError } from '../../src/provider/providerError';
import { reauthBaseQuery, type RequestOptions } from '../../src/provider/reauthBaseQuery';
import { refreshByHand, refreshTokens } from '../../src/provider/tokens/refresh';
import { sessionEnded, tokensReceived, type AccessToken } from '../../src/provider/sessionEvents';
import { NOON, someTokens } from './exampleData';
import { anEnvironment, type FakeProvider, type TokenShelf } from './fakeProvider';

/** State of the session and the tokens, after the dispatched actions. */
function after(state: HasSession, action: UnknownAction): HasSession {
  if (tokensReceived.match(action)) {
    const { access, refresh } = action.payload;
    return { session: { ...state.session, access }, tokens: refresh };
  }
  if (!sessionEnded.match(action)) return state;
  return { session: { access: null, endedCount: state.session.endedCount + 1 }, tokens: null };
}

interface Options {
  access?: Partial<AccessToken> | null;
  tokens?: Tokens | null;
}

/** A tab's calls and refreshes over a store that only records what is dispatched. */
export function tokenStore(
  provider: FakeProvider,
  { access = {}, tokens = someTokens({ token: 'refresh-0' }) }: Options = {},
) {
  const shelf: TokenShelf = { stored: tokens, written: [] };
  const services = anEnvironment(provider, shelf);
  const initial: HasSession = {
    session: {
      access: access && { token: 'access-0', expiresAt: NOON + 300_000, marginMs: 30_000, ...access },
      endedCount: 0,
    },
    tokens,
  };
  // oxlint-disable-next-line typescript/no-deprecated -- the customer's choice, and right where the contract is what is dispatched
  const store = createMockStore<HasSession>()((actions: UnknownAction[]) => actions.reduce(after, initial));
  const { dispatch, getState } = store;
  const api = { dispatch, getState, extra: services } as unknown as Parameters<typeof reauthBaseQuery>[1];
  return {
    shelf,
    dispatch,
    getState,
    actions: () => store.getActions() as UnknownAction[],
    /** Reasons for which sessions have ended so far. */
    ends: () =>
      store.getActions().flatMap((action) => (sessionEnded.match(action) ? [action.payload.reason] : [])),
    refresh: (refused: string | null) => refreshTokens({ dispatch, getState, services }, refused),
    byHand: () => refreshByHand({ dispatch, getState, services }),
    call: async (path = '/user/2', options: RequestOptions = { auth: 'bearer' }) =>
      (await reauthBaseQuery({ path }, api, options)) as { data?: Json; error?: ProviderError },
  };
}
