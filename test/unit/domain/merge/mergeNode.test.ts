/** @jest-environment node */
import type { NodeState } from '../../../../src/domain/collections';
import { mergeNode, type MergedNode, type RemoteCopy } from '../../../../src/domain/merge/mergeNode';
import { aDerailor, aNode, anIdentityCard, aReconnection } from '../../../support/exampleData';

const K1 = '1772445600000';
const K2 = '1772445600001';

const copy = (values: Partial<NodeState>, more: Partial<RemoteCopy> = {}): RemoteCopy => ({
  ...{ values: aNode(values), rejected: {}, unreadable: {}, ...more },
});

/** The bases of a device that last read this. */
const agreedOn = (values: Partial<NodeState>): MergedNode['base'] =>
  mergeNode(aNode(values), copy(values), {}).base;

it('K6 says which rows the provider does not hold', () => {
  const base = { identityCard: anIdentityCard(), derailors: { [K1]: aDerailor() } };
  const local = aNode({ ...base, identityCard: anIdentityCard({ symptoms: 'autre' }) });
  const merged = mergeNode(local, copy(base), agreedOn(base));
  expect(merged.toWrite).toEqual(['identityCard']);
  expect(merged.values).toEqual(local);
  const ahead = mergeNode(aNode(base), copy(local), agreedOn(base));
  expect(ahead.toWrite).toEqual([]);
  expect(ahead.values.identityCard).toEqual(local.identityCard);
});

it('K6 reading what is already here changes no reference and marks nothing', () => {
  const values = { reconnections: { [K1]: aReconnection() }, identityCard: anIdentityCard() };
  const local = aNode(values);
  const merged = mergeNode(local, copy(structuredClone(values)), agreedOn(values));
  expect(merged.toWrite).toEqual([]);
  for (const name of Object.keys(local) as (keyof NodeState)[]) expect(merged.values[name]).toBe(local[name]);
});

it('K6 references follow a reconnection that moved, in derailors and claims', () => {
  const local = aNode({
    reconnections: { [K1]: aReconnection({ data: { who: 'ici' } }) },
    derailors: { [K1]: aDerailor({ reconnection: K1 }), [K2]: aDerailor() },
    claims: { [K1]: aDerailor({ name: 'Prétention', reconnection: K1 }) },
  });
  const remote = copy({ reconnections: { [K1]: aReconnection({ data: { who: 'là' } }) } });
  const { values, toWrite } = mergeNode(local, remote, agreedOn({}));
  expect(values.reconnections[K1]?.data).toEqual({ who: 'là' });
  expect(values.reconnections[K2]?.data).toEqual({ who: 'ici' });
  expect(values.derailors).toEqual({ [K1]: aDerailor({ reconnection: K2 }), [K2]: aDerailor() });
  expect(values.claims[K1]?.reconnection).toBe(K2);
  expect(toWrite).toEqual(['reconnections', 'derailors', 'claims']);
});

it('N11 K6 a reconnection that looks back on one that moved follows it', () => {
  const local = aNode({
    reconnections: {
      [K1]: aReconnection({ data: { who: 'ici' } }),
      '9': aReconnection({ from: K1 }),
    },
  });
  const remote = copy({ reconnections: { [K1]: aReconnection({ data: { who: 'là' } }) } });
  const { values, toWrite } = mergeNode(local, remote, agreedOn({}));
  expect(values.reconnections[K2]?.data).toEqual({ who: 'ici' });
  expect(values.reconnections['9']?.from).toBe(K2);
  expect(toWrite).toEqual(['reconnections']);
});

it('K6 the provider’s own references stay where they point', () => {
  const local = aNode({ reconnections: { [K1]: aReconnection({ data: { who: 'ici' } }) } });
  const remote = copy({
    reconnections: { [K1]: aReconnection({ data: { who: 'là' } }) },
    derailors: { [K1]: aDerailor({ reconnection: K1 }) },
  });
  expect(mergeNode(local, remote, agreedOn({})).values.derailors[K1]?.reconnection).toBe(K1);
});

it('K6 plf.devpre follows derailors and claims that moved', () => {
  const local = aNode({
    derailors: { [K1]: aDerailor({ name: 'ici' }) },
    claims: { '5': aDerailor({ name: 'ici' }) },
    plf: { devpre: { of: [K1, '5', '9'], text: 'Les trois' } },
  });
  const theirs = aDerailor({ name: 'là' });
  const remote = copy({ derailors: { [K1]: theirs }, claims: { '5': theirs } });
  const { values } = mergeNode(local, remote, agreedOn({}));
  expect(values.plf.devpre).toEqual({ of: [K2, '6', '9'], text: 'Les trois' });
});

