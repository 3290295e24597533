import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { dayInWords } from '../../ui/dayInWords';

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
