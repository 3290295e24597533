import type { Locale } from '../../domain/locale';
import type { RefusedField, RegistrationRequest } from '../../domain/user/registrationRequest';
import { providerApi } from '../api';

const loadCodec = () => import(/* webpackChunkName: "readers" */ '../codec/registration');

/** The request for an account: a public call. */
export const registrationEndpoints = providerApi.injectEndpoints({
  endpoints: (build) => ({
    /** `refused` names what must be written otherwise, and is empty when the request was taken. */
    postRegistration: build.mutation<
      { refused: readonly RefusedField[] },
      { request: RegistrationRequest; locale: Locale }
    >({
      queryFn: async ({ request, locale }, _api, _options, baseQuery) => {
        const codec = await loadCodec().catch(() => undefined);
        if (!codec) return { error: { reason: 'unreachable' } };
        const json = codec.registrationBody(request, locale);
        const { error } = await baseQuery({ path: '/user/register', method: 'POST', json });
        if (!error) return { data: { refused: [] } };
        const refused = codec.refusedRegistrationFields(error.refusedPaths ?? []);
        return refused.length > 0 ? { data: { refused } } : { error };
      },
    }),
  }),
});