it('E2 K6 the type of journey is never a conflict: the later choice stands', () => {
  const plf = (type: string) => ({ type, data: { a: '1' } });
  const { values } = mergeNode(aNode({ plf: plf('bilan') }), copy({ plf: plf('plf') }), {});
  expect(values.plf).toEqual(plf('bilan'));
});

it('K6 the picks among the answers follow too; a node without any stays the very object it was', () => {
  const remote = copy({ claims: { '5': aDerailor({ name: 'là' }) } });
  const merged = (plf: NodeState['plf']) => {
    const local = aNode({ claims: { '5': aDerailor({ name: 'ici' }) }, plf });
    return { before: local.plf, after: mergeNode(local, remote, agreedOn({})).values.plf };
  };
  expect(merged({ data: { 'plf3-trois': ['5', '9'], a: '5' } }).after).toEqual({
    data: { 'plf3-trois': ['6', '9'], a: '5' },
  });
  for (const plf of [{ data: { 'plf3-trois': ['9'] } }, { data: { 'plf3-trois': '5' } }]) {
    const { before, after } = merged(plf);
    expect(after).toBe(before);
  }
});

describe('K6 R24 a deletion that another device’s edit overrules', () => {
  const there = { derailors: { [K1]: aDerailor(), [K2]: aDerailor({ name: 'autre' }) } };
  const edited = { derailors: { ...there.derailors, [K1]: aDerailor({ name: 'réécrit' }) } };
  const here = aNode({ derailors: { [K2]: there.derailors[K2] } });
  const goneK1 = { derailors: { [K1]: '' } };

  it.each([
    ['before the deletion was sent', agreedOn(there), {}],
    ['after the provider took it', agreedOn(here), goneK1],
  ])('K6 R24 is told: edited %s', (_when, bases, gone) => {
    const merged = mergeNode(here, copy(edited), bases, {}, gone);
    expect(merged.values.derailors).toEqual(edited.derailors);
    expect(merged.hasOverruledDeletion).toBe(true);
    const next = mergeNode(merged.values, copy(edited), merged.base, merged.sent, merged.gone);
    expect(next.hasOverruledDeletion).toBe(false);
  });

  it.each([
    ['the deletion stands', here, there, agreedOn(there), {}],
    ['the entry is new', here, edited, agreedOn(here), {}],
    ['nothing was agreed yet', here, edited, {}, {}],
    ['it is this device that edited', aNode(edited), { derailors: here.derailors }, agreedOn(there), {}],
    ['this device took it back', aNode(there), there, agreedOn(here), goneK1],
  ])('K6 R24 is not told where %s', (_why, local, remote, bases, gone) => {
    expect(mergeNode(local, copy(remote), bases, {}, gone).hasOverruledDeletion).toBe(false);
  });
});

it('K4 a row that could not be read is neither merged, nor agreed, nor written', () => {
  const local = aNode({ identityCard: anIdentityCard() });
  const merged = mergeNode(local, copy({}, { unreadable: { identityCard: '{rotten' } }), {});
  expect(merged.values.identityCard).toBe(local.identityCard);
  expect(merged.base.identityCard).toBeUndefined();
  expect(merged.toWrite).toEqual([]);
});

it('K4 an entry or a field that could not be read there neither deletes nor changes this device’s own', () => {
  const other = aDerailor({ name: 'autre' });
  const base = { derailors: { [K1]: aDerailor(), [K2]: aDerailor() }, identityCard: anIdentityCard() };
  const remote = copy(
    { derailors: { [K2]: other }, identityCard: { phrasereconnexion: 'neuve' } },
    { rejected: { derailors: { [K1]: 12 }, identityCard: { symptoms: 5 } } },
  );
  const { values, toWrite } = mergeNode(aNode(base), remote, agreedOn(base));
  expect(values.derailors).toEqual({ [K1]: aDerailor(), [K2]: other });
  expect(values.identityCard).toMatchObject({ symptoms: 'La mâchoire serrée', phrasereconnexion: 'neuve' });
  expect(toWrite).not.toContain('derailors');
});
