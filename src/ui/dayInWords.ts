import type { FormatDateOptions, IntlShape } from 'react-intl';

/**
 * A day with its month in words; in French the first of a month is « 1er ». Without English's comma, which comes with a year only.
 * @param value ms since 1970, a Date, or an ISO text
 */
export function dayInWords(
  { formatDateToParts, locale }: Pick<IntlShape, 'formatDateToParts' | 'locale'>,
  value: number | Date | string,
  options: Pick<FormatDateOptions, 'timeZone' | 'weekday' | 'year'> = {},
): string {
  const isFrench = locale.startsWith('fr');
  return formatDateToParts(value, { ...options, day: 'numeric', month: 'long' })
    .map(({ type, value: text }) => (isFrench && type === 'day' && text === '1' ? '1er' : text))
    .join('')
    .replace(',', '');
}
