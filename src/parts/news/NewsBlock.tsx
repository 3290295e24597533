import Typography from '@mui/material/Typography';
import { useDeferredValue, useId } from 'react';
import { useIntl } from 'react-intl';
import { selectLocale } from '../../collections/locale';
import { newsOnHome, quotesCategory, type NewsCategory } from '../../domain/programme/news';
import { paths } from '../../domain/paths';
import { newsStaleAfterS, useGetNewsListQuery } from '../../provider/endpoints/news';
import { useAppSelector } from '../../store/hooks';
import { BlockHead } from '../../ui/BlockHead';
import { appMessages } from '../../ui/messages';
import { Sideways } from '../../ui/Sideways';
import { useRichTextReady } from '../../ui/richText/useRichTextReady';
import { newsCategoryMessages } from './categoryMessages';
import { newsMessages } from './messages';
import { NewsCard, NewsPlace } from './NewsCard';
import { NewsFailure } from './NewsFailure';

function Items({ category, titleId }: { category: NewsCategory; titleId: string }) {
  const { formatMessage } = useIntl();
  const locale = useAppSelector(selectLocale);
  const { currentData, error, isFetching, refetch } = useGetNewsListQuery(
    { category, locale, itemsPerPage: newsOnHome, page: 0 },
    { refetchOnMountOrArgChange: newsStaleAfterS },
  );
  // An answer is drawn in slices.
  const items = useDeferredValue(currentData);
  const isReady = useRichTextReady(category === quotesCategory);
  if (!items || !isReady) {
    if (!error)
      return (
        <Sideways as="div" aria-busy="true">
          <p className="visually-hidden">{formatMessage(appMessages.loading)}</p>
          <NewsPlace isSmall />
          <NewsPlace isSmall />
        </Sideways>
      );
    return <NewsFailure error={error} isBusy={isFetching} onRetry={() => void refetch()} />;
  }
  if (items.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {formatMessage(newsMessages.empty)}
      </Typography>
    );
  return (
    // Quotes hold nothing that the keyboard could reach: they scroll by themselves.
    <Sideways aria-labelledby={titleId} tabIndex={category === quotesCategory ? 0 : undefined}>
      {items.slice(0, newsOnHome).map((item) => (
        <li key={item.nid}>
          <NewsCard item={item} category={category} isSmall />
        </li>
      ))}
    </Sideways>
  );
}

/** The newest two items of a category, and the way to all of them: for home (row B6). */
export function NewsBlock({ category }: { category: NewsCategory }) {
  const titleId = useId();
  const { formatMessage } = useIntl();
  const title = formatMessage(newsCategoryMessages[category]);
  return (
    <section aria-labelledby={titleId}>
      <BlockHead
        title={title}
        titleId={titleId}
        to={paths.news.href(category, title)}
        more={newsMessages.more}
      />
      <Items category={category} titleId={titleId} />
    </section>
  );
}
