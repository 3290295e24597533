import { useIntl } from 'react-intl';
import { timeOfKey } from '../../domain/dateKey';
import { dayInWords } from '../dayInWords';

/** How a day says its year: not at all in this year, as the device reckons. */
export const yearUnlessThis = (time: number): 'numeric' | undefined =>
  new Date(time).getFullYear() === new Date().getFullYear() ? undefined : 'numeric';

/** The day of an entry in words, with its year unless that is this one; a key that is no date speaks for itself. */
export function EntryDay({ dateKey, withWeekday = false }: { dateKey: string; withWeekday?: boolean }) {
  const intl = useIntl();
  const time = timeOfKey(dateKey);
  if (time === undefined) return <>{dateKey}</>;
  const weekday = withWeekday ? 'long' : undefined;
  return <>{dayInWords(intl, time, { weekday, year: yearUnlessThis(time) })}</>;
}
