/** @jest-environment node */
import { isSameJson } from '../../../src/domain/json';
import type { JsonObject } from '../../../src/domain/json';
import { baseOf, mergeEntries, mergeFields } from '../../../src/domain/merge';
import { mergedEntries, type MergeCase } from '../../support/mergeCases';

const K1 = '1772445600000';
const K2 = '1772445600001';
const K3 = '1772445600002';

const both = { data: { who: 'Karim', felt: 'triste' } };

describe('K6 by entry', () => {
  const cases: MergeCase[] = [
    {
      rule: 'an entry new here is added',
      base: {},
      local: { [K1]: both },
      remote: {},
      merged: { [K1]: both },
    },
    {
      rule: 'an entry new there is added',
      base: {},
      local: {},
      remote: { [K1]: both },
      merged: { [K1]: both },
    },
    {
      rule: 'an entry deleted here and unchanged there goes',
      base: { [K1]: both, [K2]: both },
      local: { [K2]: both },
      remote: { [K1]: both, [K2]: both },
      merged: { [K2]: both },
    },
    {
      rule: 'an entry deleted there and unchanged here goes',
      base: { [K1]: both },
      local: { [K1]: both },
      remote: {},
      merged: {},
    },
    {
      rule: 'an edit there wins over a delete here',
      base: { [K1]: both },
      local: {},
      remote: { [K1]: { data: { ...both.data, who: 'Lina' } } },
      merged: { [K1]: { data: { ...both.data, who: 'Lina' } } },
    },
    {
      rule: 'an edit here wins over a delete there',
      base: { [K1]: both },
      local: { [K1]: { data: { ...both.data, who: 'Lina' } } },
      remote: {},
      merged: { [K1]: { data: { ...both.data, who: 'Lina' } } },
    },
    {
      rule: 'an entry deleted on both sides stays deleted',
      base: { [K1]: both },
      local: {},
      remote: {},
      merged: {},
    },
    {
      rule: 'different fields of one entry merge without conflict',
      base: { [K1]: both },
      local: { [K1]: { data: { who: 'Lina', felt: 'triste' } } },
      remote: { [K1]: { data: { who: 'Karim', felt: 'léger' } } },
      merged: { [K1]: { data: { who: 'Lina', felt: 'léger' } } },
    },
    {
      rule: 'the same field: the later device (this one) stands, the other text is a conflict under the answer’s name',
      base: { [K1]: both },
      local: { [K1]: { data: { who: 'Lina', felt: 'triste' } } },
      remote: { [K1]: { data: { who: 'Marc', felt: 'triste' } } },
      merged: { [K1]: { data: { who: 'Lina', felt: 'triste' }, conflicts: { who: ['Marc'] } } },
    },
    {
      rule: 'the same edit on both sides is no conflict',
      base: { [K1]: both },
      local: { [K1]: { data: { who: 'Lina', felt: 'triste' } } },
      remote: { [K1]: { data: { felt: 'triste', who: 'Lina' } } },
      merged: { [K1]: { data: { who: 'Lina', felt: 'triste' } } },
    },
    {
      rule: 'a further conflict joins those that wait, each text once',
      base: { [K1]: { name: 'a', conflicts: { name: ['z'] } } },
      local: { [K1]: { name: 'b', conflicts: { name: ['z'] } } },
      remote: { [K1]: { name: 'c', conflicts: { name: ['z'] } } },
      merged: { [K1]: { name: 'b', conflicts: { name: ['z', 'c'] } } },
    },
    {
      rule: 'conflicts of both sides are kept together',
      base: { [K1]: { name: 'a' } },
      local: { [K1]: { name: 'a', conflicts: { name: ['x'] } } },
      remote: { [K1]: { name: 'a', conflicts: { name: ['y', 'x'] } } },
      merged: { [K1]: { name: 'a', conflicts: { name: ['x', 'y'] } } },
    },
    {
      rule: 'conflicts the user settled here are gone for good',
      base: { [K1]: { name: 'a', conflicts: { name: ['x'] } } },
      local: { [K1]: { name: 'x' } },
      remote: { [K1]: { name: 'a', conflicts: { name: ['x'] } } },
      merged: { [K1]: { name: 'x' } },
    },
    {
      rule: 'a field emptied here and unchanged there goes',
      base: { [K1]: both },
      local: { [K1]: { data: { who: 'Karim' } } },
      remote: { [K1]: both },
      merged: { [K1]: { data: { who: 'Karim' } } },
    },
    {
      rule: 'a field edited there wins over its removal here',
      base: { [K1]: both },
      local: { [K1]: { data: { who: 'Karim' } } },
      remote: { [K1]: { data: { who: 'Karim', felt: 'léger' } } },
      merged: { [K1]: { data: { who: 'Karim', felt: 'léger' } } },
    },
    {
      rule: 'unknown members are kept, whoever has them',
      base: { [K1]: { name: 'a' } },
      local: { [K1]: { name: 'a', mine: { deep: [1, null] } } },
      remote: { [K1]: { name: 'a', theirs: true } },
      merged: { [K1]: { name: 'a', mine: { deep: [1, null] }, theirs: true } },
    },
    {
      rule: 'a conflict that is no text is kept as JSON text',
      base: { [K1]: { data: { picks: ['a'] } } },
      local: { [K1]: { data: { picks: ['a', 'b'] } } },
      remote: { [K1]: { data: { picks: ['c'] } } },
      merged: { [K1]: { data: { picks: ['a', 'b'] }, conflicts: { picks: ['["c"]'] } } },
    },
    {
      rule: 'a conflict outside data is named by its path',
      base: { [K1]: { express: { heard: 'a' } } },
      local: { [K1]: { express: { heard: 'b' } } },
      remote: { [K1]: { express: { heard: 'c' } } },
      merged: { [K1]: { express: { heard: 'b' }, conflicts: { 'express.heard': ['c'] } } },
    },
    {
      rule: 'names with a slash or a tilde are names like others',
      base: { [K1]: { data: { 'a/b~c': '1', 'a~1b': '1' } } },
      local: { [K1]: { data: { 'a/b~c': '2', 'a~1b': '1' } } },
      remote: { [K1]: { data: { 'a/b~c': '3', 'a~1b': '4' } } },
      merged: { [K1]: { data: { 'a/b~c': '2', 'a~1b': '4' }, conflicts: { 'a/b~c': ['3'] } } },
    },
    {
      rule: 'without a base: union, nothing is deleted',
      base: null,
      local: { [K1]: both },
      remote: { [K2]: both },
      merged: { [K1]: both, [K2]: both },
    },
    {
      rule: 'without a base: differing fields are conflicts',
      base: null,
      local: { [K1]: { name: 'a', mine: '1' } },
      remote: { [K1]: { name: 'b', theirs: '2' } },
      merged: { [K1]: { name: 'a', mine: '1', theirs: '2', conflicts: { name: ['b'] } } },
    },
    {
      rule: 'a key that is no date, new on both sides, is one entry with conflicts',
      base: {},
      local: { PLF: { intuitionsdata: [{ id: 'a', name: 'x' }] } },
      remote: { PLF: { intuitionsdata: [{ id: 'b', name: 'y' }] } },
      merged: {
        PLF: {
          intuitionsdata: [
            { id: 'b', name: 'y' },
            { id: 'a', name: 'x' },
          ],
        },
      },
    },
  ];

  it.each(cases)('K6 $rule', ({ base, local, remote, merged }) => {
    expect(mergedEntries(base, local, remote).value).toEqual(merged);
  });

  it('K6 the same key new on both sides and equal is one entry, whatever the order of its members', () => {
    const local = { [K1]: { name: 'a', data: { x: '1', y: '2' } } };
    const remote = { [K1]: { data: { y: '2', x: '1' }, name: 'a' } };
    expect(mergedEntries({}, local, remote)).toEqual({ value: local, moved: {} });
  });

  it('K6 the same key new on both sides: the second moves on by a millisecond', () => {
    const { value, moved } = mergedEntries({}, { [K1]: { name: 'mine' } }, { [K1]: { name: 'theirs' } });
    expect(value).toEqual({ [K1]: { name: 'theirs' }, [K2]: { name: 'mine' } });
    expect(moved).toEqual({ [K1]: K2 });
  });

  it('K6 a taken millisecond is passed over', () => {
    const local = { [K1]: { name: 'mine' }, [K2]: { name: 'next' } };
    const { value, moved } = mergedEntries({}, local, { [K1]: { name: 'theirs' } });
    expect(moved).toEqual({ [K1]: K3 });
    expect(value).toEqual({ [K1]: { name: 'theirs' }, [K2]: { name: 'next' }, [K3]: { name: 'mine' } });
  });

  it('K6 the date key of an entry deleted here is not taken by one that moves', () => {
    const base = { [K2]: { name: 'old' } };
    const remote = { [K1]: { name: 'theirs' }, [K2]: { name: 'old' } };
    const { value } = mergedEntries(base, { [K1]: { name: 'mine' } }, remote);
    expect(value).toEqual({ [K1]: { name: 'theirs' }, [K3]: { name: 'mine' } });
  });
});

