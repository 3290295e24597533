/** @jest-environment node */
import { comingReconnectionToAsk } from '../../../../src/domain/entries/comingReconnection';
import { readReconnections, type Reconnection } from '../../../../src/domain/entries/reconnection';
import { asJson } from '../../../support/exampleData';

const coming = (day: unknown, more: Partial<Reconnection> = {}): Reconnection => ({
  pf: 'future',
  data: { 'reconew-q2-date': day as string },
  ...more,
});
const asked = (entries: Record<string, Reconnection>, day = '2026-03-10') => {
  const history = Object.entries(entries).map(([dateKey, entry]) => ({ dateKey, entry }));
  return comingReconnectionToAsk(history, new Date(`${day}T09:00`))?.dateKey;
};

describe('N11 a coming situation that has come', () => {
  it.each([
    ['2026-03-09', undefined],
    ['2026-03-10', undefined],
    ['2026-03-11', '1'],
    ['2026-03-24', '1'],
    ['2026-03-25', undefined],
  ])('N11 planned for 10 March, on %s: %s', (day, key) => {
    expect(asked({ '1': coming('2026-03-10') }, day)).toBe(key);
  });

  it('N11 is asked about until another looks back on it', () => {
    const before = { '1': coming('2026-03-08') };
    expect(asked({ ...before, '2': { pf: 'past', from: '9' } })).toBe('1');
    expect(asked({ ...before, '2': { pf: 'past', from: '1' } })).toBeUndefined();
  });

  it('N11 of several the one whose day is the latest', () => {
    expect(asked({ '1': coming('2026-03-05'), '2': coming('2026-03-08'), '3': coming('2026-03-07') })).toBe(
      '2',
    );
  });

  it.each<[string, Reconnection]>([
    ['a past one', coming('2026-03-08', { pf: 'past' })],
    ['one without a day', { pf: 'future', data: {} }],
    ['one without answers', { pf: 'future' }],
    ['no day of the calendar', coming('2026-02-30')],
    ['words in place of a day', coming('mardi')],
    ['another kind of answer', coming(['2026-03-08'])],
  ])('N11 %s is never asked about', (_what, entry) => {
    expect(asked({ '1': entry })).toBeUndefined();
  });

  it('N11 K8 what a reconnection looks back on is read with it', () => {
    const stored = asJson({ '2': { pf: 'past', from: '1' } });
    expect(readReconnections(stored)).toEqual({ value: stored });
    const rotten = asJson({ '2': { pf: 'past', from: 1 } });
    expect(readReconnections(rotten)).toEqual({ value: {}, rejected: { members: rotten } });
  });
});
