/** @jest-environment node */
import { notedWriteOfOutcome, outcomeOf, type Before } from '../../../src/collections/sync/mergeOutcome';
import { nodeCollections, type CollectionName, type NodeState } from '../../../src/domain/collections';
import type { Json } from '../../../src/domain/json';
import { baseVersionForBox } from '../../../src/domain/merge/versionVectors';
import { fingerprintsOf } from '../../../src/domain/merge/mergeNode';
import type { SyncState } from '../../../src/domain/syncState';
import {
  dataNodePatch,
  dataNodeHashesOf,
  readDataNode,
  type DataNode,
} from '../../../src/provider/codec/dataNode';
import { mergedRow } from '../../../src/persistence/mergeStored';
import { aDerailor, aNode, aWrite, noVault } from '../../support/exampleData';

const allNames = nodeCollections.map(({ name }) => name);

/** A copy that holds these rows, and was last written whole with others. */
async function aCopy(rows: NodeState, vector: Record<string, number>, written = rows): Promise<DataNode> {
  const version = { epoch: 'Epoch1', vector, hashes: dataNodeHashesOf({}) };
  const fieldsOf = (values: NodeState) =>
    dataNodePatch({ ...aWrite(values), version }, null) as unknown as Record<string, never>;
  const [fields, changed] = [fieldsOf(written), fieldsOf(rows)];
  const shown = { ...changed, field_other_data: fields['field_other_data'] };
  return (await readDataNode({ nid: [{ value: 1 }], ...shown } as unknown as Json, noVault))!;
}

const known = (rows: NodeState, vector: Record<string, number>) => ({
  epoch: 'Epoch1',
  vector,
  rows: fingerprintsOf(rows, allNames) as Record<string, Record<string, string>>,
});

const outcomeFor = (copy: DataNode, rows: NodeState, sync: SyncState, parked: Before['parked'] = {}) =>
  outcomeOf(copy, { rows, sync: { epoch: 'Epoch1', ...sync }, parked, isCalm: true });

/** A row as two tabs leave it, whose bases these are. */
const mergedOf = (name: CollectionName, bases: object, mine: object, theirs: object) =>
  mergedRow(
    name,
    new Map(Object.entries(bases)) as Map<CollectionName, unknown>,
    mine,
    theirs,
    () => undefined,
  );

const before = aNode({});
const after = aNode({ derailors: { '1': aDerailor() } });

it('a box gives a base only where it has all of this device’s writes, under each of its names, as they were (O3)', () => {
  const epoch = 'Epoch1 of boxes';
  const version = { epoch, vector: { Other1: 1, Before: 1 }, rows: {} };
  const sync: SyncState = { ...version, known: [version], replica: 'Phone1', tabs: { Before: true } };
  const baseOf = (count: number) => baseVersionForBox(sync, { epoch, vector: { Other1: 1, Before: count } });
  expect([baseOf(1), baseOf(2)]).toEqual([version, undefined]);
});

it('a copy that is not whole and just a known version: a write that leaves a row out says whose writes that was (K6, R10)', async () => {
  const copy = await aCopy(after, { Phone1: 2 }, before);
  const vector = { Phone1: 2, Alone1: 1 };
  const rows = aNode({ ...after, identityCard: { symptoms: 'refused' } });
  const versions = [known(after, vector), known(before, { Phone1: 2 })];
  const sync = { vector, known: versions, replica: 'Phone1', count: 2 };
  const outcome = outcomeFor(copy, rows, sync, { identityCard: 403 });
  const { made, writer } = notedWriteOfOutcome(sync, outcome, rows, outcome.toWrite, { random: () => 0 });
  expect(outcome.differing).toEqual(['identityCard']);
  expect(made.vector).toEqual({ ...vector, AAAAAA: 1 });
  // The next such write goes on under that name.
  const next = { ...outcome, there: made };
  const { made: madeNext } = notedWriteOfOutcome({ ...sync, ...writer }, next, rows, outcome.toWrite);
  expect(madeNext.vector).toEqual({ ...vector, AAAAAA: 2 });
});

