import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { defineMessage, useIntl } from 'react-intl';
import { Link as RouterLink, useParams } from 'react-router';
import { isNewsCategory, newsCategories, type NewsItem } from '../../domain/programme/news';
import { paths } from '../../domain/paths';
import { newsCategoryMessages } from '../../parts/news/categoryMessages';
import { newsMessages } from '../../parts/news/messages';
import { NewsDay, NewsTitle } from '../../parts/news/newsFacts';
import { NewsReading, readingTitles, useNewsItem } from '../../parts/news/NewsReading';
import { commonMessages } from '../../ui/commonMessages';
import { Screen } from '../../ui/Screen';

const articleMessage = defineMessage({ id: 'news.article.title', defaultMessage: 'À lire' });

const backMessage = defineMessage<{ category: string }>({
  id: 'news.article.back',
  defaultMessage: 'Toute la rubrique « {category} »',
});

function WayBack({ item }: { item: NewsItem }) {
  const { formatMessage } = useIntl();
  const category = item.tags.find(isNewsCategory);
  if (category === undefined) return null;
  const name = formatMessage(newsCategoryMessages[category]);
  return (
    <Link to={paths.news.href(category, name)} component={RouterLink}>
      {formatMessage(backMessage, { category: name })}
    </Link>
  );
}

const [firstCategory] = newsCategories;

/** Where to go on from what is not there. */
function WaysOn() {
  const { formatMessage } = useIntl();
  const name = formatMessage(newsCategoryMessages[firstCategory]);
  return (
    <>
      <Link to={paths.home.href()} component={RouterLink}>
        {formatMessage(commonMessages.toHome)}
      </Link>
      <Link to={paths.news.href(firstCategory, name)} component={RouterLink}>
        {name}
      </Link>
    </>
  );
}

function Article({ nid }: { nid: string }) {
  const { formatMessage } = useIntl();
  const state = useNewsItem(nid);
  const isRead = state.kind === 'read';
  const isGone = state.kind === 'gone';
  return (
    <Screen
      title={(isRead && state.item.title) || (isGone ? newsMessages.goneTitle : articleMessage)}
      heading={isRead ? <NewsTitle item={state.item} /> : formatMessage(readingTitles[state.kind])}
    >
      <Stack
        spacing={2}
        sx={{ minHeight: '100dvh', alignItems: 'flex-start', '& > *': { maxWidth: '100%' } }}
      >
        {isRead && (
          <>
            <WayBack item={state.item} />
            <NewsDay day={state.item.day} />
          </>
        )}
        <NewsReading state={state} />
        {isGone && <WaysOn />}
      </Stack>
    </Screen>
  );
}

/** One news item as a page. */
export function NewsArticleScreen() {
  const { nid = '' } = useParams();
  return <Article key={nid} nid={nid} />;
}
