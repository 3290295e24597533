import { configureStore, createReducer } from '@reduxjs/toolkit';
import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import type { Tokens } from '../../src/domain/tokens';
import { providerApi } from '../../src/provider/api';
import type { ProviderEnvironment } from '../../src/provider/environment';
import type { ProviderError } from '../../src/provider/providerError';
import { refreshTokens } from '../../src/provider/refresh';
import { sessionEnded, tokensReceived, type AccessToken } from '../../src/provider/sessionEvents';
import { aTokenAnswer, NOON, someTokens } from './exampleData';
import { fakeNetwork, htmlAnswer, jsonAnswer, type FakeCall } from './fakeNetwork';

/** A call that logs in or refreshes. */
export const isTokenCall = ({ path }: FakeCall) => path === '/oauth/token';
/** What a call gets whose access token is no good. */
export const unauthorised = () => htmlAnswer(401);

/** Two calls of a resource, one with a bearer and one without. */
const probes = providerApi.injectEndpoints({
  endpoints: (build) => ({
    getPrivate: build.query<unknown, number>({
      query: (n) => ({ path: `/node/${String(n)}` }),
      extraOptions: { auth: 'bearer' },
    }),
    getPublic: build.query<unknown, void>({ query: () => ({ path: '/ws/events' }) }),
  }),
});

interface Options {
  access?: Partial<AccessToken> | null;
  tokens?: Tokens | null;
}

/** A store with the session's two rows and the provider, a clock that tests turn, and storage shared with other tabs. */
export function tokenSetting({ access = {}, tokens = someTokens({ token: 'refresh-0' }) }: Options = {}) {
  const device = { now: NOON, stored: tokens, written: [] as Tokens[] };
  const environment: ProviderEnvironment = {
    settings: { url: '', clientId: 'app', clientSecret: '' },
    now: () => device.now,
    tabChannel: null,
    openRescueBox: () => Promise.resolve(null),
    whenEnded: () => Promise.resolve(),
    rowStorage: {
      takeIn: () => Promise.resolve(),
      withOtherTabs: (rows) => Promise.resolve(rows),
      flush: () => Promise.resolve(true),
      readAside: () => Promise.resolve([]),
      keepAside: () => Promise.resolve([]),
    },
    tokenStorage: {
      read: () => device.stored,
      write: (written) => {
        device.stored = written;
        device.written.push(written);
      },
    },
  };
  const initialAccess: AccessToken | null = access && {
    token: 'access-0',
    expiresAt: NOON + 300_000,
    marginMs: 30_000,
    ...access,
  };
  const actions: UnknownAction[] = [];
  const recorder: Middleware = () => (next) => (action) => {
    actions.push(action as UnknownAction);
    return next(action);
  };
  const store = configureStore({
    reducer: {
      session: createReducer({ access: initialAccess, endedCount: 0 }, (builder) => {
        builder
          .addCase(tokensReceived, (state, { payload }) => ({ ...state, access: payload.access }))
          .addCase(sessionEnded, ({ endedCount }) => ({ access: null, endedCount: endedCount + 1 }));
      }),
      tokens: createReducer(tokens, (builder) => {
        builder
          .addCase(tokensReceived, (_state, { payload }) => payload.refresh)
          .addCase(sessionEnded, () => null);
      }),
      [providerApi.reducerPath]: providerApi.reducer,
    },
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: environment } }).concat(providerApi.middleware, recorder),
  });
  const call = (n = 7) =>
    store.dispatch(probes.endpoints.getPrivate.initiate(n, { subscribe: false, forceRefetch: true }));
  const callPublic = () =>
    store.dispatch(probes.endpoints.getPublic.initiate(undefined, { subscribe: false, forceRefetch: true }));
  const ends = () => actions.filter((action) => sessionEnded.match(action)).map(({ payload }) => payload);
  const refresh = (refused: string | null) =>
    refreshTokens({ getState: store.getState, dispatch: store.dispatch, environment }, refused);
  return { store, device, call, callPublic, ends, refresh };
}

/** A provider that hands out access-n and knows only the latest one. */
export function rotatingProvider(first = 0) {
  let latest = first;
  return fakeNetwork((call) => {
    if (isTokenCall(call)) {
      latest += 1;
      return jsonAnswer(aTokenAnswer(latest));
    }
    if (call.bearer === null) return jsonAnswer({ public: true });
    return call.bearer === `access-${String(latest)}` ? jsonAnswer({ for: call.bearer }) : unauthorised();
  });
}

/** What went wrong with a call, if anything. */
export const errorOf = (result: { error?: unknown }) => result.error as ProviderError | undefined;
