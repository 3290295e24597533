import { useIntl } from 'react-intl';
import { plausibleTimeOfKey } from '../../domain/synthesis/periods';
import { dayInWords } from '../../ui/dayInWords';

/** The day that a key tells; nothing for a key that tells none. */
export function EntryDate({ dateKey }: { dateKey: string }) {
  const intl = useIntl();
  const time = plausibleTimeOfKey(dateKey);
  if (time === undefined) return null;
  return <span>{dayInWords(intl, time, { year: 'numeric' })}</span>;
}
