import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useParams } from 'react-router';
import { isNewsCategory, type NewsItem } from '../../domain/news';
import { paths } from '../../domain/paths';
import { newsCategoryMessages } from '../../parts/news/categoryMessages';
import { NewsDay } from '../../parts/news/NewsDay';
import { NewsReading } from '../../parts/news/NewsReading';
import { NewsTitle } from '../../parts/news/NewsTitle';
import { readingTitles } from '../../parts/news/readingTitles';
import { useNewsItem } from '../../parts/news/useNewsItem';
import { Screen } from '../../ui/Screen';
import { backMessage, newsScreenMessages } from './messages';

function WayBack({ item }: { item: NewsItem }) {
  const { formatMessage } = useIntl();
  const category = item.tags.find(isNewsCategory);
  if (category === undefined) return null;
  const name = formatMessage(newsCategoryMessages[category]);
  return (
    <Link to={paths.news.href(category, name)} className="news-back">
      <FormattedMessage {...backMessage} values={{ category: name }} />
    </Link>
  );
}

function Article({ nid }: { nid: string }) {
  const state = useNewsItem(nid);
  const isRead = state.kind === 'read';
  return (
    <Screen
      title={(isRead && state.item.title) || newsScreenMessages.article}
      heading={isRead ? <NewsTitle item={state.item} /> : <FormattedMessage {...readingTitles[state.kind]} />}
    >
      <div className="stack news-page">
        {isRead && (
          <>
            <WayBack item={state.item} />
            <NewsDay day={state.item.day} />
          </>
        )}
        <NewsReading state={state} />
      </div>
    </Screen>
  );
}

/** One news item as a page (row G2). */
export function NewsArticleScreen() {
  const { nid = '' } = useParams();
  return <Article key={nid} nid={nid} />;
}
