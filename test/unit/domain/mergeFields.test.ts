/** @jest-environment node */
import type { JsonObject } from '../../../src/domain/json';
import { baseOf, mergeFields } from '../../../src/domain/merge';
import type { MergeCase } from '../../support/mergeCases';

const fields = (base: JsonObject | null, local: JsonObject, remote: JsonObject) =>
  mergeFields(local, remote, base === null ? undefined : baseOf(base, 'byField')).value;

describe('K6 by field', () => {
  const event = (nid: string, more: JsonObject = {}): JsonObject => ({ nid, title: nid, ...more });
  const cases: MergeCase[] = [
    {
      rule: 'fields of each side',
      base: { symptoms: 'a', vocationpro: 'v' },
      local: { symptoms: 'b', vocationpro: 'v' },
      remote: { symptoms: 'a', vocationpro: 'w' },
      merged: { symptoms: 'b', vocationpro: 'w' },
    },
    {
      rule: 'the same field on both: a conflict',
      base: { symptoms: 'a' },
      local: { symptoms: 'b' },
      remote: { symptoms: 'c' },
      merged: { symptoms: 'b', conflicts: { symptoms: ['c'] } },
    },
    {
      rule: 'without a base a differing field is a conflict, nothing goes',
      base: null,
      local: { symptoms: 'b' },
      remote: { symptoms: 'c', vocationpro: 'w' },
      merged: { symptoms: 'b', vocationpro: 'w', conflicts: { symptoms: ['c'] } },
    },
    {
      rule: 'what waited beside a field that has come to say the same is settled',
      base: { symptoms: 'a', vocationpro: 'v' },
      local: { symptoms: 'a', vocationpro: 'v', conflicts: { symptoms: ['c', 'd'], vocationpro: ['c'] } },
      remote: { symptoms: 'c', vocationpro: 'c' },
      merged: { symptoms: 'c', vocationpro: 'c', conflicts: { symptoms: ['d'] } },
    },
    {
      rule: 'so are answers and their waiting choices',
      base: { data: { q: ['calm'] } },
      local: { data: { q: ['calm'] }, conflicts: { q: ['["sad"]'] } },
      remote: { data: { q: ['sad'] } },
      merged: { data: { q: ['sad'] } },
    },
    {
      rule: 'other_data.events is a union by nid',
      base: { events: [event('1')] },
      local: { events: [event('1'), event('2')] },
      remote: { events: [event('1'), event('3')] },
      merged: { events: [event('1'), event('3'), event('2')] },
    },
    {
      rule: 'other_data.events marked on both sides is one, and never a conflict',
      base: {},
      local: { events: [event('1', { title: 'Atelier' })] },
      remote: { events: [event('1', { title: 'Workshop' })] },
      merged: { events: [event('1', { title: 'Atelier' })] },
    },
    {
      rule: 'plf: the combined description edited there wins over its removal here, whole',
      base: { devpre: { of: ['1', '2', '3'], text: 'a' } },
      local: {},
      remote: { devpre: { of: ['1', '2', '3'], text: 'b' } },
      merged: { devpre: { of: ['1', '2', '3'], text: 'b' } },
    },
    {
      rule: 'plf: answers of each side',
      base: { type: 'plf', data: { a: '1' } },
      local: { type: 'plf', data: { a: '1', b: '2' } },
      remote: { type: 'plf', data: { a: '1', c: '3' } },
      merged: { type: 'plf', data: { a: '1', b: '2', c: '3' } },
    },
    {
      rule: 'nothing on either side is nothing',
      base: { symptoms: 'a' },
      local: {},
      remote: {},
      merged: {},
    },
  ];

  it.each(cases)('K6 $rule', ({ base, local, remote, merged }) => {
    expect(fields(base, local, remote)).toEqual(merged);
  });
});

describe('K6 plf_track', () => {
  const at = (plf: number, slide: number, data: JsonObject = {}): JsonObject => ({
    plf_track: { plf, slide },
    data,
  });
  const cleared = (data: JsonObject = {}): JsonObject => ({ data });
  const cases: MergeCase[] = [
    {
      rule: 'moved here only: here',
      base: at(2, 0),
      local: at(2, 3),
      remote: at(2, 0),
      merged: at(2, 3),
    },
    {
      rule: 'moved there only: there, back as well',
      base: at(3, 0),
      local: at(3, 0),
      remote: at(2, 4),
      merged: at(2, 4),
    },
    { rule: 'the further section wins', base: at(1, 0), local: at(2, 9), remote: at(3, 0), merged: at(3, 0) },
    { rule: 'then the further slide', base: at(1, 0), local: at(3, 1), remote: at(3, 4), merged: at(3, 4) },
    {
      rule: 'and here as well as there',
      base: at(1, 0),
      local: at(3, 4),
      remote: at(3, 1),
      merged: at(3, 4),
    },
    {
      rule: 'cleared here beats any track there',
      base: at(5, 0),
      local: cleared(),
      remote: at(5, 4),
      merged: cleared(),
    },
    {
      rule: 'cleared there beats any track here',
      base: at(5, 0),
      local: at(5, 4),
      remote: cleared(),
      merged: cleared(),
    },
    {
      rule: 'but not when a section was saved since there',
      base: at(5, 0),
      local: cleared(),
      remote: at(6, 0, { saved: 'yes' }),
      merged: at(6, 0, { saved: 'yes' }),
    },
    {
      rule: 'but not when a section was saved since here',
      base: at(5, 0),
      local: at(6, 0, { saved: 'yes' }),
      remote: cleared(),
      merged: at(6, 0, { saved: 'yes' }),
    },
    {
      rule: 'without a base the further wins',
      base: null,
      local: at(1, 0),
      remote: at(4, 2),
      merged: at(4, 2),
    },
    {
      rule: 'first tracks on both sides: the further wins',
      base: {},
      local: at(4, 2),
      remote: at(1, 0),
      merged: at(4, 2),
    },
  ];

  it.each(cases)('K6 plf_track: $rule; never a conflict', ({ base, local, remote, merged }) => {
    expect(fields(base, local, remote)).toEqual(merged);
  });
});