it('what the copy says of itself was refused: it is not tried again while a row waits to be sent with it (R10)', async () => {
  const vector = { Phone1: 2 };
  const copy = await aCopy(before, vector);
  const sync = { vector, known: [known(before, vector)], replica: 'Phone1', count: 2 };
  const parked = { registrations: 422 };
  expect(outcomeFor(copy, after, sync, parked)).toMatchObject({ arrived: [], toWrite: ['derailors'] });
  expect(outcomeFor(copy, before, sync, parked)).toMatchObject({ arrived: ['registrations'], toWrite: [] });
});

it('a row that was refused and reads the same is no part of what makes a copy whole again (R10)', async () => {
  const copy = await aCopy(after, { Phone1: 2 }, before);
  const outcome = outcomeFor(copy, after, {}, { plf: 422 });
  expect(outcome.arrived).toEqual([]);
  expect(outcome.toWrite).toEqual(allNames.filter((name) => name !== 'plf'));
});

it('a row whose text the site changes stays parked though it reads the same, and does not wait (R10)', async () => {
  const vector = { Phone1: 2 };
  const copy = await aCopy(after, vector);
  const sync = { vector, known: [known(after, vector)], pending: { derailors: 3 } };
  const outcome = outcomeFor(copy, after, sync, { derailors: 0 });
  expect(outcome).toMatchObject({ arrived: [], toWrite: [], held: { derailors: 3 } });
});

it.each([
  ['lacks what was read of another device', { Phone1: 1 }, { Phone1: 1, Laptop: 2 }],
  ['lacks what was confirmed of this device', { Laptop: 2 }, { Phone1: 1, Laptop: 2 }],
  ['holds a write of this device that is forgotten', { Phone1: 2, Laptop: 2 }, { Phone1: 3, Laptop: 2 }],
])('a box that %s deletes nothing (O3)', async (_how, by, vector) => {
  const copy = await aCopy(before, by);
  const sync = {
    ...{ vector, replica: 'Phone1', count: 3, confirmed: { replica: 'Phone1', count: 1 } },
    known: [known(after, vector), known(after, {})],
  };
  const box = { ...copy, vault: { kind: 'open', kid: 'kid', planted: {} } } as const;
  expect(outcomeFor(box, after, sync).differing).toEqual(['derailors']);
  expect(outcomeFor(copy, after, sync).values).toMatchObject({ derailors: {} });
});

it('in another epoch nothing of before counts as confirmed: no later copy is taken for one put back (K6)', async () => {
  const copy = await aCopy(before, { Laptop: 3 });
  const sync = {
    epoch: 'Epoch0',
    vector: { Phone1: 1 },
    known: [{ ...known(after, { Phone1: 1 }), epoch: 'Epoch0' }],
    confirmed: { replica: 'Phone1', count: 1 },
    ...{ replica: 'Phone1', count: 1 },
  };
  const { memory } = outcomeFor(copy, before, sync);
  expect(memory).toMatchObject({ epoch: 'Epoch1', vector: { Laptop: 3 }, confirmed: undefined });
  expect(outcomeFor(copy, before, { ...sync, ...memory }).isPutBack).toBe(false);
});

it('a copy tells of 256 devices at most: it still counts, and the next device that writes begins an epoch (K6)', async () => {
  const vector = Object.fromEntries([...Array(256).keys()].map((at) => [`Tab${String(at + 100)}`, 1]));
  const outcome = outcomeFor(await aCopy(before, vector), after, {});
  expect(outcome.memory).toMatchObject({ epoch: 'Epoch1', vector });
  const { made } = notedWriteOfOutcome(outcome.memory, outcome, after, allNames, { random: () => 0 });
  expect(made).toMatchObject({ epoch: 'AAAAAA', vector: { AAAAAA: 1 } });
});

it('the copy that was read stays known to two tabs, however many writes fail: what was deleted meanwhile stays so (R8)', async () => {
  const copy = await aCopy(after, { Phone1: 1 });
  const read = { vector: { Phone1: 1 }, known: [known(after, { Phone1: 1 })], replica: 'Phone1', count: 1 };
  let [stored, own]: SyncState[] = [read, read];
  for (let failed = 0; failed < 9; failed += 1) {
    const sync = mergedOf('sync', {}, { sync: own }, { sync: stored }) as SyncState;
    const outcome = outcomeFor(copy, before, sync);
    expect(outcome.values.derailors).toEqual({});
    const { writer, memory } = notedWriteOfOutcome({ ...sync, ...outcome.memory }, outcome, before, allNames);
    // The other tab syncs next, or one that has heard nothing of this write.
    if (failed % 3 > 0) own = stored;
    stored = { ...sync, ...writer, ...memory };
  }
});

