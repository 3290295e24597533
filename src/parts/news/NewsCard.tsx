import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useId, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { newsParameter } from '../../domain/paths';
import { excerpt } from '../../domain/programme/excerpt';
import { quotesCategory, type NewsCategory, type NewsItem } from '../../domain/programme/news';
import { providerBase } from '../../provider/settings';
import { dialogAtAddress, OpenDialogButton } from '../../ui/list/dialogAtAddress';
import { appMessages } from '../../ui/messages';
import { PicturePlace, ProviderPicture } from '../../ui/ProviderPicture';
import { Rows } from '../../ui/Rows';
import { RichText } from '../../ui/richText/RichText';
import { safeMedia } from '../../ui/richText/safeUrl';
import { newsMessages } from './messages';
import { NewsDay, NewsTitle } from './newsFacts';

/** Characters of its text that an item shows before it is read. */
const charactersShown = 150;

interface NewsCardProps {
  item: NewsItem;
  category: NewsCategory;
  /** On home among others, rather than on the page of its category. */
  isSmall?: boolean;
}

/** Small, the picture stays small beside day and title, even with large letters. */
const Layout = styled(Card)(({ theme }) => ({
  padding: 16,
  '.text': { display: 'flex', flex: 1, flexDirection: 'column', gap: 4, minWidth: 0 },
  '.way': { marginTop: 'auto', paddingTop: 8 },
  '&.large': {
    display: 'flex',
    flexDirection: 'column',
    gap: 14,
    [theme.breakpoints.up('sm')]: {
      flexDirection: 'row',
      '.picture': { alignSelf: 'flex-start', width: '14rem' },
    },
    [theme.breakpoints.up('lg')]: {
      flexDirection: 'column',
      height: '100%',
      '.picture': { width: '100%' },
    },
  },
  '&.small': {
    display: 'grid',
    gridTemplate: 'auto auto 1fr / minmax(0, 1fr) auto',
    gap: '0 12px',
    height: '100%',
    padding: '10px 16px',
    '.text': { display: 'contents' },
    time: { ...theme.typography.caption, alignSelf: 'baseline' },
    '.title': { gridColumn: '1 / -1', alignSelf: 'start' },
    // It reaches beyond its line, so that the line stays low.
    '.way': { gridArea: '1 / -2', alignSelf: 'baseline', margin: '-10px -12px -10px 0', padding: 0 },
    '@container (width < 17rem)': {
      '.way': { gridArea: 'auto / 1 / auto / -1', margin: '0 -12px' },
    },
    '.whole, .excerpt': { ...theme.typography.body2, gridColumn: '1 / -1', paddingTop: 4 },
    '&.pictured': {
      gridTemplateColumns: 'min(3.75rem, 25%) minmax(0, 1fr) auto',
      '.picture': { gridArea: '1 / 1 / span 3', alignSelf: 'start', marginBlock: 4 },
      '.title': { gridColumn: '2 / -1' },
    },
  },
})) as typeof Card;

function Excerpt({ body }: { body: string }) {
  const text = useMemo(() => excerpt(body, charactersShown), [body]);
  return text === '' ? null : (
    <Typography color="textSecondary" dir="auto" className="excerpt">
      {text}
    </Typography>
  );
}

/** An item in a list: the beginning of its text and a way to the rest; a quote is there whole. */
export function NewsCard({ item, category, isSmall = false }: NewsCardProps) {
  const titleId = useId();
  const isQuotes = category === quotesCategory;
  const baseUrl = providerBase();
  const isPictured = !isQuotes && item.image !== undefined && safeMedia(item.image, baseUrl) !== undefined;
  const small = isPictured ? 'small pictured' : 'small';
  const isWhole = isQuotes && item.tags.includes(quotesCategory);
  return (
    <Layout component="article" className={isSmall ? small : 'large'} aria-labelledby={titleId}>
      {!(isSmall && isQuotes) && <ProviderPicture image={item.image} baseUrl={baseUrl} isSquare={isSmall} />}
      <div className="text">
        <NewsDay day={item.day} />
        <Typography variant={isSmall ? 'h3' : 'h2'} id={titleId} tabIndex={-1} className="title">
          <NewsTitle item={item} />
        </Typography>
        {isWhole ? (
          <div dir="auto" className="whole">
            <RichText html={item.body} baseUrl={baseUrl} />
          </div>
        ) : (
          // On home the rest is a tap away, but for quotes.
          (!isSmall || isQuotes) && <Excerpt body={item.body} />
        )}
        {!isQuotes && (
          <div className="way">
            <OpenDialogButton
              parameter={newsParameter}
              id={item.nid}
              describedBy={titleId}
              look={isSmall ? 'text' : 'quiet'}
              text={newsMessages.read}
            />
          </div>
        )}
      </div>
    </Layout>
  );
}

/** The place of an item that is on its way, so that nothing jumps when it comes. */
export function NewsPlace({ isSmall = false }: { isSmall?: boolean }) {
  return (
    <Layout className={isSmall ? 'small pictured' : 'large'} aria-hidden="true">
      <PicturePlace isSquare={isSmall} />
      <div className="text">
        <Skeleton width="35%" />
        <Skeleton variant="rounded" height="2.75rem" className="title" />
        {!isSmall && <Skeleton variant="rounded" height="5rem" />}
      </div>
    </Layout>
  );
}

/** Places of a page's items. */
export function NewsComing({ items }: { items: number }) {
  const { formatMessage } = useIntl();
  return (
    <Rows as="div" className="columns" aria-busy="true">
      <p className="visually-hidden">{formatMessage(appMessages.loading)}</p>
      {Array.from({ length: items }, (_, index) => (
        <div key={index}>
          <NewsPlace />
        </div>
      ))}
    </Rows>
  );
}

/** The news item that the address names, in a window over the screen. */
export const NewsDialogAtAddress = dialogAtAddress(
  newsParameter,
  async () => (await import(/* webpackChunkName: "news-dialog" */ './NewsDialog')).NewsDialog,
);
