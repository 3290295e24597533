/** @jest-environment node */
import fc from 'fast-check';
import type { Json, JsonObject } from '../../../../src/domain/json';
import {
  readVaultNote,
  standingNote,
  vaultNotesOf,
  vaultNoteText,
  withVaultNote,
  type VaultNote,
} from '../../../../src/domain/vault/note';
import { tries } from '../../../support/tries';
import { vectors } from '../../../support/vaultVectors';

const { kid } = vectors.vaultKey;
const { kitWrap } = vectors.kit;
const mac = 'A'.repeat(43);
/** Three kids in their order. */
const kids = ['AAAAAAAAAAA', kid, 'zzzzzzzzzzY'] as const;

const aNote = (parts: Partial<VaultNote> = {}): VaultNote => ({
  ...{ state: 'on', kid, n: 1, since: 0, kitWrap, slots: [], mac },
  ...parts,
});
const textOf = (parts: Partial<VaultNote> = {}) => vaultNoteText(aNote(parts));

it('O3 slots that are not known are kept', () => {
  const slots: Json[] = [['prf', 'x'], { a: 1 }];
  expect(readVaultNote(textOf({ slots }))).toEqual(aNote({ slots }));
});

const deep = `${'['.repeat(1_000)}${']'.repeat(1_000)}`;
const parts = ['rx1', 'on', kid, 1, 0, kitWrap, [], mac];
const malformed: [string, Json | undefined][] = [
  ['nothing', undefined],
  ['an object', {}],
  ['the array itself', parts],
  ['no JSON', 'vault'],
  ['another version', JSON.stringify(parts.with(0, 'rx2'))],
  ['another state', JSON.stringify(parts.with(1, 'ON'))],
  ['a short kid', JSON.stringify(parts.with(2, 'AAAA'))],
  ['turn 0', JSON.stringify(parts.with(3, 0))],
  ['a turn as text', JSON.stringify(parts.with(3, '1'))],
  ['since below 0', JSON.stringify(parts.with(4, -1))],
  ['a short kitWrap', JSON.stringify(parts.with(5, kitWrap.slice(1)))],
  ['slots that are no list', JSON.stringify(parts.with(6, 'none'))],
  ['slots too deep to be written again', textOf().replace('[]', deep)],
  ['a number that JSON can’t write again', textOf().replace('[]', '[1e999]')],
  ['a short mac', JSON.stringify(parts.with(7, mac.slice(1)))],
  ['a part too many', JSON.stringify([...parts, 0])],
  ['a part too few', JSON.stringify(parts.slice(0, -1))],
];

it.each(malformed)('O1 what is not well-formed is no note: %s', (_what, value) => {
  expect(readVaultNote(value)).toBeUndefined();
});

it('O3 the note of the greatest turn stands, then that of the smallest kid', () => {
  const first = aNote({ n: 2, kid: kids[2] });
  const later = aNote({ n: 3, kid: kids[1] });
  const smaller = aNote({ n: 3, kid: kids[0], state: 'off' });
  expect(standingNote([])).toBeUndefined();
  expect(standingNote([first, later])).toBe(later);
  expect(standingNote([smaller, later, first])).toBe(smaller);
  // Of one turn and kid only one can be real: no device is talked out of its vault.
  expect(standingNote([{ ...later, state: 'off' }, later])).toBe(later);
});

it('O3 notes are found in a conflict, whatever its form', () => {
  const [one, other] = [aNote({ n: 1 }), aNote({ n: 2 })];
  const [text, otherText] = [vaultNoteText(one), vaultNoteText(other)];
  expect(vaultNotesOf({})).toEqual([]);
  expect(vaultNotesOf({ vault: text, conflicts: { vault: [otherText, 'x'] } })).toEqual([one, other]);
  expect(vaultNotesOf({ vault: 1, conflicts: { vault: otherText } })).toEqual([other]);
  expect(vaultNotesOf({ vault: text, conflicts: 'x' })).toEqual([one]);
});

describe('registrations that were merged', () => {
  const events = [{ nid: '1', title: 'Rencontre' }];

  it('O3 hold the note that stands, and none in a conflict', () => {
    const local = { events, vault: textOf({ n: 1 }) };
    const remote = { events, vault: textOf({ n: 2 }) };
    const merged = { ...local, conflicts: { vault: [remote.vault], rescue: ['x'] } };
    expect(withVaultNote(merged, local, remote)).toEqual({ ...remote, conflicts: { rescue: ['x'] } });
    const alone = { ...local, conflicts: { vault: [remote.vault] } };
    expect(withVaultNote(alone, local, remote)).toEqual(remote);
  });

  it('O3 get a note back that one side lost', () => {
    const local = { vault: textOf({ n: 2 }), events };
    expect(withVaultNote({ events }, local, { events })).toBe(local);
    expect(withVaultNote({ events }, { events }, local)).toEqual(local);
  });

  it.each(malformed)('O3 are not talked out of a note: %s', (_what, value) => {
    const local = { vault: textOf() };
    const remote: JsonObject = value === undefined ? {} : { vault: value };
    expect(withVaultNote(remote, local, remote)).toBe(local);
    expect(withVaultNote(remote, remote, local)).toEqual(local);
  });

  it('O1 stay the same object where nothing changes', () => {
    const merged = { events, vault: textOf(), conflicts: { rescue: ['x'] } };
    expect(withVaultNote(merged, {}, {})).toBe(merged);
    const without = { events };
    expect(withVaultNote(without, {}, {})).toBe(without);
  });

  it('O3 keep what is no note where nobody holds one', () => {
    const merged = { vault: 'theirs', conflicts: { vault: ['another'] } };
    expect(withVaultNote(merged, { vault: 'theirs' }, { vault: 'another' })).toBe(merged);
  });
});

const anyNote = fc.record({
  state: fc.constantFrom('on' as const, 'off' as const),
  kid: fc.constantFrom(...kids),
  n: fc.integer({ min: 1, max: 3 }),
  since: fc.nat({ max: 1 }),
});
const anyValue = fc.oneof({ weight: 4, arbitrary: anyNote.map(textOf) }, fc.constantFrom('x', '["rx2"]'));
const anySide: fc.Arbitrary<JsonObject> = fc.record(
  {
    vault: anyValue,
    conflicts: fc.record({ vault: fc.oneof(anyValue, fc.array(anyValue, { maxLength: 2 })) }),
  },
  { requiredKeys: [] },
);
/** As the merge of a row leaves it: this side's text, the other's in a conflict. */
const joined = (local: JsonObject, remote: JsonObject): JsonObject => {
  const crossed = [local, remote].flatMap((side) => vaultNotesOf(side).map(vaultNoteText));
  const merged = { ...remote, ...local, ...(crossed.length > 0 && { conflicts: { vault: crossed } }) };
  return withVaultNote(merged, local, remote);
};

it('O3 merging notes is commutative, associative and idempotent, and leaves no conflict', () => {
  fc.assert(
    fc.property(anySide, anySide, anySide, (one, two, three) => {
      const all = joined(joined(one, two), three);
      fc.pre(vaultNotesOf(all).length > 0);
      expect(all).toEqual({ vault: vaultNoteText(standingNote([one, two, three].flatMap(vaultNotesOf))!) });
      expect(joined(one, joined(two, three))).toEqual(all);
      expect(joined(three, joined(two, one))).toEqual(all);
      expect(joined(all, all)).toBe(all);
      for (const side of [one, two, three]) {
        expect(joined(all, side)).toBe(all);
        expect(joined(side, all)).toEqual(all);
      }
    }),
    tries(200),
  );
});
