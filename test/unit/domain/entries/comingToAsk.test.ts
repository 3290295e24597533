/** @jest-environment node */
import {
  comingSituationsOver,
  comingSituationToAsk,
  isComingSituationOver,
} from '../../../../src/domain/entries/comingSituations';
import type { Answers } from '../../../../src/domain/exercise/answers';
import { aReconnection } from '../../../support/exampleData';

const coming = (day: unknown, rest: Answers = {}) =>
  aReconnection({ pf: 'future', data: { 'reconew-q2-date': day as string, ...rest } });
const asked = (entries: Parameters<typeof comingSituationToAsk>[0], now = new Date(2026, 2, 10, 0, 30)) =>
  comingSituationToAsk(entries, now)?.dateKey;

describe('N11 asking how a coming situation went', () => {
  it.each([
    ['on the day itself', new Date(2026, 2, 9, 23, 59), false],
    ['from the day after, from its first hour on', new Date(2026, 2, 10, 0, 1), true],
    ['on the fourteenth day', new Date(2026, 2, 23, 23, 59), true],
    ['on the fifteenth', new Date(2026, 2, 24, 0, 1), false],
    ['before', new Date(2026, 2, 1), false],
  ])('N11 %s', (_when, now, isAsked) => {
    expect(asked({ '1': coming('2026-03-09') }, now)).toBe(isAsked ? '1' : undefined);
  });

  it('N11 tells its day, and with whom', () => {
    const told = (rest: Answers) =>
      comingSituationToAsk({ '1': coming('2026-03-09', rest) }, new Date(2026, 2, 10));
    const day = new Date(2026, 2, 9);
    expect(told({ 'reconew-q2-qui': ' Marc ' })).toEqual({ dateKey: '1', day, who: 'Marc' });
    expect(told({})?.who).toBe('');
  });

  it('N11 ends once a reconnection was started from it, and from no other', () => {
    const entries = { '1': coming('2026-03-09'), '2': { ...aReconnection(), from: '7' } };
    expect(asked(entries)).toBe('1');
    expect(asked({ ...entries, '3': { ...aReconnection(), from: '1' } })).toBeUndefined();
  });

  it('N11 of several it is the one whose question ends first', () => {
    const [one, two, three] = ['2026-03-08', '2026-03-01', '2026-03-09'].map((day) => coming(day));
    expect(asked({ '1': one!, '2': two!, '3': three! })).toBe('2');
  });

  it('N11 K4 nothing is asked of a past one, nor without a day of the calendar', () => {
    expect(asked({ '1': { ...coming('2026-03-09'), pf: 'past' } })).toBeUndefined();
    for (const day of ['lundi', '2026-02-30', '', 9, ['2026-03-09']])
      expect(asked({ '1': coming(day) })).toBeUndefined();
    expect(asked({ '1': { pf: 'future' }, PLF: { intuitionsdata: [] } })).toBeUndefined();
  });
});

describe('time passes over a coming situation (N23)', () => {
  const noted = new Date(2026, 2, 1, 18);
  const key = String(noted.getTime());
  const undated = aReconnection({ pf: 'future', data: { 'reconew-q2-qui': 'Inès' } });

  it.each([
    ['with a day, on that day', coming('2026-03-09'), new Date(2026, 2, 9, 23, 59), false],
    ['with a day, from the day after', coming('2026-03-09'), new Date(2026, 2, 10, 0, 1), true],
    ['without, for a month', undated, new Date(2026, 2, 30, 23, 59), false],
    ['without, once it is a month old', undated, new Date(2026, 2, 31, 0, 1), true],
    ['with what is no day', coming('lundi'), new Date(2026, 2, 31, 0, 1), true],
    ['a past one never', aReconnection(), new Date(2027, 2, 1), false],
  ])('is prepared: %s (N23)', (_what, entry, now, expected) => {
    expect(isComingSituationOver(key, entry, now)).toBe(expected);
  });

  it('without a key that is a date, and without a day, nothing tells that it is over (N23 K3)', () => {
    expect(isComingSituationOver('ancienne', undated, new Date(2027, 2, 1))).toBe(false);
  });

  it('one without a day is asked about from a month on, for fourteen days; on its own page for as long as it takes (N23)', () => {
    const entries = { [key]: undated };
    const from = new Date(2026, 2, 31);
    expect(asked(entries, new Date(2026, 2, 30))).toBeUndefined();
    expect(comingSituationToAsk(entries, from)).toEqual({ dateKey: key, day: undefined, who: 'Inès' });
    expect(asked(entries, new Date(2026, 3, 13))).toBe(key);
    expect(asked(entries, new Date(2026, 3, 14))).toBeUndefined();
    expect(comingSituationsOver(entries, new Date(2027, 3, 14))[0]?.who).toBe('Inès');
    const takenUp = { ...entries, '3': { ...aReconnection(), from: key } };
    expect(comingSituationsOver(takenUp, from)).toEqual([]);
  });

  it('nothing is asked on the day it was written, be its own day over (N23)', () => {
    const entries = { [key]: coming('2026-02-27') };
    expect(asked(entries, new Date(2026, 2, 1, 23))).toBeUndefined();
    expect(asked(entries, new Date(2026, 2, 2, 0, 1))).toBe(key);
  });
});
