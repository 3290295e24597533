/** @jest-environment node */
import type { JsonObject } from '../../../src/domain/json';
import { mergedEntries, type MergeCase } from '../../support/mergeCases';

const K1 = '1772445600000';

describe('K6 intuition items', () => {
  const item = (id: string, more: JsonObject = {}): JsonObject => ({ id, name: id, ...more });
  const named = (name: string, more: JsonObject = {}): JsonObject => ({ name, ...more });
  const list = (...intuitionsdata: JsonObject[]): JsonObject => ({ [K1]: { intuitionsdata } });

  const cases: MergeCase[] = [
    {
      rule: 'added on each side: both stay',
      base: list(item('a')),
      local: list(item('a'), item('b')),
      remote: list(item('a'), item('c')),
      merged: list(item('a'), item('c'), item('b')),
    },
    {
      rule: 'the first ones on each side: both stay',
      base: list(),
      local: list(item('a')),
      remote: list(item('b')),
      merged: list(item('b'), item('a')),
    },
    {
      rule: 'deleted here, unchanged there: gone',
      base: list(item('a'), item('b')),
      local: list(item('b')),
      remote: list(item('a'), item('b')),
      merged: list(item('b')),
    },
    {
      rule: 'the last one deleted here: an empty list stays',
      base: list(item('a')),
      local: list(),
      remote: list(item('a')),
      merged: list(),
    },
    {
      rule: 'reworded here and realised there: both, on one item',
      base: list(item('a')),
      local: list(item('a', { name: 'mieux dit' })),
      remote: list(item('a', { realised: '2026-03-01' })),
      merged: list({ id: 'a', name: 'mieux dit', realised: '2026-03-01' }),
    },
    {
      rule: 'without ids an item is known by its name',
      base: list(named('x'), named('y')),
      local: list(named('x', { realised: '2026-03-01' }), named('y')),
      remote: list(named('x'), named('y'), named('z')),
      merged: list(named('x', { realised: '2026-03-01' }), named('y'), named('z')),
    },
    {
      rule: 'and by its occurrence when the name comes twice',
      base: list(named('x'), named('x')),
      local: list(named('x'), named('x', { realised: '2026-03-01' })),
      remote: list(named('x', { realised: '2026-02-01' }), named('x')),
      merged: list(named('x', { realised: '2026-02-01' }), named('x', { realised: '2026-03-01' })),
    },
    {
      rule: 'an order changed there only is taken',
      base: list(item('a'), item('b'), item('c')),
      local: list(item('a'), item('b'), item('c')),
      remote: list(item('c'), item('a'), item('b')),
      merged: list(item('c'), item('a'), item('b')),
    },
    {
      rule: 'an order changed here stands, and a new item of theirs keeps its neighbour',
      base: list(item('a'), item('b')),
      local: list(item('b'), item('a')),
      remote: list(item('a'), item('n'), item('b')),
      merged: list(item('b'), item('a'), item('n')),
    },
    {
      rule: 'an item edited there wins over its delete here, whole',
      base: list(item('a', { realised: '2026-01-01' }), item('b')),
      local: list(item('b')),
      remote: list(item('a', { realised: '2026-02-02' }), item('b')),
      merged: list(item('a', { realised: '2026-02-02' }), item('b')),
    },
    {
      rule: 'an item edited here wins over its delete there, whole',
      base: list(item('a'), item('b')),
      local: list(item('a', { name: 'mieux dit' }), item('b')),
      remote: list(item('b')),
      merged: list(item('a', { name: 'mieux dit' }), item('b')),
    },
    {
      rule: 'an item edited there wins over the whole list emptied here, whole',
      base: list(item('a')),
      local: list(),
      remote: list(item('a', { realised: '2026-02-02' })),
      merged: list(item('a', { realised: '2026-02-02' })),
    },
  ];

  it.each(cases)('K6 intuitions $rule', ({ base, local, remote, merged }) => {
    expect(mergedEntries(base, local, remote).value).toEqual(merged);
  });

  it('K6 both reworded the same item: this wording stands, the other is kept in conflicts', () => {
    const { value } = mergedEntries(
      list(item('a')),
      list(item('a', { name: 'ici' })),
      list(item('a', { name: 'là' })),
    );
    const entry = value[K1] as { intuitionsdata: JsonObject[]; conflicts: Record<string, string[]> };
    expect(entry.intuitionsdata).toEqual([item('a', { name: 'ici' })]);
    expect(Object.values(entry.conflicts)).toEqual([['là']]);
  });
});
