import { FormattedDate } from 'react-intl';
import { plausibleTimeOfKey } from '../../domain/periods';

/** The day that a key tells; nothing for a key that tells none. */
export function EntryDate({ dateKey }: { dateKey: string }) {
  const time = plausibleTimeOfKey(dateKey);
  if (time === undefined) return null;
  return (
    <span>
      <FormattedDate value={time} day="numeric" month="long" year="numeric" />
    </span>
  );
}
