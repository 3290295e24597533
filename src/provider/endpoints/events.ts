import { eventsAsked, isEventFor, isEventPast, type ProgrammeEvent } from '../../domain/programme/events';
import type { Locale } from '../../domain/locale';
import { providerApi } from '../api';
import type { EnrolmentAnswer } from '../codec/event';
import { decodedQuery } from '../decodedQuery';
import type { Services } from '../../services';
import { keptForS, localePrefix, logLeftOut, nodeRequest } from './programmeRequests';

const loadCodec = () => import(/* webpackChunkName: "readers" */ '../codec/event');

/** The node's id as the contract has it: a number. */
const wireId = (nid: string): number | string => (Number.isSafeInteger(Number(nid)) ? Number(nid) : nid);

/** How many pages of the list are read at most. */
const mostPages = 10;

const eventsPage = decodedQuery(
  ({ locale, page }: { locale: Locale; page: number }) => {
    const query = `items_per_page=${String(eventsAsked)}${page === 0 ? '' : `&page=${String(page)}`}`;
    return { path: `${localePrefix(locale)}/ws/events?${query}` };
  },
  async (body) => (await loadCodec()).readEvents(body),
);

/** The programme's events, open to all, and the user's enrolment. */
export const eventEndpoints = providerApi.injectEndpoints({
  endpoints: (build) => ({
    getEvents: build.query<readonly ProgrammeEvent[], Locale>({
      queryFn: async (locale, api, ...rest) => {
        const now = (api.extra as Services).now();
        const events = new Map<string, ProgrammeEvent>();
        for (let page = 0; page < mostPages; page += 1) {
          const { data, error } = await eventsPage({ locale, page }, api, ...rest);
          if (error && page === 0) return { error };
          if (!data) break;
          const isRepeated = data.items.length > 0 && data.items.every(({ nid }) => events.has(nid));
          for (const event of data.items) events.set(event.nid, event);
          logLeftOut(api.endpoint, data);
          // A provider that begins with the oldest may fill whole pages with what is past, or is for others.
          const known = [...events.values()].filter(
            (event) => isEventFor(event, []) && !isEventPast(event, now),
          );
          if (data.rows !== eventsAsked || isRepeated || known.length >= eventsAsked) break;
        }
        return { data: [...events.values()] };
      },
      keepUnusedDataFor: keptForS,
    }),
    getEvent: build.query<ProgrammeEvent, { nid: string; locale: Locale }>({
      queryFn: decodedQuery(nodeRequest, async (body) => (await loadCodec()).readEvent(body)),
      keepUnusedDataFor: keptForS,
    }),
    registerForEvent: build.mutation<EnrolmentAnswer, { nid: string }>({
      queryFn: decodedQuery(
        ({ nid }) => ({
          path: '/ge_rest/ge_event_register',
          method: 'POST',
          json: { nid: wireId(nid) },
        }),
        async (body) => (await loadCodec()).readEnrolment(body),
      ),
      extraOptions: { auth: 'bearer' },
    }),
  }),
});

export const { useGetEventsQuery, useGetEventQuery } = eventEndpoints;
