import Box from '@mui/material/Box';
import { useIntl } from 'react-intl';
import type { NewsItem } from '../../domain/programme/news';
import { newsMessages } from './messages';

/** What an item is called, in whichever direction its language is written. */
export function NewsTitle({ item: { title } }: { item: NewsItem }) {
  const { formatMessage } = useIntl();
  return title === '' ? (
    <>{formatMessage(newsMessages.untitled)}</>
  ) : (
    <Box component="span" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
      {title}
    </Box>
  );
}
