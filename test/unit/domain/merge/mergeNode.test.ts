/** @jest-environment node */
import { outcomeOf } from '../../../../src/collections/sync/mergeOutcome';
import { nodeNames, type NodeState } from '../../../../src/domain/collections';
import { fingerprintsOf, mergeNode, type RemoteCopy } from '../../../../src/domain/merge/mergeNode';
import type { RowFingerprints } from '../../../../src/domain/merge/versionVectors';
import { dataNodeHashesOf } from '../../../../src/provider/codec/dataNode';
import { aDerailor, aNode, anIdentityCard, aReconnection } from '../../../support/exampleData';

const K1 = '1772445600000';
const K2 = '1772445600001';

const copy = (values: Partial<NodeState>, more: Partial<RemoteCopy> = {}): RemoteCopy => ({
  ...{ values: aNode(values), rejected: {}, unreadable: {}, ...more },
});

/** The bases of a device that last read this. */
const agreedOn = (values: Partial<NodeState>): RowFingerprints => fingerprintsOf(aNode(values), nodeNames);

it('K6 says which rows the provider does not hold', () => {
  const base = { identityCard: anIdentityCard(), derailors: { [K1]: aDerailor() } };
  const local = aNode({ ...base, identityCard: anIdentityCard({ symptoms: 'autre' }) });
  const merged = mergeNode(local, copy(base), agreedOn(base));
  expect(merged.differing).toEqual(['identityCard']);
  expect(merged.values).toEqual(local);
  const ahead = mergeNode(aNode(base), copy(local), agreedOn(base));
  expect(ahead.differing).toEqual([]);
  expect(ahead.values.identityCard).toEqual(local.identityCard);
});

it('K6 reading what is already here changes no reference and marks nothing', () => {
  const values = { reconnections: { [K1]: aReconnection() }, identityCard: anIdentityCard() };
  const local = aNode(values);
  const merged = mergeNode(local, copy(structuredClone(values)), agreedOn(values));
  expect(merged.differing).toEqual([]);
  for (const name of Object.keys(local) as (keyof NodeState)[]) expect(merged.values[name]).toBe(local[name]);
});

it('E2 K6 the type of journey is never a conflict: the later choice stands', () => {
  const plf = (type: string) => ({ type, data: { a: '1' } });
  const { values } = mergeNode(aNode({ plf: plf('bilan') }), copy({ plf: plf('plf') }), agreedOn({}));
  expect(values.plf).toEqual(plf('bilan'));
});

describe('K6 R24 a deletion that another device’s edit overrules', () => {
  const there = { derailors: { [K1]: aDerailor(), [K2]: aDerailor({ name: 'autre' }) } };
  const edited = { derailors: { ...there.derailors, [K1]: aDerailor({ name: 'réécrit' }) } };
  const here = aNode({ derailors: { [K2]: there.derailors[K2] } });

  it('K6 R24 is told once', () => {
    const merged = mergeNode(here, copy(edited), agreedOn(there));
    expect(merged.values.derailors).toEqual(edited.derailors);
    expect(merged.hasOverruledDeletion).toBe(true);
    const next = mergeNode(merged.values, copy(edited), agreedOn(edited));
    expect(next.hasOverruledDeletion).toBe(false);
  });

  it.each([
    ['the deletion stands', here, there, agreedOn(there)],
    ['the entry is new', here, edited, agreedOn(here)],
    ['nothing was agreed yet', here, edited, undefined],
    ['it is this device that edited', aNode(edited), { derailors: here.derailors }, agreedOn(there)],
    ['this device took it back', aNode(there), there, agreedOn(here)],
  ])('K6 R24 is not told where %s', (_why, local, remote, base) => {
    expect(mergeNode(local, copy(remote), base).hasOverruledDeletion).toBe(false);
  });
});

it('K4 a row that could not be read is neither merged, nor agreed, nor written', () => {
  const local = aNode({ identityCard: anIdentityCard() });
  const remote = copy({}, { unreadable: { identityCard: '{rotten' } });
  const merged = mergeNode(local, remote, {});
  expect(merged.values.identityCard).toBe(local.identityCard);
  const notOfRows = { stamp: null, version: undefined, hashes: dataNodeHashesOf({}), isLackingKeys: false };
  const read = { ...remote, ...notOfRows, vault: undefined };
  const before = { rows: local, sync: {}, parked: {}, isCalm: false };
  expect(outcomeOf(read, before).stands.identityCard).toBeUndefined();
  expect(merged.differing).toEqual([]);
});

it('K4 an entry or a field that could not be read there neither deletes nor changes this device’s own', () => {
  const other = aDerailor({ name: 'autre' });
  const base = { derailors: { [K1]: aDerailor(), [K2]: aDerailor() }, identityCard: anIdentityCard() };
  const remote = copy(
    { derailors: { [K2]: other }, identityCard: { phrasereconnexion: 'neuve' } },
    { rejected: { derailors: { [K1]: 12 }, identityCard: { symptoms: 5 } } },
  );
  const { values, differing } = mergeNode(aNode(base), remote, agreedOn(base));
  expect(values.derailors).toEqual({ [K1]: aDerailor(), [K2]: other });
  expect(values.identityCard).toMatchObject({ symptoms: 'La mâchoire serrée', phrasereconnexion: 'neuve' });
  expect(differing).not.toContain('derailors');
});
