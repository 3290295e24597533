/** @jest-environment node */
import {
  monthColumns,
  isWithinPeriod,
  monthOf,
  monthOfKey,
  periodOf,
  plausibleTimeOfKey,
  startOfMonth,
} from '../../../../src/domain/synthesis/monthPeriods';
import { anchorageOf } from '../../../../src/domain/synthesis/anchorage';

const local = (year: number, month: number, day: number, hour = 0) => new Date(year, month - 1, day, hour);
const keyOf = (at: Date) => String(at.getTime());

describe('F5 the periods of the synthesis', () => {
  const now = local(2026, 2, 28, 23);

  it('F5 a period begins with a whole month, the whole with none', () => {
    const begins = (['all', 'year', 'halfYear', 'quarter'] as const).map((id) => periodOf(id, now).from);
    expect(begins).toEqual([null, '2025-03', '2025-09', '2025-12']);
  });

  it('F5 counts months by the device’s own calendar, from their first moment', () => {
    const period = periodOf('quarter', now);
    expect(isWithinPeriod(monthOfKey(keyOf(local(2025, 12, 1))), period)).toBe(true);
    expect(isWithinPeriod(monthOfKey(String(local(2025, 12, 1).getTime() - 1)), period)).toBe(false);
    expect(monthOf(local(2026, 12, 31, 23))).toBe('2026-12');
    expect(startOfMonth('2026-11')).toEqual(local(2026, 11, 1));
  });

  it('F5 K3 keeps what a clock that was ahead has dated, and leaves what has no date to the whole', () => {
    expect(isWithinPeriod('2031-01', periodOf('quarter', now))).toBe(true);
    expect(isWithinPeriod(undefined, periodOf('all', now))).toBe(true);
    expect(isWithinPeriod(undefined, periodOf('year', now))).toBe(false);
  });

  it.each(['PLF', '', '12 mai', '5', '946000000000', '9999999999999999', '4102500000000'])(
    'F5 K3 finds no moment in the key %p',
    (key) => {
      expect(plausibleTimeOfKey(key)).toBeUndefined();
      expect(monthOfKey(key)).toBeUndefined();
    },
  );

  it('F5 names each month once, over the turn of a year', () => {
    const expected = { unit: 'month', columns: ['2025-11', '2025-12', '2026-01', '2026-02'] };
    expect(monthColumns('2025-11', '2026-02')).toMatchObject(expected);
    expect(monthColumns('2026-02', '2026-02').columns).toEqual(['2026-02']);
  });

  it('F5 draws more than three years by year', () => {
    expect(monthColumns('2023-12', '2026-11')).toMatchObject({ unit: 'month' });
    const years = monthColumns('2023-11', '2026-11');
    expect(years).toMatchObject({ unit: 'year', columns: ['2023', '2024', '2025', '2026'] });
    expect(years.columnOf('2024-07')).toBe('2024');
    expect(monthColumns('2000-01', '2099-12').columns).toHaveLength(100);
  });
});

const now = local(2026, 11, 21, 0);

it.each([
  [undefined, { state: 'absent' }],
  ['', { state: 'absent' }],
  ['bientôt', { state: 'absent' }],
  ['2026-02-30', { state: 'absent' }],
  ['2026-10-07', { state: 'recorded', day: '2026-10-07' }],
  ['2026-11-21', { state: 'recorded', day: '2026-11-21' }],
  ['2026-11-21T18:00:00+02:00', { state: 'recorded', day: '2026-11-21' }],
  ['2026-11-22', { state: 'planned', day: '2026-11-22' }],
])('F6 an anchorage of %p is %p on 21 November', (ancrage, anchorage) => {
  expect(anchorageOf(ancrage, now)).toEqual(anchorage);
});
