import type { Json } from '../../domain/json';
import { providerApi } from '../api';
import { decodedQuery } from '../decodedQuery';
import type { Services } from '../../services';
import type { TokensReceived } from '../sessionEvents';
import { callToken, type Grant } from '../tokens/tokenCall';

const path = '/oauth/userinfo';

const readId = async (body: Json) =>
  (await import(/* webpackChunkName: "readers" */ '../codec/oauth')).readOauthUserId(body);

/** Logging in, and who is logged in. */
export const sessionEndpoints = providerApi.injectEndpoints({
  endpoints: (build) => ({
    /** Tokens for a password; keeps nothing of them. */
    postToken: build.mutation<TokensReceived, Grant>({
      queryFn: async (grant, { extra }) => {
        // The store is the one that makeStore builds: this is its extra argument.
        const result = await callToken(grant, extra as Services);
        return 'error' in result ? { error: result.error } : { data: result.received };
      },
    }),
    /** Whose tokens these are that are not in use yet. */
    getTokenOwner: build.mutation<string, { accessToken: string }>({
      queryFn: decodedQuery(({ accessToken }) => ({ path, accessToken }), readId),
    }),
    getUserId: build.query<string, void>({
      queryFn: decodedQuery(() => ({ path }), readId),
      extraOptions: { auth: 'bearer' },
    }),
  }),
});