describe('K6 what did not change', () => {
  const value: JsonObject = { [K1]: { name: 'a', data: { x: '1' } }, [K2]: { name: 'b' } };
  const reordered: JsonObject = { [K2]: { name: 'b' }, [K1]: { data: { x: '1' }, name: 'a' } };

  it.each([
    ['with its base', baseOf(value, 'byEntry')],
    ['with a base of nothing', {}],
    ['without a base', undefined],
  ])('K6 the local reference stays when both sides are equal, %s', (_what, base) => {
    expect(mergeEntries(value, reordered, base).value).toBe(value);
    expect(mergeFields(value, reordered, base).value).toBe(value);
  });

  it('K6 the local reference stays when only this side changed', () => {
    const remote: JsonObject = { [K1]: { name: 'a', data: { x: '0' } } };
    expect(mergeEntries(value, remote, baseOf(remote, 'byEntry')).value).toBe(value);
  });

  it('K6 an entry that did not change keeps its reference beside one that did', () => {
    const remote: JsonObject = { ...reordered, [K3]: { name: 'new' } };
    const merged = mergeEntries(value, remote, baseOf(value, 'byEntry')).value;
    expect(merged[K1]).toBe(value[K1]);
    expect(merged[K3]).toEqual({ name: 'new' });
  });

  it('K6 merging changes neither side', () => {
    const freeze = (json: JsonObject) => JSON.stringify(json);
    const local: JsonObject = { [K1]: { name: 'x', conflicts: { name: ['q'] } } };
    const remote: JsonObject = { [K1]: { name: 'y', conflicts: { name: ['r'] } } };
    const before = [freeze(local), freeze(remote)];
    mergeEntries(local, remote, undefined);
    expect([freeze(local), freeze(remote)]).toEqual(before);
  });
});

describe('K6 the base', () => {
  it('K6 holds fingerprints and nothing of the values', () => {
    const secret = 'ce que j’ai écrit';
    const base = baseOf({ [K1]: { data: { answer: secret } } }, 'byEntry');
    expect(Object.keys(base)).toEqual([K1]);
    expect(JSON.stringify(base)).not.toContain('écrit');
    expect(JSON.stringify(base)).not.toContain('answer');
    expect(base[K1]).toHaveLength(11);
  });

  it('K6 is the same whatever the order of members', () => {
    expect(baseOf({ [K1]: { a: '1', b: { c: '2', d: '3' } } }, 'byEntry')).toEqual(
      baseOf({ [K1]: { b: { d: '3', c: '2' }, a: '1' } }, 'byEntry'),
    );
    expect(isSameJson({ a: 1, b: [1, { c: 2, d: 3 }] }, { b: [1, { d: 3, c: 2 }], a: 1 })).toBe(true);
    expect(isSameJson({ a: 1 }, { a: '1' })).toBe(false);
    expect(isSameJson([1, 2], [2, 1])).toBe(false);
  });
});
