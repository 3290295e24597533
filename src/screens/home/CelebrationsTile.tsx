import { FormattedMessage, useIntl } from 'react-intl';
import { selectCelebrationHistory } from '../../collections/celebrations';
import { timeOfKey } from '../../domain/dateKey';
import { paths } from '../../domain/paths';
import { useAppSelector } from '../../store/hooks';
import { celebrationsMessage, homeMessages, lastCelebrationMessage } from './messages';
import { spokenDay } from './spokenDay';
import { Tile } from './Tile';

/** How many celebrations and notes there are, and when the last was written (row B3). */
export function CelebrationsTile() {
  const intl = useIntl();
  const history = useAppSelector(selectCelebrationHistory);
  const count = history.length;
  const last = history.map(({ dateKey }) => timeOfKey(dateKey)).find((time) => time !== undefined);
  return (
    <Tile
      to={paths.celebrations.href()}
      family="plum"
      count={count}
      icon="star"
      name={<FormattedMessage {...celebrationsMessage} values={{ count }} />}
      note={
        last === undefined ? (
          count === 0 && <FormattedMessage {...homeMessages.firstCelebration} />
        ) : (
          <FormattedMessage
            {...lastCelebrationMessage}
            // oxlint-disable-next-line react/purity -- the day on which it is drawn is meant
            values={{ when: spokenDay(intl, new Date(last), new Date()) }}
          />
        )
      }
    />
  );
}
