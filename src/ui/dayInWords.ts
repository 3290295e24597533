import type { FormatDateOptions, IntlShape } from 'react-intl';

/**
 * A day with its month in words; the first of a month is « 1er » in French. No comma, which English has with a year only.
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
