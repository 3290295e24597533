import type { Locale } from '../../domain/locale';
import { newsOnHome, newsOnPage, type NewsCategory, type NewsItem } from '../../domain/programme/news';
import { providerApi } from '../api';
import type { ListPage } from '../codec/viewsAnswer';
import { decodedQuery } from '../decodedQuery';
import { keptForS, localePrefix, logLeftOut, nodeRequest } from './programmeRequests';

const loadCodec = () => import(/* webpackChunkName: "readers" */ '../codec/news');

interface NewsOfCategory {
  category: NewsCategory;
  locale: Locale;
}

/** A page to ask for; `page` counts from 0. */
interface PageRequest {
  itemsPerPage: number;
  page: number;
}

/** Where a category goes on: `rows` is how many a page that isn't the last holds. */
interface NextPage extends PageRequest {
  rows: number;
}

/** A page of a category as its screen shows it. */
interface NewsPage {
  items: readonly NewsItem[];
  /** Undefined after the last page. */
  next: NextPage | undefined;
}

const firstPage: NextPage = { itemsPerPage: newsOnPage, page: 0, rows: newsOnPage };

/** Answers older than this are asked for again when they are shown anew, s. */
export const newsStaleAfterS = 120;

const newsPage = decodedQuery(
  ({ category, locale, itemsPerPage, page }: NewsOfCategory & PageRequest) => ({
    path: `${localePrefix(locale)}/ws/news/${category}?${new URLSearchParams({
      items_per_page: String(itemsPerPage),
      page: String(page),
    }).toString()}`,
  }),
  async (body) => (await loadCodec()).readNewsList(body),
);

/** News and other articles of the programme: public, in the language asked for. */
export const newsEndpoints = providerApi.injectEndpoints({
  endpoints: (build) => ({
    /** One page of a category, newest first. */
    getNewsList: build.query<readonly NewsItem[], NewsOfCategory & PageRequest>({
      queryFn: async (argument, api, options, baseQuery) => {
        const read = await newsPage(argument, api, options, baseQuery);
        if (read.error) return { error: read.error };
        logLeftOut(api.endpoint, read.data);
        return { data: read.data.items };
      },
      keepUnusedDataFor: keptForS,
    }),
    /** A category page by page. */
    getNewsPages: build.infiniteQuery<NewsPage, NewsOfCategory, NextPage>({
      infiniteQueryOptions: {
        initialPageParam: firstPage,
        getNextPageParam: ({ next }) => next,
      },
      queryFn: async ({ queryArg, pageParam }, api, options, baseQuery) => {
        const ask = (page: PageRequest) => newsPage({ ...queryArg, ...page }, api, options, baseQuery);
        const following = ({ itemsPerPage, page }: PageRequest, rows: number) => ({
          itemsPerPage,
          page: page + 1,
          rows,
        });
        const pageOf = (read: ListPage<NewsItem>, next: NextPage | undefined) => {
          logLeftOut(api.endpoint, read);
          return { data: { items: read.items, next } };
        };

        const read = await ask(pageParam);
        if (read.error) return { error: read.error };
        const { rows } = read.data;
        if (rows >= pageParam.rows) return pageOf(read.data, following(pageParam, pageParam.rows));
        if (pageParam.page > 0) return pageOf(read.data, undefined);

        if (rows === 0) {
          // An empty list may be a number of items that the provider refuses: no proof that there is nothing.
          const home = { itemsPerPage: newsOnHome, page: 0 };
          const fewer = await ask(home);
          if (fewer.error) return { error: fewer.error };
          const found = fewer.data.rows;
          return pageOf(fewer.data, found < newsOnHome ? undefined : following(home, newsOnHome));
        }
        // Fewer than asked for: the last page, or all that a provider gives at once whatever is asked.
        const next = following(pageParam, rows);
        const further = await ask(next);
        const known = new Set(read.data.items.map(({ nid }) => nid));
        const isMore = further.data?.items.some(({ nid }) => !known.has(nid)) ?? false;
        return pageOf(read.data, isMore ? next : undefined);
      },
      keepUnusedDataFor: keptForS,
    }),
    getNewsItem: build.query<NewsItem, { nid: string; locale: Locale }>({
      queryFn: decodedQuery(nodeRequest, async (body) => (await loadCodec()).readNewsItem(body)),
      keepUnusedDataFor: keptForS,
    }),
  }),
});

export const { useGetNewsListQuery, useGetNewsPagesInfiniteQuery, useGetNewsItemQuery } = newsEndpoints;
