import { useIntl } from 'react-intl';
import { timeOfKey } from '../../domain/dateKey';
import { dayInWords } from '../dayInWords';

/** The day of an entry in words; a key that is no date speaks for itself. */
export function EntryDay({ dateKey, withWeekday = false }: { dateKey: string; withWeekday?: boolean }) {
  const intl = useIntl();
  const time = timeOfKey(dateKey);
  const day = () =>
    time === undefined
      ? dateKey
      : dayInWords(intl, time, { ...(withWeekday && { weekday: 'long' }), year: 'numeric' });
  return <>{day()}</>;
}
