import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import type { NewsItem } from '../../domain/programme/news';
import { commonMessages } from '../../ui/commonMessages';
import { dayInWords } from '../../ui/dayInWords';
import { LoadFailure } from '../../ui/Loading';
import { newsMessages } from './messages';

/** What an item is called, in whichever direction its language is written. */
export function NewsTitle({ item: { title } }: { item: NewsItem }) {
  const { formatMessage } = useIntl();
  return title === '' ? (
    <>{formatMessage(commonMessages.untitled)}</>
  ) : (
    <Box component="span" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
      {title}
    </Box>
  );
}

/** The day of an item in words; nothing when it has none. */
export function NewsDay({ day }: { day: string | undefined }) {
  const intl = useIntl();
  if (day === undefined) return null;
  return (
    <Typography component="time" variant="body2" color="textSecondary" dateTime={day}>
      {dayInWords(intl, `${day}T00:00:00Z`, { timeZone: 'UTC', year: 'numeric' })}
    </Typography>
  );
}

/** True for a call that had no answer. */
export const isUnreachable = (error: object | undefined): boolean =>
  error !== undefined && 'reason' in error && error.reason === 'unreachable';

interface NewsFailureProps {
  /** What the call gave; an error that isn't the provider's is no matter of the network. */
  error: object;
  isBusy: boolean;
  onRetry: () => void;
}

/** Says that something could not be read and offers to try again. */
export function NewsFailure({ error, isBusy, onRetry }: NewsFailureProps) {
  const text = isUnreachable(error) ? commonMessages.unreachable : newsMessages.failed;
  return <LoadFailure text={text} isBusy={isBusy} onRetry={onRetry} />;
}
