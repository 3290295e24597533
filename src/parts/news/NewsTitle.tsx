import { useIntl } from 'react-intl';
import type { NewsItem } from '../../domain/programme/news';
import { newsMessages } from './messages';
import './news.css';

/** What an item is called, in whichever direction its language is written. */
export function NewsTitle({ item: { title } }: { item: NewsItem }) {
  const { formatMessage } = useIntl();
  return title === '' ? (
    formatMessage(newsMessages.untitled)
  ) : (
    <span dir="auto" className="news-title">
      {title}
    </span>
  );
}
