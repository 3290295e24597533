import Avatar from '@mui/material/Avatar';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { FormattedDate } from 'react-intl';
import { selectRegistrationEventIds } from '../../collections/registrations';
import { eventParameter } from '../../domain/paths';
import { isDated, type ProgrammeEvent, programmeTimeZone } from '../../domain/programme/events';
import { useAppSelector } from '../../store/hooks';
import { Icon } from '../../ui/icons';
import { dialogAtAddress, OpenDialogButton } from '../../ui/list/dialogAtAddress';
import { Note } from '../../ui/Note';
import { Rows } from '../../ui/Rows';
import { Sideways } from '../../ui/Sideways';
import { EnrolledMark, EventTitle, EventWhen } from './eventFacts';
import { eventMessages } from './messages';

const leafSx = {
  typography: 'caption',
  fontWeight: 600,
  lineHeight: 1.2,
  flexDirection: 'column',
  // With large letters it grows.
  width: 'auto',
  height: 'auto',
  minWidth: 56,
  minHeight: 56,
  p: 0.5,
  borderRadius: '18px',
  whiteSpace: 'nowrap',
} as const;

/** The day as a leaf of a calendar, for the eye: the date stands beside it in words. */
export function DayTile({ event }: { event: ProgrammeEvent }) {
  return (
    <Avatar variant="primary" aria-hidden="true" sx={leafSx}>
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

/** Day and text side by side, the way on beside them or below. With large letters the text has the whole width. */
const Layout = styled(Card)({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gridTemplateRows: 'auto 1fr',
  gap: '10px 14px',
  height: '100%',
  padding: 16,
  '.MuiAvatar-root': { alignSelf: 'start' },
  // The words of the way on stand below those of the event.
  '.way': { gridColumn: 2, alignSelf: 'end', margin: '-14px 0 -12px -12px' },
  '@container (width < 15rem)': { gridTemplateColumns: 'minmax(0, 1fr)', '.way': { gridColumn: 1 } },
  '@container (width >= 33rem)': {
    gridTemplate: 'auto / auto minmax(0, 1fr) auto',
    alignItems: 'center',
    '.way': { gridColumn: 3, alignSelf: 'center', margin: 0 },
  },
}) as typeof Card;

interface EventRowProps {
  event: ProgrammeEvent;
  isEnrolled: boolean;
  /** Drawn more quietly. */
  isPast: boolean;
}

/** An event in a list: its day, its title, and the way to the rest. */
function EventRow({ event, isEnrolled, isPast }: EventRowProps) {
  const id = useId();
  const titleId = `${id}title`;
  const whenId = `${id}when`;
  return (
    <Layout component="article" aria-labelledby={titleId} variant={isPast ? 'outlined' : 'plain'}>
      <DayTile event={event} />
      <div>
        <Typography variant="h3" id={titleId}>
          <EventTitle event={event} />
        </Typography>
        <Note id={whenId}>
          <EventWhen event={event} />
        </Note>
        {isEnrolled && <EnrolledMark />}
      </div>
      <div className="way">
        <OpenDialogButton
          parameter={eventParameter}
          id={event.nid}
          describedBy={`${titleId} ${whenId}`}
          look="text"
          text={eventMessages.more}
        />
      </div>
    </Layout>
  );
}

interface EventListProps {
  events: readonly ProgrammeEvent[];
  arePast?: boolean;
  isSideways?: boolean;
}

/** Events one below the other, or side by side; those marked that the user is enrolled for. */
export function EventList({ events, arePast = false, isSideways = false }: EventListProps) {
  const enrolledIds = useAppSelector(selectRegistrationEventIds);
  const List = isSideways ? Sideways : Rows;
  return (
    <List className="columns">
      {events.map((event) => (
        <li key={event.nid}>
          <EventRow event={event} isEnrolled={enrolledIds.has(event.nid)} isPast={arePast} />
        </li>
      ))}
    </List>
  );
}

/** Places of events that are on their way, so that nothing jumps when they come. */
export function EventsComing({ rows, isSideways = false }: { rows: number; isSideways?: boolean }) {
  const List = isSideways ? Sideways : Rows;
  return (
    <List as="div" className="columns" aria-busy="true">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index}>
          <Layout aria-hidden="true">
            <Skeleton variant="rounded" width={56} height={56} />
            <div>
              <Skeleton width="60%" />
              <Skeleton width="40%" />
            </div>
            <Skeleton variant="rounded" width="8rem" height={48} className="way" />
          </Layout>
        </div>
      ))}
    </List>
  );
}

/** The event that the address names, in a window over the screen. */
export const EventDialogAtAddress = dialogAtAddress(
  eventParameter,
  async () => (await import(/* webpackChunkName: "event-dialog" */ './EventDialog')).EventDialog,
);
