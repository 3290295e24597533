import { useId, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { excerpt } from '../../domain/programme/excerpt';
import { quotesCategory, type NewsCategory, type NewsItem } from '../../domain/programme/news';
import { newsParameter } from '../../domain/paths';
import { providerBase } from '../../provider/settings';
import { OpenButton } from '../../ui/list/OpenButton';
import { RichText } from '../../ui/richText/RichText';
import { appMessages } from '../../ui/messages';
import { newsMessages } from './messages';
import './news.css';
import { NewsDay } from './NewsDay';
import { NewsPicture } from './NewsPicture';
import { NewsTitle } from './NewsTitle';

/** Characters of its text that an item shows before it is read (row G1). */
const charactersShown = 150;

interface NewsCardProps {
  item: NewsItem;
  category: NewsCategory;
  /** On home among others, rather than on the page of its category. */
  isSmall?: boolean;
}

function Excerpt({ body }: { body: string }) {
  const text = useMemo(() => excerpt(body, charactersShown), [body]);
  return text === '' ? null : (
    <p className="news-card__excerpt" dir="auto">
      {text}
    </p>
  );
}

/** An item in a list: the beginning of its text and a way to the rest; a quote is there whole (row G1). */
export function NewsCard({ item, category, isSmall = false }: NewsCardProps) {
  const { formatMessage } = useIntl();
  const titleId = useId();
  const Heading = isSmall ? 'h3' : 'h2';
  const isQuotes = category === quotesCategory;
  const isWhole = isQuotes && item.tags.includes(quotesCategory);
  return (
    <article
      className={isSmall ? 'card news-card news-card--small' : 'card news-card'}
      aria-labelledby={titleId}
    >
      <NewsPicture image={item.image} look={isSmall ? 'thumbnail' : 'card'} />
      <div className="news-card__text">
        <NewsDay day={item.day} />
        <Heading id={titleId} tabIndex={-1} className="news-card__title">
          <NewsTitle item={item} />
        </Heading>
        {isWhole ? (
          <div dir="auto" className="news-card__whole">
            <RichText html={item.body} baseUrl={providerBase()} />
          </div>
        ) : (
          <Excerpt body={item.body} />
        )}
        {!isQuotes && (
          <div className="news-card__way">
            <OpenButton parameter={newsParameter} id={item.nid} describedBy={titleId}>
              {formatMessage(newsMessages.read)}
            </OpenButton>
          </div>
        )}
      </div>
    </article>
  );
}

/** Places of items that are on their way, so that nothing jumps when they come. */
export function NewsComing({ items, isSmall = false }: { items: number; isSmall?: boolean }) {
  const { formatMessage } = useIntl();
  return (
    <div className="news-list" aria-busy="true">
      <p className="visually-hidden">{formatMessage(appMessages.loading)}</p>
      {Array.from({ length: items }, (_, index) => (
        <div
          key={index}
          className={isSmall ? 'card news-coming news-coming--small' : 'card news-coming'}
          aria-hidden="true"
        />
      ))}
    </div>
  );
}
