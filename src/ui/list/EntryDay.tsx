import { FormattedDate } from 'react-intl';
import { timeOfKey } from '../../domain/dateKey';

/** The day of an entry in words; a key that is no date speaks for itself (row K3). */
export function EntryDay({ dateKey, withWeekday = false }: { dateKey: string; withWeekday?: boolean }) {
  const time = timeOfKey(dateKey);
  if (time === undefined) return dateKey;
  return (
    <FormattedDate
      value={time}
      {...(withWeekday && { weekday: 'long' })}
      day="numeric"
      month="long"
      year="numeric"
    />
  );
}
