import { FormattedDate } from 'react-intl';
import { isDateKey } from '../../domain/dateKey';

/** The last moment that a date can hold, epoch ms. */
const endOfTime = 8_640_000_000_000_000;

/** The day of an entry in words; a key that is no date speaks for itself (row K3). */
export function EntryDay({ dateKey, withWeekday = false }: { dateKey: string; withWeekday?: boolean }) {
  if (!isDateKey(dateKey) || Number(dateKey) > endOfTime) return dateKey;
  return (
    <FormattedDate
      value={Number(dateKey)}
      {...(withWeekday && { weekday: 'long' })}
      day="numeric"
      month="long"
      year="numeric"
    />
  );
}
