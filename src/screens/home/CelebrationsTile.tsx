import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { selectCelebrationHistory } from '../../collections/celebrations';
import { timeOfKey } from '../../domain/dateKey';
import { paths } from '../../domain/paths';
import { useAppSelector } from '../../store/hooks';
import { celebrationsMessage, homeMessages, lastCelebrationMessage } from './messages';
import { spokenDay } from './spokenDay';

/** How many celebrations and notes there are, and when the last was written (row B3). */
export function CelebrationsTile() {
  const intl = useIntl();
  const history = useAppSelector(selectCelebrationHistory);
  const last = history.map(({ dateKey }) => timeOfKey(dateKey)).find((time) => time !== undefined);
  return (
    <Link to={paths.celebrations.href()} className="tile tile--plum">
      <span className="tile__count">
        <FormattedNumber value={history.length} />
      </span>{' '}
      <FormattedMessage {...celebrationsMessage} values={{ count: history.length }} />{' '}
      <span className="tile__note">
        {last !== undefined && (
          <FormattedMessage
            {...lastCelebrationMessage}
            values={{ when: spokenDay(intl, new Date(last), new Date()) }}
          />
        )}
        {history.length === 0 && <FormattedMessage {...homeMessages.firstCelebration} />}
      </span>
    </Link>
  );
}
