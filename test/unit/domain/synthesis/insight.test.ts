/** @jest-environment node */
import type { Reconnections } from '../../../../src/domain/entries/reconnection';
import { insightOf } from '../../../../src/domain/synthesis/insight';
import { periodOf } from '../../../../src/domain/synthesis/monthPeriods';

const now = new Date(2026, 10, 21);
const key = (month: number, day = 15, year = 2026) => String(new Date(year, month - 1, day).getTime());
const insight = (entries: Reconnections, id: 'all' | 'quarter' = 'all') =>
  insightOf(entries, periodOf(id, now), now);

it('N13 says nothing when there is nothing', () => {
  expect(insight({})).toBeUndefined();
  expect(insight({ PLF: { intuitionsdata: [] } })).toBeUndefined();
});

it('N13 without intuitions it speaks of reconnections, the guided exercise’s entry being none', () => {
  const entries = { [key(3)]: {}, [key(5)]: {}, PLF: { intuitionsdata: [] } };
  expect(insight(entries)).toEqual({ of: 'reconnections', since: '2026-03', count: 2 });
});

it('N13 tells since when, how many were noted and realised, and when the latest was', () => {
  const entries: Reconnections = {
    [key(3)]: { intuitionsdata: [{ name: 'a', realised: '2026-11-02' }, { name: 'b' }] },
    [key(9)]: { intuitionsdata: [{ name: 'c', realised: '2026-09-30' }] },
  };
  const intuitions = { of: 'intuitions', since: '2026-03', noted: 3, realised: 2 };
  expect(insight(entries)).toEqual({ ...intuitions, last: 'now' });
  expect(insight(entries, 'quarter')).toMatchObject({ since: '2026-09', noted: 1, last: '2026-09' });
});

it('N13 one that was dropped is not told of', () => {
  const intuitionsdata = [{ name: 'a', dropped: '2026-10-02' }];
  expect(insight({ [key(9)]: { intuitionsdata } })).toMatchObject({ of: 'reconnections', count: 1 });
});

it.each([
  ['this month says both', key(11), '2026-11-20', { since: 'now', last: undefined }],
  ['a clock ahead', key(2, 1, 2027), '2027-02-02', { since: undefined, last: undefined }],
  ['no date at all', 'PLF', '2026-10-05', { since: undefined, last: '2026-10' }],
  ['no day of the calendar', key(10), '2026-13-01', { since: '2026-10', last: undefined }],
])('N13 says only what is true: %s', (_case, dateKey, realised, expected) => {
  const entries = { [dateKey]: { intuitionsdata: [{ name: 'a', realised }] } };
  expect(insight(entries)).toMatchObject({ noted: 1, realised: 1, ...expected });
});
