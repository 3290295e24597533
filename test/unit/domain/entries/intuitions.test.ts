/** @jest-environment node */
import {
  intuitionReference,
  celebrationOfIntuition,
  intuitionsOldestFirst,
  intuitionKeys,
  intuitionsOf,
  intuitionToAsk,
  isIntuitionCelebrated,
  intuitionNamesByReference,
  intuitionRefKey,
  intuitionNameReferredTo,
  intuitionStateOf,
} from '../../../../src/domain/entries/intuitions';
import { dateOfDay, daysBetween, localDay, spokenDistance } from '../../../../src/domain/localDay';
import type { Intuition, Reconnections } from '../../../../src/domain/entries/reconnection';
import { matchesIntuition } from '../../../../src/screens/intuitions/matchesIntuition';
import { aReconnection, anIntuition } from '../../../support/exampleData';

const holding = (...intuitionsdata: Intuition[]) => aReconnection({ intuitionsdata });

describe('K6 C7 telling intuitions apart', () => {
  it('K6 by id, else by name and occurrence, as merging does', () => {
    const [first, second] = ['a', 'c'].map((name) => ({ name, id: 'x' }));
    const items = [first!, { name: 'a' }, { name: '' }, { name: 'a' }, second!, { name: '' }];
    expect(intuitionKeys(items)).toEqual(['#x', '=a', '=', '=a~2', '#x~2', '=~2']);
  });

  it('C7 each knows its place, and stays the same object while its entry does', () => {
    const entry = holding(anIntuition(), { name: 'sans id' });
    const listed = intuitionsOf('10', entry);
    expect(listed.map(({ dateKey, item, index }) => [dateKey, item, index])).toEqual([
      ['10', '#i1', 0],
      ['10', '=sans id', 1],
    ]);
    expect(intuitionsOf('10', entry)).toBe(listed);
    expect(intuitionsOf('11', entry).map(intuitionRefKey)).toEqual(['11 #i1', '11 =sans id']);
  });
});

describe('C7 chronological order', () => {
  it('C7 K3 oldest first by number; entries without a date last, PLF among them', () => {
    const entries: Reconnections = {
      PLF: { intuitionsdata: [{ name: 'plf' }] },
      '1772445600000': holding({ name: 'd' }),
      'clé-ancienne': holding({ name: 'clé' }),
      '10': holding({ name: 'b' }, { name: 'c' }),
      '9': holding({ name: 'a' }),
      '11': { pf: 'past' },
    };
    const names = intuitionsOldestFirst(entries).map(({ intuition }) => intuition.name);
    expect(names).toEqual(['a', 'b', 'c', 'd', 'plf', 'clé']);
  });

  it('C7 one is found by its words, its person, its subject and what it changed', () => {
    const data = { 'reconew-q2-qui': 'Karim', 'reconew-q2-datesujet': 'Le budget' };
    const intuitionsdata = [{ name: 'Lui écrire', change: 'Il m’a souri' }];
    const [listed] = intuitionsOf('1', aReconnection({ data, intuitionsdata }));
    const found = ['ecrire', 'karim lui', 'budget', 'souri'];
    expect([...found, 'Lina'].filter((search) => matchesIntuition(listed!, search))).toEqual(found);
  });
});

describe('B8 which intuition is asked about', () => {
  const now = new Date(2026, 2, 8, 9);
  const ask = (entries: Reconnections) => intuitionToAsk(intuitionsOldestFirst(entries), now)?.intuition.name;

  it('B8 the oldest pending one', () => {
    const entries = {
      '20': holding({ name: 'plus récente' }),
      '10': holding({ name: 'faite', realised: '2026-03-01' }, { name: 'plus ancienne' }),
    };
    expect(ask(entries)).toBe('plus ancienne');
  });

  it('B8 none when all are realised, or there is none; none without words', () => {
    expect(ask({})).toBeUndefined();
    expect(ask({ '1': holding({ name: 'faite', realised: '2026-03-01' }) })).toBeUndefined();
    expect(ask({ '1': holding({ name: '  ' }, { name: 'b' }) })).toBe('b');
  });

  it.each([
    ['2026-03-08', undefined],
    ['2026-03-02', undefined],
    ['2026-03-01', 'a'],
    ['2025-12-24', 'a'],
    ['2026-03-09', undefined],
    ['2031-01-01', 'a'],
    ['hier', 'a'],
    ['', 'a'],
  ])('B8 « Pas encore » said on %j rests seven days', (askedOn, name) => {
    expect(ask({ '1': holding({ name: 'a', askedOn }) })).toBe(name);
  });

  it('B8 one that rests, or that the user will not do, lets the next come', () => {
    const first = holding({ name: 'a', askedOn: '2026-03-07' }, { name: 'b', dropped: '2026-03-01' });
    expect(ask({ '1': first, PLF: holding({ name: 'c' }) })).toBe('c');
  });

  it('each has its turn: one never asked about, then the one asked about longest ago (B8)', () => {
    const askedOn = ['2026-02-20', '2026-02-13', undefined];
    const names = ['a', 'b', 'c'].map((name, at) => ({ name, askedOn: askedOn[at] }));
    expect(ask({ '1': holding(...names) })).toBe('c');
    expect(ask({ '1': holding(...names.slice(0, 2)) })).toBe('b');
  });

  it.each([
    [new Date(2026, 2, 8, 0, 0), undefined],
    [new Date(2026, 2, 8, 8), undefined],
    [new Date(2026, 2, 8, 23), undefined],
    [new Date(2026, 2, 7, 23, 59), 'a'],
    [new Date(2026, 2, 9), 'a'],
  ])('N10 one written at %s is not asked about that day', (written, name) => {
    expect(ask({ [String(written.getTime())]: holding({ name: 'a' }) })).toBe(name);
  });
});

