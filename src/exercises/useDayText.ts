import { useIntl } from 'react-intl';
import { dateOfDay } from '../domain/localDay';
import { dayInWords } from '../ui/dayInWords';

/** Gives what puts a day, YYYY-MM-DD, in words; what is no day of the calendar stays as it is. */
export function useDayText(): (day: string) => string {
  const intl = useIntl();
  return (day) => {
    const date = dateOfDay(day);
    return date ? dayInWords(intl, date, { weekday: 'long', year: 'numeric' }) : day;
  };
}
