import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { FormattedNumber, useIntl, type MessageDescriptor } from 'react-intl';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { selectIntuitionCounts } from '../../collections/reconnections';
import { paths } from '../../domain/paths';
import { selectIsProviderUnread } from '../../collections/sync/providerRead';
import { useAppSelector } from '../../store/hooks';
import { Icon, type IconName } from '../../ui/icons';
import { selectCelebrationHistory } from '../../collections/celebrations';
import { timeOfKey } from '../../domain/dateKey';
import { realisedMessage } from '../../ui/messages';
import { useNow } from '../../ui/useNow';
import { celebrationsMessage, homeMessages, intuitionsMessage, lastCelebrationMessage } from './messages';
import { spokenDay } from './dayWords';
import { plain } from '../../ui/plain';

interface TileProps {
  to: string;
  family: 'secondary' | 'plum';
  count: number;
  /** Stands where there is nothing to count yet. */
  icon: IconName;
  name: typeof intuitionsMessage;
  note: ReactNode;
  /** Said where there is nothing yet. */
  first: MessageDescriptor;
}

/** The place of the figures, side by side where there is room. */
export const Tiles = plain('div', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
  gap: 12,
});

/** Chooses the plural where the count is not known yet. */
const unknownMany = 2;

/** A figure that leads to what it counts; nothing yet is no figure. */
function Tile({ to, family, count, icon, name, note, first }: TileProps) {
  const { formatMessage } = useIntl();
  const isUnknown = useAppSelector(selectIsProviderUnread) && count === 0;
  return (
    <Card variant={family}>
      <CardActionArea component={Link} to={to} sx={{ height: '100%' }}>
        <CardContent component="span" sx={{ display: 'block', '&:last-child': { p: '0.75rem 1rem' } }}>
          <Typography component="span" variant="h1" sx={{ display: 'block' }}>
            {count === 0 ? <Icon name={icon} size={30} /> : <FormattedNumber value={count} />}
          </Typography>{' '}
          {formatMessage(name, { count: isUnknown ? unknownMany : count })}{' '}
          <Typography component="span" variant="caption" sx={{ display: 'block' }}>
            {count === 0 ? !isUnknown && formatMessage(first) : note}
          </Typography>
        </CardContent>
      </CardActionArea>
    </Card>
  );
}

/** How many intuitions there are, and how many of them are realised. */
export function IntuitionsTile() {
  const { formatMessage } = useIntl();
  const { all, realised } = useAppSelector(selectIntuitionCounts);
  return (
    <Tile
      to={paths.reconnections.href()}
      family="secondary"
      count={all}
      icon="spark"
      name={intuitionsMessage}
      note={formatMessage(realisedMessage, { count: realised })}
      first={homeMessages.firstIntuition}
    />
  );
}

/** How many celebrations and notes there are, and when the last was written. */
export function CelebrationsTile() {
  const intl = useIntl();
  const now = useNow();
  const history = useAppSelector(selectCelebrationHistory);
  const last = history.map(({ dateKey }) => timeOfKey(dateKey)).find((time) => time !== undefined);
  const when = last !== undefined && spokenDay(intl, new Date(last), now);
  return (
    <Tile
      to={paths.celebrations.href()}
      family="plum"
      count={history.length}
      icon="star"
      name={celebrationsMessage}
      note={when && intl.formatMessage(lastCelebrationMessage, { when })}
      first={homeMessages.firstCelebration}
    />
  );
}
