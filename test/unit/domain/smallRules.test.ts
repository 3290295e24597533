/** @jest-environment node */
import { askedByTab, askedToWrite, isCardAsked } from '../../../src/domain/cardAsked';
import { hasBinnedLately } from '../../../src/domain/entries/bin';
import { isIdentityCardComplete } from '../../../src/domain/entries/identityCardCompleteness';
import { looksLikeEmail } from '../../../src/domain/user/emailRule';
import { freeDateKey, isDateKey, dateKeysNewestFirst, timeOfKey } from '../../../src/domain/dateKey';
import type { IdentityCard } from '../../../src/domain/entries/identityCard';
import { localeToUse } from '../../../src/domain/locale';
import type { Locale } from '../../../src/domain/locale';
import { readLoginRouteState } from '../../../src/domain/user/loginRouteState';
import { makeSearch } from '../../../src/domain/textSearch';
import { anIdentityCard } from '../../support/exampleData';

describe('K3 date keys', () => {
  it('K3 a date key is a number that a moment may be', () => {
    const keys = ['1772445600000', '0', '9007199254740991'];
    const others = ['9999999999999999', '99999999999999999', '', 'PLF', '-1', '1.5', '1e3', ' 1', '1\n'];
    expect([...keys, ...others, '__proto__'].filter(isDateKey)).toEqual(keys);
  });

  it('K3 tells its moment as long as there is one', () => {
    expect(['1772445600000', '0', '8640000000000000'].map(timeOfKey)).toEqual([
      1_772_445_600_000, 0, 8.64e15,
    ]);
    for (const key of ['8640000000000001', '9999999999999999', 'PLF', ''])
      expect(timeOfKey(key)).toBeUndefined();
  });

  it('K3 a taken key moves on by a millisecond until one is free', () => {
    const [one, other] = [{ 5: 'a', 7: 'b' }, { 6: 'c' }];
    expect(freeDateKey(5, one, other)).toBe('8');
    expect(freeDateKey(4, one, other)).toBe('4');
  });

  it('K3 newest first by number, other keys last in their own order; the list given stays as it was', () => {
    const keys = ['PLF', '9', '1772445600000', '10', 'x'];
    expect(dateKeysNewestFirst(keys)).toEqual(['1772445600000', '10', '9', 'PLF', 'x']);
    expect(keys[0]).toBe('PLF');
  });
});

it('a logout asks before it takes along what was deleted in the last seven days (Q7)', () => {
  const now = 1_772_445_600_000;
  const binned = (days: number) => ({ at: now - days * 86_400_000, kind: 'note' as const, rows: {} });
  expect([6, 8].map((days) => hasBinnedLately({ a: binned(days) }, now))).toEqual([true, false]);
});

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
])('C6 C7 French is searched as it is typed: %j finds « %s »', (search, text) => {
  expect(isFound({ text }, search)).toBe(true);
});

it.each<[string, IdentityCard, boolean]>([
  ['four filled', anIdentityCard(), true],
  ['nothing', {}, false],
  ['three filled', anIdentityCard({ symptoms: undefined }), false],
  ['one empty', anIdentityCard({ symptoms: '' }), false],
  ['one blank', anIdentityCard({ symptoms: ' \n\t ' }), false],
  ['three filled and conflicts', anIdentityCard({ symptoms: '', conflicts: { symptoms: ['x'] } }), false],
  ['three filled and an unknown member', { ...anIdentityCard({ symptoms: '' }), ...{ other: 'x' } }, false],
])('A13 F1 a complete identity card has all four: %s', (_what, card, complete) => {
  expect(isIdentityCardComplete(card)).toBe(complete);
});

it.each<[Locale | null, readonly string[], Locale]>([
  ['en', ['fr-FR'], 'en'],
  ['fr', ['en'], 'fr'],
  [null, ['en-GB', 'fr'], 'en'],
  [null, ['fr-CA', 'en'], 'fr'],
  [null, ['de-DE', 'EN-us', 'fr'], 'en'],
  [null, ['de', 'it'], 'fr'],
  [null, ['english'], 'fr'],
  [null, [''], 'fr'],
  [null, [], 'fr'],
])('A16 the language guessed, stored %j, browser %j: %s', (stored, languages, locale) => {
  expect(localeToUse(stored, languages)).toBe(locale);
});

it('I2 of what a navigation carries texts are read, and nothing else', () => {
  const routeState = { email: 'a@b.example', returnUrl: '/pages/cid' };
  expect(readLoginRouteState(routeState)).toEqual(routeState);
  const odd = [{ email: '', returnUrl: 3 }, { email: ['a@b.c'], other: 'x' }, null, 'a@b.c', undefined];
  expect(odd.map(readLoginRouteState)).toEqual(odd.map(() => ({})));
});

it('I1 an email has something on both sides of its sign, and no space', () => {
  const emails = ['amelie@example.org', 'prénom.nom+rappel@exemple.fr', 'a@b'];
  const others = ['', 'amelie', 'amelie@', '@example.org', 'a b@example.org', 'a@example.org '];
  expect([...emails, ...others].filter(looksLikeEmail)).toEqual(emails);
});

it('a card asked for by its tab is not asked for to be written, nor the other way round', () => {
  const states = [askedByTab, askedToWrite, null];
  expect(states.map((state) => isCardAsked(state, askedByTab))).toEqual([true, false, false]);
  expect(states.map((state) => isCardAsked(state, askedToWrite))).toEqual([false, true, false]);
});
