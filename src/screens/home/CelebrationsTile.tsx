import { useIntl } from 'react-intl';
import { selectCelebrationHistory } from '../../collections/celebrations';
import { timeOfKey } from '../../domain/dateKey';
import { paths } from '../../domain/paths';
import { useAppSelector } from '../../store/hooks';
import { useNow } from '../../ui/useNow';
import { celebrationsMessage, homeMessages, lastCelebrationMessage } from './messages';
import { spokenDay } from './spokenDay';
import { Tile } from './Tile';

/** How many celebrations and notes there are, and when the last was written (row B3). */
export function CelebrationsTile() {
  const intl = useIntl();
  const { formatMessage } = intl;
  const now = useNow();
  const history = useAppSelector(selectCelebrationHistory);
  const count = history.length;
  const last = history.map(({ dateKey }) => timeOfKey(dateKey)).find((time) => time !== undefined);
  return (
    <Tile
      to={paths.celebrations.href()}
      family="plum"
      count={count}
      icon="star"
      name={formatMessage(celebrationsMessage, { count })}
      note={
        last === undefined
          ? count === 0 && formatMessage(homeMessages.firstCelebration)
          : formatMessage(lastCelebrationMessage, { when: spokenDay(intl, new Date(last), now) })
      }
    />
  );
}
