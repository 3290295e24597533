/** @jest-environment node */
import { createIntl } from 'react-intl';
import { dayInWords } from '../../../src/ui/dayInWords';

const first = Date.UTC(2026, 11, 1, 12);
const eleventh = '2026-12-11T00:00:00Z';
const intlOf = (locale: string) => createIntl({ locale, timeZone: 'UTC' });

test.each([
  ['fr-FR', first, 'mardi 1er décembre 2026'],
  ['fr-FR', eleventh, 'vendredi 11 décembre 2026'],
])('J4: a day in words, the first of a month as the language says it: %s %s', (locale, value, words) => {
  expect(dayInWords(intlOf(locale), value, { weekday: 'long', year: 'numeric' })).toBe(words);
});

test('J4: a day in words in English', () => {
  expect(dayInWords(intlOf('en-GB'), first, { year: 'numeric' })).toBe('1 December 2026');
});

test('J4: a day in words without its year, in another time zone', () => {
  expect(dayInWords(intlOf('fr-FR'), Date.UTC(2026, 4, 31, 23), { timeZone: 'Europe/Paris' })).toBe(
    '1er juin',
  );
});
