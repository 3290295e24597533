/** @jest-environment node */
import { fromBase64url } from '../../../src/domain/bytes';
import type { Json } from '../../../src/domain/json';
import type { WaitsWhy } from '../../../src/services';
import { judge } from '../../../src/vault/judge';
import type { HeldKeys } from '../../../src/vault/record';
import { readVaultBox, VaultKey } from '../../../src/vault/vaultKey';
import known from '../../fixtures/knownAnswers.json';

const [mine, next] = [known.vaultKey, known.nextVaultKey];
const keyOf = ({ vk }: { vk: string }) => VaultKey.import(fromBase64url(vk)!);
const damaged: Json = known.refused[1]!.member;
const boxes: Record<string, Json | undefined> = {
  'no box': undefined,
  'a box under its key': known.boxes[1]!.member,
  'a box under the next key': known.renewed,
  'a damaged box': damaged,
  'a box of another shape': ['rx2', 5],
  'a newer box': ['rx3', 'x'],
  garbage: 'rx2',
};

const records = {
  'no record': async (): Promise<HeldKeys> => Promise.resolve({ record: { kid: '', retired: [] } }),
  'a record that opens': async () => ({ record: { kid: mine.kid, retired: [] }, current: await keyOf(mine) }),
  'a record that does not open': () => Promise.resolve({ record: { kid: mine.kid, retired: [] } }),
  'a pending key alone': async () => ({ record: { kid: '', retired: [] }, pending: await keyOf(next) }),
  'a record, and a pending key': async () => ({
    record: { kid: mine.kid, retired: [] },
    ...{ current: await keyOf(mine), pending: await keyOf(next) },
  }),
  'a record, and the one before': async () => ({
    record: { kid: next.kid, retired: [mine.kid] },
    ...{ current: await keyOf(next), previous: await keyOf(mine) },
  }),
  'a record that met another key': async () => ({
    record: { kid: mine.kid, retired: [], met: next.kid },
    current: await keyOf(mine),
  }),
};

type Expected = 'off' | 'open' | 'in force now' | WaitsWhy;

// THE table of docs/vault.md: record by record, what each copy comes to.
const table: Record<keyof typeof records, Record<string, Expected>> = {
  'no record': {
    ...{ 'no box': 'off', garbage: 'off', 'a newer box': 'newer', 'a box of another shape': 'damaged' },
    ...{ 'a box under its key': 'closed', 'a box under the next key': 'closed', 'a damaged box': 'closed' },
  },
  'a record that opens': {
    ...{ 'no box': 'gone', garbage: 'gone', 'a newer box': 'newer', 'a box of another shape': 'damaged' },
    ...{ 'a box under its key': 'open', 'a box under the next key': 'other', 'a damaged box': 'damaged' },
  },
  'a record that does not open': {
    ...{ 'no box': 'closed', garbage: 'closed', 'a newer box': 'newer', 'a box of another shape': 'closed' },
    ...{ 'a box under its key': 'closed', 'a box under the next key': 'closed', 'a damaged box': 'closed' },
  },
  'a pending key alone': {
    ...{ 'no box': 'off', garbage: 'off', 'a newer box': 'newer', 'a box of another shape': 'damaged' },
    ...{ 'a box under its key': 'closed', 'a damaged box': 'closed' },
    'a box under the next key': 'in force now',
  },
  'a record, and a pending key': {
    ...{ 'no box': 'gone', garbage: 'gone', 'a newer box': 'newer', 'a box of another shape': 'damaged' },
    ...{ 'a box under its key': 'open', 'a damaged box': 'damaged' },
    'a box under the next key': 'in force now',
  },
  'a record, and the one before': {
    ...{ 'no box': 'gone', garbage: 'gone', 'a newer box': 'newer', 'a box of another shape': 'damaged' },
    ...{ 'a box under its key': 'older', 'a damaged box': 'older', 'a box under the next key': 'open' },
  },
  'a record that met another key': {
    ...{ 'no box': 'other', garbage: 'other', 'a newer box': 'newer', 'a box of another shape': 'other' },
    ...{ 'a box under its key': 'other', 'a damaged box': 'other', 'a box under the next key': 'other' },
  },
};

const cases = Object.entries(table).flatMap(([record, row]) =>
  Object.entries(row).map(([box, expected]) => [record, box, expected] as const),
);

it('the table is complete', () => {
  expect(cases).toHaveLength(Object.keys(records).length * Object.keys(boxes).length);
});

it.each(cases)('O3 with %s, %s is %s', async (record, box, expected) => {
  const judged = await judge(await records[record as keyof typeof records](), readVaultBox(boxes[box]));
  const told =
    judged.kind === 'waits'
      ? judged.why
      : judged.kind === 'open' && judged.isPending
        ? 'in force now'
        : judged.kind;
  expect(told).toBe(expected);
});