describe('B8 N12 how an intuition stands', () => {
  it.each([
    [{}, 'pending'],
    [{ askedOn: '2026-03-01', change: 'écrit puis rouvert' }, 'pending'],
    [{ realised: '2026-03-01' }, 'realised'],
    [{ dropped: '2026-03-01' }, 'dropped'],
    // What was done is done, whatever another device said meanwhile.
    [{ realised: '2026-03-01', dropped: '2026-03-02' }, 'realised'],
  ] as const)('B8 %j: %s', (members, state) => {
    const intuition = { name: 'a', ...members };
    expect(intuitionStateOf(intuition)).toBe(state);
  });
});

describe('C7 F4 celebrations made of intuitions', () => {
  it('K8 refer to it by id, else by name', () => {
    expect([{ name: 'a', id: 'x' }, { name: 'a' }].map(intuitionReference)).toEqual(['x', 'a']);
  });

  it.each([
    [undefined, 'Lui écrire'],
    ['  ', 'Lui écrire'],
    [' Il m’a souri. ', 'Il m’a souri.'],
  ])('N12 F4 one that changed %j is celebrated in these words: %j', (change, text) => {
    const intuition = { name: ' Lui écrire ', id: 'x', ...(change !== undefined && { change }) };
    expect(celebrationOfIntuition(intuition)).toEqual({ kind: 'celebration', text, intuition: 'x' });
  });

  it.each([
    [{ name: 'a', id: 'x' }, ['x'], true],
    [{ name: 'a', id: 'x' }, ['a'], true],
    [{ name: 'a', id: 'y' }, ['x'], false],
    [{ name: 'a' }, ['a'], true],
    [{ name: 'a' }, [], false],
  ])('C7 %j is celebrated by %j: %p', (intuition, references, expected) => {
    expect(isIntuitionCelebrated(intuition, new Set(references))).toBe(expected);
  });
});

const names = intuitionNamesByReference(
  intuitionsOldestFirst({
    '1': holding({ name: 'Lui écrire', id: 'x' }, { name: 'Iceberg2' }),
    '2': holding({ name: 'Un autre', id: 'Kayak-06' }, { name: 'Kayak-06' }),
  }),
);
const words = 'Respirer respirer Écouter Déléguer Temporiser2 Iceberg2';
const asItStands = ['Lui dire merci', ...words.split(' ')];
const idsOfNothing = ['V1StGXR8', 'abcdeFgh', 'abc_efgh', '-bcdefgh', 'abcdefg7', '', '  '];
it.each<[string, string | undefined]>([
  ['x', 'Lui écrire'],
  ['Kayak-06', 'Un autre'],
  ...asItStands.map((name): [string, string] => [name, name]),
  ...idsOfNothing.map((id): [string, undefined] => [id, undefined]),
])('F4 a celebration made of %j, in words: %j', (reference, words) => {
  expect(intuitionNameReferredTo(reference, names)).toBe(words);
});

describe('C8 days', () => {
  it('C8 the day is the device’s own, from its first moment to its last', () => {
    expect(localDay(new Date(2026, 0, 5, 0, 0, 0))).toBe('2026-01-05');
    expect(localDay(new Date(2026, 11, 31, 23, 59, 59))).toBe('2026-12-31');
  });

  it('C8 a day and its date are one another’s', () => {
    expect(dateOfDay('2026-03-29')).toEqual(new Date(2026, 2, 29));
    expect(['2026-02-30', '2026-13-01', 'hier', ''].map(dateOfDay)).toEqual(Array(4).fill(undefined));
  });

  it('B8 days are counted by the calendar, across changes of the clocks', () => {
    expect(daysBetween(new Date(2026, 2, 28, 23, 59), new Date(2026, 2, 30, 0, 1))).toBe(2);
    expect(daysBetween(new Date(2026, 9, 26), new Date(2026, 9, 24, 12))).toBe(-2);
    expect(daysBetween(new Date(2026, 2, 8, 1), new Date(2026, 2, 8, 23))).toBe(0);
  });

  it.each([
    [0, 0, 'day'],
    [-13, -13, 'day'],
    [-14, -2, 'week'],
    [-59, -8, 'week'],
    [-60, -2, 'month'],
    [-364, -12, 'month'],
    [-365, -1, 'year'],
    [-1000, -3, 'year'],
  ] as const)('B8 %p days are said as %p %s', (days, value, unit) => {
    expect(spokenDistance(days)).toEqual({ value, unit });
  });
});

describe('an intuition that is younger than its entry (N23)', () => {
  const noted = '2026-03-09';
  it.each([
    ['of the fundamentals', 'PLF', noted],
    ['of an entry gone through again', String(Date.UTC(2026, 0, 1)), noted],
    ['noted on what is no day', 'PLF', 'hier'],
  ])('%s is asked about from the day after it was noted (N23 B8)', (_what, key, on) => {
    const listed = intuitionsOldestFirst({ [key]: holding(anIntuition({ noted: on })) });
    const asksOn = (...day: [number, number, number, number]) =>
      intuitionToAsk(listed, new Date(...day)) !== undefined;
    expect([asksOn(2026, 2, 9, 23), asksOn(2026, 2, 10, 0)]).toEqual([on !== noted, true]);
  });
});
