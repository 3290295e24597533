/** @jest-environment node */
import fc from 'fast-check';
import { isSameJson, type Json, type JsonObject } from '../../../src/domain/json';
import { mergeTabs } from '../../../src/persistence/mergeStored';
import { tries } from '../../support/tries';

/** Drafts of the exercises `a` and `b`; a draft that is not given is none. */
const drafts = (a?: JsonObject, b?: JsonObject): JsonObject => ({
  ...(a && { a: { answers: a } }),
  ...(b && { b: { answers: b } }),
});
const agreed = (celebrations: JsonObject, pending: JsonObject = {}): JsonObject => ({
  base: { celebrations },
  pending,
});
const [none, one, two] = [drafts(), drafts({ x: '1' }), drafts({ x: '1' }, { y: '2' })];
/** One draft whose two answers are `x y`. */
const both = (answers: string): JsonObject => {
  const [x = '', y = ''] = answers.split(' ');
  return drafts({ x, y });
};
const blank = both(' ');

it.each<[string, ...baseMineTheirsMerged: JsonObject[]]>([
  ['drafts of two exercises', none, one, drafts(undefined, { y: '2' }), drafts({ x: '1' }, { y: '2' })],
  ['two answers of one draft', blank, ...['ici ', ' là', 'ici là'].map(both)],
  ['one answer', drafts({ x: '' }), drafts({ x: 'ici' }), drafts({ x: 'là' }), drafts({ x: 'ici' })],
  ['a draft that was completed there, untouched here', one, one, none, none],
  ['a draft that was completed here, untouched there', one, none, one, none],
  ['a draft completed here, while another began there', one, none, two, drafts(undefined, { y: '2' })],
  ['a draft that was completed there and goes on here', one, drafts({ x: '2' }), none, drafts({ x: '2' })],
  ['a list of items, which is one value', ...[[], ['1', '2'], ['3'], ['1', '2']].map((x) => drafts({ x }))],
  [
    'an entry that is gone from the provider by what was read here, while another is agreed there',
    ...[agreed({ '1': 'old' }), agreed({}), agreed({ '1': 'old', '2': 'new' }), agreed({ '2': 'new' })],
  ],
  [
    'what is agreed there, what waits here',
    ...[agreed({ '1': 'old' }, { plf: 1 }), agreed({ '1': 'old' }, { plf: 2 }), agreed({ '1': 'new' })],
    agreed({ '1': 'new' }, { plf: 2 }),
  ],
])('A10 what two tabs wrote of %s', (_what, base, mine, theirs, merged) => {
  expect(mergeTabs(base, mine, theirs)).toEqual(merged);
});

const leaf = fc.oneof(fc.string({ maxLength: 3 }), fc.integer({ min: 0, max: 3 }), fc.constant([]));
const row = fc.dictionary(
  fc.constantFrom('a', 'b', 'c'),
  fc.oneof(leaf, fc.dictionary(fc.constantFrom('x', 'y', 'z'), leaf)),
) as fc.Arbitrary<JsonObject>;
const paths = (value: Json | undefined, at = ''): [string, Json][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([name, member]) => paths(member, `${at}/${name}`))
    : [[at, value ?? null]];

it('A10 whatever the rows: nothing changed is lost, and merging again changes nothing', () => {
  fc.assert(
    fc.property(row, row, row, (base, mine, theirs) => {
      const merged = mergeTabs(base, mine, theirs);
      const before = new Map(paths(base));
      const after = new Map(paths(merged));
      for (const [path, value] of paths(mine)) {
        if (!isSameJson(before.get(path), value)) expect(after.get(path)).toEqual(value);
      }
      expect(mergeTabs(theirs, merged, theirs)).toEqual(merged);
      expect(mergeTabs(mine, mine, theirs)).toEqual(theirs);
      expect(mergeTabs(theirs, mine, theirs)).toEqual(mine);
    }),
    tries(200),
  );
});
