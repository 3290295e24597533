import Stack from '@mui/material/Stack';
import { useEffect, useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Navigate, useParams } from 'react-router';
import { selectLocale } from '../../collections/locale';
import { paths } from '../../domain/paths';
import { isNewsCategory, type NewsCategory, quotesCategory } from '../../domain/programme/news';
import { newsCategoryMessages } from '../../parts/news/categoryMessages';
import { newsMessages } from '../../parts/news/messages';
import { NewsCard, NewsComing, NewsDialogAtAddress } from '../../parts/news/NewsCard';
import { NewsFailure } from '../../parts/news/newsFacts';
import { newsStaleAfterS, useGetNewsPagesInfiniteQuery } from '../../provider/endpoints/news';
import { useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { commonMessages } from '../../ui/commonMessages';
import { useRichTextReady } from '../../ui/richText/RichText';
import { Rows } from '../../ui/Rows';
import { Screen } from '../../ui/Screen';

/** The items of a category, page by page: all that were read so far, and the way to the next ones. */
function NewsList({ category }: { category: NewsCategory }) {
  const { formatMessage } = useIntl();
  const locale = useAppSelector(selectLocale);
  const listRef = useRef<HTMLUListElement>(null);
  const shownBefore = useRef<number>(undefined);
  const { currentData, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useGetNewsPagesInfiniteQuery({ category, locale }, { refetchOnMountOrArgChange: newsStaleAfterS });
  const isReady = useRichTextReady(category === quotesCategory);
  const pages = currentData?.pages;
  // An item that came in meanwhile moves others to the next page: they stand once.
  const items = useMemo(() => {
    const read = (pages ?? []).flatMap((page) => page.items);
    return [...new Map(read.map((item) => [item.nid, item])).values()];
  }, [pages]);

  useEffect(() => {
    const before = shownBefore.current;
    if (before === undefined || items.length <= before) return;
    shownBefore.current = undefined;
    // The first of those that were asked for: the button may be gone, and what is new is read.
    listRef.current?.children[before]?.querySelector('h2')?.focus();
  }, [items.length]);

  if (!currentData || !isReady) {
    if (!error) return <NewsComing items={3} />;
    return <NewsFailure error={error} isBusy={isFetching} onRetry={() => void refetch()} />;
  }
  if (items.length === 0) return <p>{formatMessage(newsMessages.empty)}</p>;
  const failure = isFetchingNextPage ? undefined : error;
  const showMore = () => {
    shownBefore.current = items.length;
    void fetchNextPage();
  };
  return (
    <>
      <Rows ref={listRef} className="columns">
        {items.map((item) => (
          <li key={item.nid}>
            <NewsCard item={item} category={category} />
          </li>
        ))}
      </Rows>
      {hasNextPage && failure && <NewsFailure error={failure} isBusy={false} onRetry={showMore} />}
      {hasNextPage && !failure && (
        <Button
          look="quiet"
          isWide
          isBusy={isFetchingNextPage}
          onClick={showMore}
          text={commonMessages.more}
        />
      )}
    </>
  );
}

function Category({ category }: { category: NewsCategory }) {
  return (
    <Screen title={newsCategoryMessages[category]}>
      {/* As tall as a screen from the start, so that what follows stays out of sight. */}
      <Stack spacing={2} sx={{ minHeight: '100dvh' }}>
        <NewsList category={category} />
      </Stack>
      <NewsDialogAtAddress />
    </Screen>
  );
}

/** One category of news, whatever title its address says; a category that isn't one goes home. */
export function NewsScreen() {
  const { catid = '' } = useParams();
  if (!isNewsCategory(catid)) return <Navigate to={paths.home.href()} replace />;
  return <Category key={catid} category={catid} />;
}
