/** @jest-environment node */
import { dayProblem } from '../../../src/domain/dayProblem';
import { slideSchema } from '../../../src/exercises/answersSchema';
import { aField } from '../../support/exampleData';

it.each([
  [undefined, ['', '1900-01-01', '2026-11-25', '2028-02-29', '2100-12-31']],
  ['year', '0026-11-26 0001-01-01 1899-12-31 2101-01-01 9999-12-31 20266-11-26 275760-09-13'.split(' ')],
  ['dayIncomplete', '2026-02-30 2027-02-29 2026-13-01 2026-11 26/11/2026 demain -2026-11-26'.split(' ')],
])('R48 wrong with a day: %s, %j', (problem, days) => {
  expect(days.map((day) => [day, dayProblem(day)])).toEqual(days.map((day) => [day, problem]));
});

it.each([
  ['year', '0026-11-26'],
  ['year', '20266-11-26'],
  ['dayIncomplete', '2026-02-30'],
  ['required', ''],
])('R48 a slide says « %s » of %j', async (message, day) => {
  const schema = slideSchema([aField({ name: 'day', type: 'date', required: true })]);
  await expect(schema.validate({ q0: day })).rejects.toThrow(message);
});
