import { FormattedDate } from 'react-intl';

/** The day of an item in words; nothing when it has none. */
export function NewsDay({ day }: { day: string | undefined }) {
  if (day === undefined) return null;
  return (
    <time dateTime={day} className="small">
      <FormattedDate value={`${day}T00:00:00Z`} timeZone="UTC" day="numeric" month="long" year="numeric" />
    </time>
  );
}
