import Avatar from '@mui/material/Avatar';
import Typography from '@mui/material/Typography';
import { FormattedDate } from 'react-intl';
import { isDated, programmeTimeZone, type ProgrammeEvent } from '../../domain/programme/events';
import { Icon } from '../../ui/icons';

/** The day as a leaf of a calendar, for the eye: the date stands beside it in words. */
export function DayTile({ event }: { event: ProgrammeEvent }) {
  return (
    <Avatar variant="day" aria-hidden="true">
      {isDated(event) ? (
        <>
          <Typography component="span" variant="h3" sx={{ lineHeight: 1.1 }}>
            <FormattedDate value={event.startsAt} timeZone={programmeTimeZone} day="numeric" />
          </Typography>
          <FormattedDate value={event.startsAt} timeZone={programmeTimeZone} month="short" />
        </>
      ) : (
        <Icon name="calendar" />
      )}
    </Avatar>
  );
}