it.each([
  ['what was known of copies in clear', 'Epoch1', true],
  ['what was known of boxes', 'AAAAAAAAAAA', false],
])('%s is no base of the other: nothing is deleted (O3)', async (_what, epoch, isBoxed) => {
  const copy = await aCopy(before, { Phone1: 1 });
  if (isBoxed) copy.vault = { kind: 'open', kid: 'AAAAAAAAAAA', planted: {} };
  const sync = { epoch, vector: { Phone1: 1 }, known: [{ ...known(before, { Phone1: 1 }), epoch }] };
  const read = { ...known(after, { Phone1: 1 }), epoch };
  const { values, memory } = outcomeFor(copy, after, { ...sync, known: [read, ...sync.known] });
  expect(values).toEqual(after);
  expect(memory.known.map((version) => version.epoch)).toEqual(['Epoch1']);
});

describe('a copy that was put back and has an entry again which is deleted here (R34)', () => {
  const withEntry = known(after, { Phone1: 3 });

  it.each([
    ['another device’s deletion, which it may have taken back: the entry comes back', { Phone1: 4 }, ['1']],
    ['a deletion of one’s own: it stays deleted', { Phone1: 3, Laptop: 2 }, []],
    ['one’s own under a tab’s name too: it stays deleted', { Phone1: 3, Laptop: 2, OwnTab: 1 }, []],
    ['one’s own under the name of another tab: it stays deleted', { Phone1: 3, Laptop: 2, OtherTab: 1 }, []],
  ])('%s', async (_whose, vector: Record<string, number>, keys) => {
    const copy = await aCopy(after, { Phone1: 3 });
    const versions = [known(before, vector), withEntry];
    const tabs = { Laptop: true as const, OtherTab: true as const };
    const sync = { epoch: 'Epoch1', vector, known: versions, replica: 'OwnTab', count: 1, tabs };
    const { values } = outcomeOf(copy, { rows: before, sync, parked: {}, isCalm: true });
    expect(Object.keys(values.derailors)).toEqual(keys);
  });
});

it('what was seen of the vault stays seen where a copy in clear has more writes of this device than it made (O3)', async () => {
  const seen = { 'Epoch of boxes': { Phone1: 4 } };
  const copy = await aCopy(after, { Phone1: 9 });
  const outcome = outcomeFor(copy, after, { replica: 'Phone1', count: 2, vector: { Phone1: 2 }, seen });
  expect(outcome).toMatchObject({ isCloned: true, memory: { seen } });
});

it('what one tab saw of the vault’s epoch that the other has left stays seen (O3)', () => {
  const [left, next] = ['Kid-of-AEpoch1', 'Kid-of-BEpoch1'];
  const theirs = { epoch: left, vector: { Phone1: 4, Device: 2 }, replica: 'Device', count: 2 };
  const mine = { epoch: next, vector: { Device: 3 }, replica: 'Device', count: 3 };
  const merged = mergedOf('sync', { sync: theirs }, { sync: mine }, { sync: theirs });
  expect(merged).toMatchObject({ epoch: next, seen: { [left]: { Phone1: 4, Device: 2 } } });
});

it('a row that was lost here takes nothing away where a backup comes back (K6, R10)', async () => {
  const { derailors: _lost, ...rows } = known(after, { Phone1: 9 }).rows;
  const versions = [{ ...known(after, { Phone1: 9 }), rows: { ...rows, derailors: null } }];
  const sync = { vector: { Phone1: 9 }, known: versions, replica: 'Phone1', count: 9 };
  const copy = await aCopy(after, { Phone1: 2 });
  expect(outcomeFor(copy, before, sync).values.derailors).toEqual(after.derailors);
});

