import { useIntl } from 'react-intl';
import type { DraftAnswer } from '../domain/entries/drafts';
import type { Field } from '../domain/exercise/exerciseSchema';
import { dateOfDay } from '../domain/localDay';
import { dayInWords } from '../ui/dayInWords';

/**
 * An answer as it is read: choices by their labels, items one a line.
 * @param field the question, undefined when it has gone from the document: the answer then speaks for itself
 * @param dayText puts a day in words
 */
export function answerText(
  answer: DraftAnswer | undefined,
  field: Field | undefined,
  dayText = (day: string) => day,
): string {
  const options = field?.type === 'choice' || field?.type === 'choices' ? field.options : undefined;
  const labelOf = (value: string) => options?.find((option) => option.value === value)?.label ?? value;
  if (answer === undefined) return '';
  if (typeof answer === 'number') return String(answer);
  if (typeof answer === 'string') return field?.type === 'date' ? dayText(answer) : labelOf(answer);
  return answer.map((item) => (typeof item === 'string' ? labelOf(item) : item.name)).join('\n');
}

/** Gives what puts a day, YYYY-MM-DD, in words; what is no day of the calendar stays as it is. */
export function useDayText(): (day: string) => string {
  const intl = useIntl();
  return (day) => {
    const date = dateOfDay(day);
    return date ? dayInWords(intl, date, { weekday: 'long', year: 'numeric' }) : day;
  };
}
