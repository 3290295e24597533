import { skipToken } from '@reduxjs/toolkit/query/react';
import { type MessageDescriptor, useIntl } from 'react-intl';
import { selectLocale } from '../../collections/locale';
import type { NewsItem } from '../../domain/programme/news';
import { newsStaleAfterS, useGetNewsItemQuery } from '../../provider/endpoints/news';
import { providerBase } from '../../provider/settings';
import { useAppSelector } from '../../store/hooks';
import { Loading } from '../../ui/Loading';
import { appMessages } from '../../ui/messages';
import { ProviderPicture } from '../../ui/ProviderPicture';
import { Recording } from '../../ui/recording/Recording';
import { RichText } from '../../ui/richText/RichText';
import { safeMedia } from '../../ui/richText/safeUrl';
import { newsMessages } from './messages';
import { NewsFailure } from './newsFacts';

type Unread = Exclude<ReturnType<typeof useNewsItem>['kind'], 'read'>;

/** What stands in the place of an item's title while there is none. */
export const readingTitles: Record<Unread, MessageDescriptor> = {
  loading: appMessages.loading,
  gone: newsMessages.goneTitle,
  failed: newsMessages.failedTitle,
};

/** The whole item with this id, in the language in use; an id that can't be one is not asked for. */
export function useNewsItem(nid: string) {
  const locale = useAppSelector(selectLocale);
  const isId = /^\d{1,18}$/.test(nid);
  const { currentData, error, isFetching, refetch } = useGetNewsItemQuery(
    isId ? { nid, locale } : skipToken,
    { refetchOnMountOrArgChange: newsStaleAfterS },
  );
  if (!isId) return { kind: 'gone' } as const;
  if (currentData) return { kind: 'read', item: currentData } as const;
  if (!error) return { kind: 'loading' } as const;
  if ('reason' in error && error.reason === 'refused') return { kind: 'gone' } as const;
  return { kind: 'failed', error, isBusy: isFetching, retry: () => void refetch() } as const;
}

function WholeItem({ item: { title, image, audio, body } }: { item: NewsItem }) {
  const baseUrl = providerBase();
  const src = audio === undefined ? undefined : safeMedia(audio, baseUrl);
  return (
    <>
      <ProviderPicture image={image} baseUrl={baseUrl} />
      {src !== undefined && <Recording title={title} src={src} />}
      <div dir="auto">
        <RichText html={body} baseUrl={baseUrl} />
      </div>
    </>
  );
}

/** An item below its title: picture, recording and text, or why there is none. */
export function NewsReading({ state }: { state: ReturnType<typeof useNewsItem> }) {
  const { formatMessage } = useIntl();
  switch (state.kind) {
    case 'loading':
      return <Loading />;
    case 'read':
      return <WholeItem item={state.item} />;
    case 'gone':
      return <p>{formatMessage(newsMessages.gone)}</p>;
    case 'failed':
      return <NewsFailure error={state.error} isBusy={state.isBusy} onRetry={state.retry} />;
  }
}
