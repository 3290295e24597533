import { skipToken } from '@reduxjs/toolkit/query/react';
import type { MessageDescriptor } from 'react-intl';
import { selectLocale } from '../../collections/locale';
import type { NewsItem } from '../../domain/programme/news';
import { newsStaleAfterS, useGetNewsItemQuery } from '../../provider/endpoints/news';
import { useAppSelector } from '../../store/hooks';
import { appMessages } from '../../ui/messages';
import { newsMessages } from './messages';

type Unread = Exclude<ReturnType<typeof useNewsItem>['kind'], 'read'>;

/** What stands in the place of an item's title while there is none. */
export const readingTitles: Record<Unread, MessageDescriptor> = {
  loading: appMessages.loading,
  gone: newsMessages.goneTitle,
  failed: newsMessages.failedTitle,
};

/** What is known of an item that an address names. */
type NewsItemState =
  | { kind: 'loading' }
  | { kind: 'read'; item: NewsItem }
  | { kind: 'gone' }
  | { kind: 'failed'; error: object; isBusy: boolean; retry: () => void };

/** The whole item with this id, in the language in use (row G2); an id that can't be one is not asked for. */
export function useNewsItem(nid: string): NewsItemState {
  const locale = useAppSelector(selectLocale);
  const isId = /^\d{1,18}$/.test(nid);
  const { currentData, error, isFetching, refetch } = useGetNewsItemQuery(
    isId ? { nid, locale } : skipToken,
    { refetchOnMountOrArgChange: newsStaleAfterS },
  );
  if (!isId) return { kind: 'gone' };
  if (currentData) return { kind: 'read', item: currentData };
  if (!error) return { kind: 'loading' };
  if ('reason' in error && error.reason === 'refused') return { kind: 'gone' };
  return { kind: 'failed', error, isBusy: isFetching, retry: () => void refetch() };
}
