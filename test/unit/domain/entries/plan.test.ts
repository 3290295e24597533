/** @jest-environment node */
import { createIntl } from 'react-intl';
import english from '../../../../i18n/en.json';
import french from '../../../../i18n/fr.json';
import {
  intuitionsOldestFirst,
  intuitionToAsk,
  promisedIntuition,
} from '../../../../src/domain/entries/intuitions';
import { readPlan } from '../../../../src/domain/entries/plan';
import { plannedText, typedPlan } from '../../../../src/domain/entries/planning';
import type { Intuition } from '../../../../src/domain/entries/reconnection';
import { baseOfRow, mergeRow } from '../../../../src/domain/merge/mergeNode';
import { planWords } from '../../../../src/parts/intuitionRow/planWords';
import { aReconnection } from '../../../support/exampleData';

const thursday = new Date(2026, 10, 26, 22, 30);
const listed = (...intuitionsdata: Intuition[]) =>
  intuitionsOldestFirst({ [String(thursday.getTime() - 9e8)]: aReconnection({ intuitionsdata }) });
const promised = (plannedFor: string, now = thursday, more: Partial<Intuition> = {}) => {
  const all = listed({ name: 'Appeler Karim', id: 'a', plannedFor, ...more });
  return [promisedIntuition(all, now)?.intuition.name, intuitionToAsk(all, now)?.intuition.name];
};

const noDays = '2026-02-30 26/11/2026 2026-11-26T24:00 2026-11-26T9:00 2026-11-26T09:00Z demain';
it.each(['', ...noDays.split(' ')])('what is no day is no plan: %j (N17)', (text) =>
  expect(readPlan(text)).toBeUndefined(),
);

it.each(['2026-11-27', '2026-12-01T08:05'])('a plan is read as it was kept: %s (N17)', (text) =>
  expect(plannedText(readPlan(text)!)).toBe(text),
);

it.each([
  [new Date(2026, 10, 25), '', 'dayOver'],
  [new Date(2026, 10, 26), '22:30', 'hourOver'],
  [new Date(2026, 10, 26), '23:00', '2026-11-26T23:00'],
  [new Date(2026, 10, 26), '', '2026-11-26'],
])('nothing is planned into the past: %s %s (N17)', (day, hour, expected) => {
  const typed = typedPlan(day, hour, thursday);
  expect(typeof typed === 'string' ? typed : plannedText(typed)).toBe(expected);
});

it('home says a promise until its day is over, and asks from the day after (N17)', () => {
  expect(promised('2026-11-28')).toEqual(['Appeler Karim', undefined]);
  expect(promised('2026-11-26T08:00')).toEqual(['Appeler Karim', undefined]);
  expect(promised('2026-11-26', new Date(2026, 10, 27, 0, 1))).toEqual([undefined, 'Appeler Karim']);
  expect(promised('2026-11-25', thursday, { realised: '2026-11-25' })).toEqual([undefined, undefined]);
  expect(promised('2026-11-28', thursday, { dropped: '2026-11-25' })).toEqual([undefined, undefined]);
});

it('of several promises the soonest counts, and one whose day is over is asked about before an older intuition (N17)', () => {
  const all = listed(
    { name: 'Ancienne', id: 'a' },
    { name: 'Samedi', id: 'b', plannedFor: '2026-11-28' },
    { name: 'Demain', id: 'c', plannedFor: '2026-11-27T18:00' },
    { name: 'Hier', id: 'd', plannedFor: '2026-11-25' },
  );
  expect(promisedIntuition(all, thursday)?.intuition.name).toBe('Demain');
  expect(intuitionToAsk(all, thursday)?.intuition.name).toBe('Hier');
});

const intls = {
  fr: createIntl({ locale: 'fr-FR', messages: french }),
  en: createIntl({ locale: 'en-GB', messages: english }),
};
it.each([
  ['2026-11-26', 'aujourd’hui', 'today'],
  ['2026-11-27T18:00', 'demain à 18:00', 'tomorrow at 18:00'],
  ['2026-11-25', 'hier', 'yesterday'],
  ['2026-12-01', 'mardi', 'Tuesday'],
  ['2026-12-03', 'le 3 décembre', '3 December'],
  ['2027-01-01', 'le 1er janvier 2027', '1 January 2027'],
])('a plan is said as one says it: %s (N17)', (text, inFrench, inEnglish) => {
  const said = Object.values(intls).map((intl) => planWords(intl, readPlan(text)!, thursday));
  expect(said).toEqual([inFrench, inEnglish]);
});

it('planned for two days on two devices, the later one stays, and nobody is asked (N17 K6)', () => {
  const row = (plannedFor?: string) => ({
    '10': aReconnection({ intuitionsdata: [{ name: 'a', id: 'a', ...(plannedFor && { plannedFor }) }] }),
  });
  const base = baseOfRow('reconnections', row());
  const merged = mergeRow('reconnections', row('2026-11-27'), row('2026-12-01'), base);
  expect(merged).toEqual(row('2026-12-01'));
});
