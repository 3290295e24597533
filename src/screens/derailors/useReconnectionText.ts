import { useIntl } from 'react-intl';
import { selectReconnectionHistory } from '../../collections/reconnections';
import { isDateKey } from '../../domain/dateKey';
import { subjectOf, whoOf } from '../../domain/entries/reconnectionText';
import { useAppSelector } from '../../store/hooks';
import { dayInWords } from '../../ui/dayInWords';
import { datedOriginMessage } from './listMessages';
import { useOriginText } from './useOriginText';

/** Says a reconnection, by its date key, in words that tell it from others (row K6). */
export function useReconnectionText(): (dateKey: string) => string {
  const intl = useIntl();
  const { formatMessage } = intl;
  const originText = useOriginText();
  const history = useAppSelector(selectReconnectionHistory);
  return (dateKey) => {
    const met = history.find((one) => one.dateKey === dateKey)?.entry;
    const origin = originText({ who: met ? whoOf(met) : '', subject: met ? subjectOf(met) : '' });
    const time = new Date(isDateKey(dateKey) ? Number(dateKey) : NaN);
    // A key that is no date, or one that no date can hold (row K3).
    if (Number.isNaN(time.getTime())) return origin;
    const day = dayInWords(intl, time, { year: 'numeric' });
    return formatMessage(datedOriginMessage, { origin, day });
  };
}
