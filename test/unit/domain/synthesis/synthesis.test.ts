/** @jest-environment node */
import { intuitionsOldestFirst } from '../../../../src/domain/entries/intuitions';
import { periodOf } from '../../../../src/domain/synthesis/monthPeriods';
import type { Reconnections } from '../../../../src/domain/entries/reconnection';
import {
  combinedDescription,
  entriesOfPeriod,
  intuitionsOverTime,
  intuitionsOfPeriod,
  reconnectionsOverTime,
  sharedTitle,
  answersByMoment,
} from '../../../../src/domain/synthesis/synthesis';
import french from '../../../../src/domain/exerciseDocuments/fr.json';
import type { Exercise } from '../../../../src/domain/exercise/exerciseSchema';
import { selectSessionItems } from '../../../../src/screens/friendship/sessionItems';
import { friendshipBySubject } from '../../../../src/domain/entries/friendshipSubjects';

const now = new Date(2026, 10, 21);
const key = (year: number, month: number, day = 15) => String(new Date(year, month - 1, day).getTime());
const all = periodOf('all', now);
const quarter = periodOf('quarter', now);

describe('F5 reconnections over time', () => {
  const entries: Reconnections = {
    [key(2026, 8)]: { pf: 'past' },
    [key(2026, 10, 1)]: { pf: 'past' },
    [key(2026, 10, 30)]: { pf: 'future' },
    [key(2026, 11)]: {},
    PLF: { intuitionsdata: [{ name: 'Aucune reconnexion' }] },
    'autre-clef': { pf: 'past' },
  };

  it('F5 counts by month, empty ones too, and what has no date apart', () => {
    const counts = reconnectionsOverTime(entries, all, now);
    expect(counts).toMatchObject({ all: 5, undated: 1, unit: 'month' });
    expect(counts.total).toEqual({ past: 3, future: 1, unsaid: 1 });
    const columns = counts.columns.map((one) => [one.column, one.past, one.future, one.unsaid].join(' '));
    expect(columns).toEqual(['2026-08 1 0 0', '2026-09 0 0 0', '2026-10 1 1 0', '2026-11 0 0 1']);
  });

  it('F5 a shorter period has its months, whatever there was', () => {
    const counts = reconnectionsOverTime({ [key(2026, 8)]: { pf: 'past' } }, quarter, now);
    expect(counts.all).toBe(0);
    expect(counts.columns.map(({ column }) => column)).toEqual(['2026-09', '2026-10', '2026-11']);
  });

  it('F5 what a clock dated ahead has a column of its own', () => {
    const counts = reconnectionsOverTime({ [key(2027, 1)]: { pf: 'past' } }, all, now);
    expect(counts.columns.map(({ past }) => past)).toEqual([0, 0, 1]);
  });

  it('F5 lists the newest first and keeps odd keys in the whole', () => {
    const dated = [key(2026, 11), key(2026, 10, 30), key(2026, 10, 1), key(2026, 8)];
    const listed = entriesOfPeriod(entries, all).map(({ dateKey }) => dateKey);
    expect(listed).toEqual([...dated, 'PLF', 'autre-clef']);
    expect(entriesOfPeriod(entries, quarter)).toHaveLength(3);
  });
});

describe('F5 N13 intuitions over time', () => {
  const countsOf = (entries: Reconnections, period = all) =>
    intuitionsOverTime(intuitionsOfPeriod(intuitionsOldestFirst(entries), period), now);

  it('F5 N13 what was noted and what was realised add up, to the whole, and neither ever falls', () => {
    const counts = countsOf({
      [key(2026, 9)]: { intuitionsdata: [{ name: 'a', realised: '2026-10-02' }, { name: 'b' }] },
      [key(2026, 11)]: { intuitionsdata: [{ name: 'c', realised: '2026-11-20' }, { name: 'd' }] },
    });
    expect(counts).toMatchObject({ all: 4, realised: 2, unit: 'month' });
    const columns = counts.columns.map(({ column, all, realised }) => [column, all, realised].join(' '));
    expect(columns).toEqual(['2026-09 2 0', '2026-10 2 1', '2026-11 4 2']);
  });

  it.each([
    ['before it was noted', '2026-01-01', [1, 1]],
    ['after today', '2031-01-01', [0, 1]],
    ['on no day of the calendar', '2026-13-01', [0, 1]],
  ])('F5 one realised %s still counts', (_case, realised, expected) => {
    const counts = countsOf({ [key(2026, 10)]: { intuitionsdata: [{ name: 'a', realised }] } });
    expect(counts.realised).toBe(1);
    expect(counts.columns.map((column) => column.realised)).toEqual(expected);
  });

  it('N13 one that was dropped counts neither way, unless it was realised on another device', () => {
    const dropped = '2026-11-01';
    const intuitionsdata = [
      { name: 'a' },
      { name: 'b', dropped },
      { name: 'c', realised: '2026-10-20', dropped },
    ];
    expect(countsOf({ [key(2026, 10)]: { intuitionsdata } })).toMatchObject({ all: 2, realised: 1 });
  });

  it('F5 K8 those of the guided exercise have no date: they count from the first month on, in the whole only', () => {
    const entries: Reconnections = {
      [key(2026, 10)]: { intuitionsdata: [{ name: 'a' }] },
      PLF: { intuitionsdata: [{ name: 'b', realised: '2026-11-02' }] },
    };
    expect(countsOf(entries).columns).toEqual([
      { column: '2026-10', all: 2, realised: 0 },
      { column: '2026-11', all: 2, realised: 1 },
    ]);
    expect(countsOf(entries, quarter)).toMatchObject({ all: 1, realised: 0 });
    expect(countsOf({}).columns).toEqual([{ column: '2026-11', all: 0, realised: 0 }]);
  });
});

