import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { monthOfKey, startOfMonth, type Period } from '../../domain/synthesis/periods';
import { useAppSelector } from '../../store/hooks';
import { coverMessage, synthesisMessages } from './messages';

interface CoverProps {
  /** Keys of everything that has a date. */
  keys: readonly string[];
  period: Period;
  now: Date;
}

/** Whose document this is, of which programme, of which day, and for which months. */
export function Cover({ keys, period, now }: CoverProps) {
  const { formatMessage, formatDateTimeRange } = useIntl();
  const { firstname = '', lastname = '' } = useAppSelector((state) => state.personalInfo);
  const name = `${firstname} ${lastname}`.trim();
  const earliest = useMemo(
    () =>
      keys.reduce<string | undefined>((least, key) => {
        const month = monthOfKey(key);
        return month !== undefined && (least === undefined || month < least) ? month : least;
      }, undefined),
    [keys],
  );
  const first = period.from ?? earliest;
  const from = first === undefined || startOfMonth(first) > now ? now : startOfMonth(first);
  const span = formatDateTimeRange(from, now, { month: 'long', year: 'numeric' });
  return (
    <header className="synthesis-cover">
      {name !== '' && <p className="synthesis-cover__name">{name}</p>}
      <p>{formatMessage(synthesisMessages.programme)}</p>
      <p className="small">{formatMessage(coverMessage, { day: now, span })}</p>
    </header>
  );
}