it('a device that lost a row contains after a backup what the copy does, and merges its other rows as before (K6, R10)', async () => {
  const { derailors: _lost, ...rows } = known(after, { Phone1: 3 }).rows;
  const copy = await aCopy(after, { Phone1: 3 });
  const symptoms = { symptoms: 'written here' };
  const { memory, values } = outcomeFor(copy, aNode({ identityCard: symptoms }), {
    known: [{ ...known(after, { Phone1: 3 }), rows }],
  });
  expect(memory.vector).toEqual({ Phone1: 3 });
  expect(values).toEqual({ ...after, identityCard: symptoms });
  const backup = outcomeFor(await aCopy(before, { Phone1: 2 }), before, {
    known: [{ ...known(after, { Phone1: 3 }), rows }],
  });
  expect(backup.memory.vector).toEqual({ Phone1: 2 });
});

it('what one took away and brought back stays, where the version in between is forgotten (K6, R10)', async () => {
  const versions = [known(before, { Phone1: 7, Tablet: 2 }), known(after, { Phone1: 5, Tablet: 1 })];
  const sync = { vector: { Phone1: 7, Tablet: 2 }, known: versions, replica: 'Phone1', count: 7 };
  const copy = await aCopy(after, { Phone1: 5, Tablet: 3 });
  expect(outcomeFor(copy, before, sync).values.derailors).toEqual(after.derailors);
});

it.each([
  [
    'was changed in it alone, and changed back since',
    aNode({ derailors: { '1': aDerailor({ name: 'x' }) } }),
  ],
  ['was missing in it alone, and was brought back since', before],
])('an entry that %s stays as it is where a backup comes back (K6, R10)', async (_why, between) => {
  const copy = await aCopy(between, { Laptop: 2 });
  const versions = [known(after, { Laptop: 3 }), known(after, { Laptop: 1 })];
  const sync = { vector: { Laptop: 3 }, known: versions, replica: 'Phone1', count: 0 };
  expect(outcomeFor(copy, after, sync).values.derailors).toEqual(after.derailors);
});

it.each([
  ['is deleted in the other too, which did nothing since', 2, []],
  ['stays where the other read another copy as well', 3, ['1']],
])('what the tab that turned the vault deletes %s (O3, K6)', (_what, othersCount, keys) => {
  const agreed = { epoch: 'Epoch1', vector: { Phone1: 2 } };
  const mine = { ...after, sync: { ...agreed, vector: { Phone1: othersCount } } };
  const theirs = { ...before, sync: { epoch: 'Kid-of-AEpoch1', vector: { Device: 3 } } };
  const merged = (one: object, other: object) =>
    Object.keys(mergedOf('derailors', { ...after, sync: agreed }, one, other) as object);
  expect([merged(mine, theirs), merged(theirs, mine)]).toEqual([keys, keys]);
});

it.each([
  ['was missing in the copy that it read: it was brought back since', before, 1, ['1']],
  ['was deleted in it', after, 1, []],
  ['was made here and deleted in it, where it read nothing since', before, 2, []],
])(
  'an entry that one tab of a device lacks and the other’s newer copy holds %s (O2, R8)',
  (_why, copy, agreedCount, keys) => {
    const vector = { Phone1: agreedCount };
    const agreed = { epoch: 'Epoch1', vector, known: [known(copy, vector)] };
    const tab = (rows: NodeState, count: number, read = rows) => ({
      ...rows,
      sync: { epoch: 'Epoch1', vector: { Phone1: count }, known: [known(read, { Phone1: count })] },
    });
    const [older, newer] = [tab(before, 2, copy), tab(after, 3)];
    const merged = (mine: object, theirs: object) =>
      Object.keys(mergedOf('derailors', { ...after, sync: agreed }, mine, theirs) as object);
    expect([merged(older, newer), merged(newer, older)]).toEqual([keys, keys]);
  },
);

it('an entry that was brought back, and then deleted beside a newer copy, goes from the tab that read nothing since (K6)', () => {
  const versions = [known(before, { Phone1: 2 }), known(after, { Phone1: 1 })];
  const sync = { epoch: 'Epoch1', vector: { Phone1: 2 }, known: versions };
  const older = { ...after, sync };
  const newer = { ...before, sync: { ...sync, vector: { Phone1: 3 } } };
  const merged = (mine: object, theirs: object) => mergedOf('derailors', { ...after, sync }, mine, theirs);
  expect([merged(older, newer), merged(newer, older)]).toEqual([{}, {}]);
});