describe('F5 the vocational moments', () => {
  const section = french.exercises.plf.sections['1'] as Exercise;

  it('F5 are told apart by their answers’ names, blank ones left out', () => {
    const moments = answersByMoment(section, {
      'plf1-clarte': 4,
      'plf1-moment2-ou': 'L’hiver de la grève',
      'plf1-moment1-fait': 'J’ai réuni les équipes.',
      'plf1-moment1-apport': ' ',
      'plf1-moment3-ou': '',
      'plf1-moment7-perdu': 'Une question qui n’est plus posée',
    });
    expect(moments.map(({ number, answers }) => [number, answers])).toEqual([
      [1, { 'plf1-moment1-fait': 'J’ai réuni les équipes.' }],
      [2, { 'plf1-moment2-ou': 'L’hiver de la grève' }],
      [7, { 'plf1-moment7-perdu': 'Une question qui n’est plus posée' }],
    ]);
    const titles = moments.map((moment) => sharedTitle(moment.titles));
    expect(titles).toEqual(['Premier moment', 'Deuxième moment', '']);
    expect(answersByMoment(undefined, undefined)).toEqual([]);
  });

  it('F5 are called as their slides are', () => {
    expect(sharedTitle(['First moment: the scene', 'First moment: its reach'])).toBe('First moment');
    expect(sharedTitle(['La scène', 'La portée'])).toBe('La scène');
    expect(sharedTitle([])).toBe('');
  });
});

test('F5 E3 the combined description names what is still there', () => {
  const row = { claims: { 1: { name: 'Tout savoir' } }, derailors: { 2: { name: 'Le Pompier' } } };
  const plf = { devpre: { of: ['2', '9', '1'], text: 'Ils me protègent.' } };
  const names = ['Le Pompier', 'Tout savoir'];
  expect(combinedDescription(plf, row)).toEqual({ names, text: 'Ils me protègent.' });
  expect(combinedDescription({ devpre: { of: ['toString'], text: 'a' } }, row)?.names).toEqual([]);
  expect(combinedDescription({ devpre: { of: [], text: ' ' } }, row)).toBeUndefined();
  expect(combinedDescription({}, row)).toBeUndefined();
});

test('F5 F3 friendship sessions by person and by theme, however a name is typed, as in the list', () => {
  const friendship = {
    [key(2026, 5)]: { mode: 'person', subject: 'Zoe  Lesœur' },
    [key(2026, 10)]: { mode: 'theme', subject: 'zoé lesoeur' },
    [key(2026, 11)]: { mode: 'person', subject: ' Zoé Lesoeur ' },
    [key(2026, 9)]: { mode: 'person', subject: 'Marc' },
  } as const;
  const drawn = friendshipBySubject(entriesOfPeriod(friendship, all)).map(
    ({ mode, subject, sessions }) => `${mode} ${subject} ${String(sessions.length)}`,
  );
  expect(drawn).toEqual(['person Zoé Lesoeur 2', 'theme zoé lesoeur 1', 'person Marc 1']);
  const listed = selectSessionItems({ friendship }).map(
    ({ group: { mode, subject, count } }) => `${mode} ${subject} ${String(count)}`,
  );
  expect(listed).toEqual([drawn[0], drawn[0], drawn[1], drawn[2]]);
});
