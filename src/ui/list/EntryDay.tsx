import { useIntl } from 'react-intl';
import { timeOfKey } from '../../domain/dateKey';
import { dayInWords } from '../dayInWords';

/** True for a moment of this year, as the device reckons. */
export const isOfThisYear = (time: number): boolean =>
  new Date(time).getFullYear() === new Date().getFullYear();

/** The day of an entry in words, with its year unless that is this one; a key that is no date speaks for itself. */
export function EntryDay({ dateKey, withWeekday = false }: { dateKey: string; withWeekday?: boolean }) {
  const intl = useIntl();
  const time = timeOfKey(dateKey);
  const day = () =>
    time === undefined
      ? dateKey
      : dayInWords(intl, time, {
          ...(withWeekday && { weekday: 'long' }),
          ...(!isOfThisYear(time) && { year: 'numeric' }),
        });
  return <>{day()}</>;
}
