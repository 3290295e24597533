import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { OwnWords } from '../OwnWords';
import { alsoWrittenMessage } from '../list/messages';

/** What other devices wrote in the same place, shown beside until the user picks. */
export function AlsoWritten({ texts }: { texts: readonly string[] | undefined }) {
  const { formatMessage } = useIntl();
  return texts?.map((text) => (
    <Typography key={text} component={OwnWords} variant="body2" color="textSecondary">
      {formatMessage(alsoWrittenMessage, { text })}
    </Typography>
  ));
}
