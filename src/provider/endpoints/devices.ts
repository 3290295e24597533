import { boolean, object, string } from 'yup';
import type { Json } from '../../domain/json';
import { providerApi } from '../api';
import { decodedQuery } from '../decodedQuery';

/** Characters of a device's name that are shown. */
const deviceMax = 60;

const rowSchema = object({
  id: string().strict().required(),
  device: string().strict().nullable(),
  last: string().strict().nullable(),
  current: boolean().strict().required(),
});

function readSession(row: Json) {
  if (!rowSchema.isValidSync(row)) return undefined;
  const { id, device, last, current: isCurrent } = row;
  const lastAt = Date.parse(last ?? '');
  return {
    id,
    // Browser and system in a few words; empty when they are not known.
    device: (device ?? '').trim().slice(0, deviceMax),
    // When it was last used; null when the provider does not say.
    lastAt: Number.isNaN(lastAt) ? null : lastAt,
    isCurrent,
  };
}

/** A login of the person, as the provider lists them; one is that of this device. */
export type ListedSession = NonNullable<ReturnType<typeof readSession>>;

/** Reads the list of logins, leaving out what is none; undefined when the answer is no list. */
function readSessions(body: Json): ListedSession[] | undefined {
  if (!Array.isArray(body)) return undefined;
  return body.map(readSession).filter((session) => session !== undefined);
}

/** Where the person is logged in, at a site that can tell: a stock Drupal has neither call. */
const sessionEndpoints = providerApi.injectEndpoints({
  endpoints: (build) => ({
    getSessions: build.query<readonly ListedSession[], void>({
      queryFn: decodedQuery(() => ({ path: '/ge_rest/ge_sessions' }), readSessions),
      extraOptions: { auth: 'bearer' },
    }),
    endOtherSessions: build.mutation<null, void>({
      queryFn: decodedQuery(
        () => ({ path: '/ge_rest/ge_sessions_end', method: 'POST', json: {} }),
        () => null,
      ),
      extraOptions: { auth: 'bearer' },
    }),
  }),
});

export const { useGetSessionsQuery, useEndOtherSessionsMutation } = sessionEndpoints;
