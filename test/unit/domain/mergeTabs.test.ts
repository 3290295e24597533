/** @jest-environment node */
import fc from 'fast-check';
import { isSameJson, type Json, type JsonObject } from '../../../src/domain/json';
import { mergeTabs } from '../../../src/domain/mergeTabs';

const draft = (answers: JsonObject, rest: JsonObject = {}): JsonObject => ({ answers, ...rest });

describe('A10 what two tabs wrote of one row', () => {
  it.each<[string, JsonObject, JsonObject, JsonObject, JsonObject]>([
    [
      'drafts of two exercises',
      {},
      { a: draft({ x: '1' }) },
      { b: draft({ y: '2' }) },
      { a: draft({ x: '1' }), b: draft({ y: '2' }) },
    ],
    [
      'two answers of one draft',
      { a: draft({ x: '', y: '' }) },
      { a: draft({ x: 'ici', y: '' }) },
      { a: draft({ x: '', y: 'là' }) },
      { a: draft({ x: 'ici', y: 'là' }) },
    ],
    [
      'one answer, changed in both',
      { a: draft({ x: '' }) },
      { a: draft({ x: 'ici' }) },
      { a: draft({ x: 'là' }) },
      { a: draft({ x: 'ici' }) },
    ],
    [
      'a draft that was completed there, untouched here',
      { a: draft({ x: '1' }) },
      { a: draft({ x: '1' }) },
      {},
      {},
    ],
    [
      'a draft that was completed here, untouched there',
      { a: draft({ x: '1' }) },
      {},
      { a: draft({ x: '1' }) },
      {},
    ],
    [
      'a draft that was completed here, while another began there',
      { a: draft({ x: '1' }) },
      {},
      { a: draft({ x: '1' }), b: draft({ y: '2' }) },
      { b: draft({ y: '2' }) },
    ],
    [
      'an entry that is gone from the provider by what was read here, while another is agreed there',
      { base: { celebrations: { '1': 'old' } } },
      { base: { celebrations: {} } },
      { base: { celebrations: { '1': 'old', '2': 'new' } } },
      { base: { celebrations: { '2': 'new' } } },
    ],
    [
      'a draft that was completed there and goes on here',
      { a: draft({ x: '1' }) },
      { a: draft({ x: '1, et plus' }) },
      {},
      { a: draft({ x: '1, et plus' }) },
    ],
    [
      'a list of items is one value',
      { a: draft({ x: [] }) },
      { a: draft({ x: ['1', '2'] }) },
      { a: draft({ x: ['3'] }) },
      { a: draft({ x: ['1', '2'] }) },
    ],
    [
      'what is agreed there, what waits here',
      { base: { celebrations: { '1': 'old' } }, pending: { plf: 1 } },
      { base: { celebrations: { '1': 'old' } }, pending: { plf: 2 } },
      { base: { celebrations: { '1': 'new' } }, pending: {} },
      { base: { celebrations: { '1': 'new' } }, pending: { plf: 2 } },
    ],
  ])('A10 %s', (_what, base, mine, theirs, merged) => {
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
        // Each leaf that this tab wrote stands in the result.
        for (const [path, value] of paths(mine)) {
          if (!isSameJson(before.get(path), value)) expect(after.get(path)).toEqual(value);
        }
        expect(mergeTabs(theirs, merged, theirs)).toEqual(merged);
        expect(mergeTabs(mine, mine, theirs)).toEqual(theirs);
        expect(mergeTabs(theirs, mine, theirs)).toEqual(mine);
      }),
      { numRuns: 2_000 },
    );
  });
});
