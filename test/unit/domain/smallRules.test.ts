/** @jest-environment node */
import { isIdentityCardComplete } from '../../../src/domain/completeness';
import { freeDateKey, isDateKey, newestFirst, timeOfKey } from '../../../src/domain/dateKey';
import type { IdentityCard } from '../../../src/domain/identityCard';
import { guessLocale } from '../../../src/domain/locale';
import type { Locale } from '../../../src/domain/locale';
import { makeSearch } from '../../../src/domain/textSearch';
import { anIdentityCard } from '../../support/exampleData';

describe('K3 date keys', () => {
  it.each([
    ['1772445600000', true],
    ['0', true],
    ['9007199254740991', true],
    ['9999999999999999', false],
    ['99999999999999999', false],
    ['', false],
    ['PLF', false],
    ['-1', false],
    ['1.5', false],
    ['1e3', false],
    [' 1', false],
    ['1\n', false],
    ['clé-ancienne', false],
    ['__proto__', false],
  ])('K3 %j is a date key: %p', (key, expected) => {
    expect(isDateKey(key)).toBe(expected);
  });

  it.each([
    ['1772445600000', 1_772_445_600_000],
    ['0', 0],
    ['8640000000000000', 8_640_000_000_000_000],
    ['8640000000000001', undefined],
    ['9999999999999999', undefined],
    ['PLF', undefined],
    ['', undefined],
  ])('K3 the key %j tells the moment %p', (key, time) => {
    expect(timeOfKey(key)).toBe(time);
  });

  it('K3 a taken key moves on by a millisecond until one is free', () => {
    const taken = new Set(['5', '6', '7']);
    expect(freeDateKey(5, (key) => taken.has(key))).toBe('8');
    expect(freeDateKey(4, (key) => taken.has(key))).toBe('4');
  });

  it('K3 newest first by number, other keys last in their own order', () => {
    expect(newestFirst(['PLF', '9', '1772445600000', '10', 'x'])).toEqual([
      '1772445600000',
      '10',
      '9',
      'PLF',
      'x',
    ]);
  });

  it('K3 leaves the list it was given as it was', () => {
    const keys = ['1', '2'];
    newestFirst(keys);
    expect(keys).toEqual(['1', '2']);
  });
});

describe('C6 C7 searching French as it is typed', () => {
  const isFound = makeSearch<{ text: string }>(({ text }) => [text]);
  it.each([
    ['soeur', 'Ma sœur'],
    ['SŒUR', 'Ma soeur'],
    ['oeuvre', 'ŒUVRE'],
    ['curriculum vitae', 'Curriculum vitæ'],
    ["l'ete", 'Tout l’été'],
    ['l’été', "Tout l'ete"],
    ["aujourd'hui", 'Aujourdʼhui'],
    ['‘oui’', "Il a dit 'oui'"],
  ])('C6 C7 %j finds « %s »', (search, text) => {
    expect(isFound({ text }, search)).toBe(true);
  });
});

describe('A13 F1 a complete identity card', () => {
  const table: [string, IdentityCard, boolean][] = [
    ['four filled', anIdentityCard(), true],
    ['nothing', {}, false],
    ['three filled', anIdentityCard({ symptoms: undefined }), false],
    ['one empty', anIdentityCard({ symptoms: '' }), false],
    ['one blank', anIdentityCard({ symptoms: ' \n\t ' }), false],
    ['three filled and conflicts', anIdentityCard({ symptoms: '', conflicts: { symptoms: ['x'] } }), false],
    [
      'three filled and a member it does not know',
      { ...anIdentityCard({ symptoms: '' }), ...{ other: 'x' } },
      false,
    ],
  ];
  it.each(table)('A13 %s', (_what, card, complete) => {
    expect(isIdentityCardComplete(card)).toBe(complete);
  });
});

describe('A16 the guessed language', () => {
  const table: [Locale | null, readonly string[], Locale][] = [
    ['en', ['fr-FR'], 'en'],
    ['fr', ['en'], 'fr'],
    [null, ['en-GB', 'fr'], 'en'],
    [null, ['fr-CA', 'en'], 'fr'],
    [null, ['de-DE', 'EN-us', 'fr'], 'en'],
    [null, ['de', 'it'], 'fr'],
    [null, ['english'], 'fr'],
    [null, [''], 'fr'],
    [null, [], 'fr'],
  ];
  it.each(table)('A16 stored %j, browser %j: %s', (stored, languages, locale) => {
    expect(guessLocale(stored, languages)).toBe(locale);
  });
});
