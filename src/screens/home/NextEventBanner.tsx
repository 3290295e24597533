import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { selectRegistrationEventIds } from '../../collections/registrations';
import { eventParameter } from '../../domain/paths';
import { nextEvent } from '../../domain/programme/events';
import { EnrolledMark, EventTitle, EventWhen } from '../../parts/events/eventFacts';
import { DayTile } from '../../parts/events/EventList';
import { eventMessages } from '../../parts/events/messages';
import { EventsFailure, useEvents } from '../../parts/events/useEvents';
import { useAppSelector } from '../../store/hooks';
import { OpenDialogButton } from '../../ui/list/dialogAtAddress';
import { useNow } from '../../ui/useNow';

const Banner = styled(Card)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'space-between',
  justifyItems: 'start',
  gap: 8,
  minHeight: '13.25rem',
  padding: '12px 16px',
  color: theme.vars.palette.text.primary,
  '.MuiAvatar-root, .MuiButton-root': { backgroundColor: theme.vars.palette.background.paper },
  '.MuiTypography-overline': { color: theme.vars.palette.primary.main },
  '.top': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 12px',
    width: '100%',
  },
  '.event': { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '8px 14px', width: '100%' },
  '.words': { flex: '1 1 8rem', minWidth: 0 },
  // The place is a frame already.
  '.MuiCard-root': {
    gridColumn: '1 / -1',
    padding: 0,
    borderRadius: 0,
    boxShadow: 'none',
    backgroundColor: 'transparent',
  },
  [theme.breakpoints.between('sm', 'lg')]: {
    gridTemplateColumns: '1fr auto',
    alignItems: 'center',
    minHeight: '8.25rem',
    '.top': { gridColumn: '1 / -1' },
  },
  [theme.breakpoints.up('lg')]: {
    '&&': {
      gridArea: '2 / 2',
      alignContent: 'stretch',
      gridTemplateRows: 'auto 1fr auto',
      // As high as the column beside it, not as the form that may open there.
      maxHeight: '22rem',
      gap: 16,
      padding: 20,
    },
    '.event': { alignSelf: 'center' },
  },
})) as typeof Card;

/** The next event that is for the user, with a mark when they are enrolled; its place is kept, come what may. */
export function NextEventBanner() {
  const { formatMessage } = useIntl();
  const id = useId();
  const now = useNow();
  const { events, ...asked } = useEvents();
  const enrolledIds = useAppSelector(selectRegistrationEventIds);
  // Home says it once for all blocks.
  if (!events && asked.failure === 'unreachable') return null;
  if (!events && asked.failure)
    return (
      <Banner variant="outlined">
        <EventsFailure of="list" asked={asked} />
      </Banner>
    );
  const event = events && nextEvent(events, now.getTime());
  const [titleId, whenId] = [`${id}title`, `${id}when`];
  return (
    <Banner component="section" variant="primary" aria-labelledby={`${id}label`} aria-hidden={!events}>
      <div className="top">
        <Typography variant="overline" component="h2" id={`${id}label`}>
          {formatMessage(eventMessages.next)}
        </Typography>
        {event && enrolledIds.has(event.nid) && <EnrolledMark />}
      </div>
      {event ? (
        <div className="event">
          <DayTile event={event} />
          <div className="words">
            <Typography variant="h3" id={titleId}>
              <EventTitle event={event} />
            </Typography>
            <Typography variant="body2" id={whenId}>
              <EventWhen event={event} />
            </Typography>
          </div>
        </div>
      ) : (
        // Its place stays, so that nothing below moves.
        events && <Typography color="textPrimary">{formatMessage(eventMessages.none)}</Typography>
      )}
      {event && (
        <OpenDialogButton
          parameter={eventParameter}
          id={event.nid}
          describedBy={`${titleId} ${whenId}`}
          text={eventMessages.more}
        />
      )}
    </Banner>
  );
}
