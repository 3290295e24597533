import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useId, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { excerpt } from '../../domain/programme/excerpt';
import { quotesCategory, type NewsCategory, type NewsItem } from '../../domain/programme/news';
import { newsParameter } from '../../domain/paths';
import { providerBase } from '../../provider/settings';
import { clampedTo } from '../../ui/clampedTo';
import { OpenButton } from '../../ui/list/OpenButton';
import { PicturePlace, ProviderPicture } from '../../ui/ProviderPicture';
import { RichText } from '../../ui/richText/RichText';
import { appMessages } from '../../ui/messages';
import { newsMessages } from './messages';
import { NewsDay } from './NewsDay';
import { NewsTitle } from './NewsTitle';

/** Characters of its text that an item shows before it is read (row G1). */
const charactersShown = 150;

interface NewsCardProps {
  item: NewsItem;
  category: NewsCategory;
  /** On home among others, rather than on the page of its category. */
  isSmall?: boolean;
}

/** Small, day and title stand beside the picture and the rest below both: with large letters the picture stays small. */
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
  },
  '&.small': {
    display: 'grid',
    gridTemplateRows: 'auto 1fr',
    gap: '4px 14px',
    '&:has(.picture)': { gridTemplateColumns: 'minmax(0, 1fr) min(4.5rem, 25%)' },
    '.picture': { gridArea: '1 / 2 / span 2', alignSelf: 'start' },
    '.text': { display: 'contents' },
    '.excerpt, .way, .whole': { gridColumn: '1 / -1' },
    '.excerpt': { ...theme.typography.body2, ...clampedTo(4) },
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

/** An item in a list: the beginning of its text and a way to the rest; a quote is there whole (row G1). */
export function NewsCard({ item, category, isSmall = false }: NewsCardProps) {
  const { formatMessage } = useIntl();
  const titleId = useId();
  const isQuotes = category === quotesCategory;
  const isWhole = isQuotes && item.tags.includes(quotesCategory);
  return (
    <Layout component="article" className={isSmall ? 'small' : 'large'} aria-labelledby={titleId}>
      <ProviderPicture image={item.image} baseUrl={providerBase()} isSquare={isSmall} />
      <div className="text">
        <NewsDay day={item.day} />
        <Typography variant={isSmall ? 'h3' : 'h2'} id={titleId} tabIndex={-1}>
          <NewsTitle item={item} />
        </Typography>
        {isWhole ? (
          <div dir="auto" className="whole">
            <RichText html={item.body} baseUrl={providerBase()} />
          </div>
        ) : (
          <Excerpt body={item.body} />
        )}
        {!isQuotes && (
          <div className="way">
            <OpenButton parameter={newsParameter} id={item.nid} describedBy={titleId}>
              {formatMessage(newsMessages.read)}
            </OpenButton>
          </div>
        )}
      </div>
    </Layout>
  );
}

/** Places of items that are on their way, so that nothing jumps when they come. */
export function NewsComing({ items, isSmall = false }: { items: number; isSmall?: boolean }) {
  const { formatMessage } = useIntl();
  return (
    <Stack spacing={1.75} aria-busy="true">
      <p className="visually-hidden">{formatMessage(appMessages.loading)}</p>
      {Array.from({ length: items }, (_, index) => (
        <Layout key={index} className={isSmall ? 'small' : 'large'} aria-hidden="true">
          <PicturePlace isSquare={isSmall} />
          <div className="text">
            <Skeleton width="35%" />
            <Skeleton variant="rounded" height="2.75rem" className="whole" />
            <Skeleton variant="rounded" height={isSmall ? '7.5rem' : '5rem'} className="whole" />
          </div>
        </Layout>
      ))}
    </Stack>
  );
}
