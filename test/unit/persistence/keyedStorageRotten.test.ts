/** @jest-environment node */
import { collections } from '../../../src/domain/collections';
import { noteWriteInLineage } from '../../../src/persistence/lineage';
import type * as Quarantine from '../../../src/persistence/quarantine';
import {
  aDerailor,
  aDocument,
  anIdentityCard,
  aPerson,
  aReconnection,
  NOON,
} from '../../support/exampleData';
import { aVisitedDevice, openedStorage } from '../../support/openedStorage';
import { settleDown } from '../../support/time';

const mockQuarantine = { isGone: false };

jest.mock('../../../src/persistence/quarantine', () => {
  const actual = jest.requireActual<typeof Quarantine>('../../../src/persistence/quarantine');
  return {
    ...actual,
    get putInQuarantine() {
      if (mockQuarantine.isGone) throw new Error('ChunkLoadError');
      return actual.putInQuarantine;
    },
  };
});

const K = String(NOON);

it.each<[string, string, string]>([
  ['no JSON', 'deviateurs', '{"a":'],
  ['another shape', 'cid', '[1]'],
  ['a bad entry', 'deviateurs', JSON.stringify({ [K]: aDerailor(), '1': 5 })],
  ['a bad field', 'cid', JSON.stringify({ ...anIdentityCard(), symptoms: 5 })],
  ['sync of another shape', 'sync', '{"pending":5}'],
])('K4 %s under %s is kept aside, told once, and costs no other row', async (_what, key, bad) => {
  const { storage, stored, heard } = await openedStorage(aVisitedDevice({ [key]: bad }));
  const quarantine = storage.json('quarantine') as { key: string; text: string; at: number }[];
  expect(quarantine).toMatchObject([{ key, at: NOON }]);
  expect(bad).toContain(quarantine[0]?.text.replace(/^\{|\}$/g, '') ?? '');
  expect(heard.repaired).toBe(1);
  expect(stored).toMatchObject({ reconnections: { [K]: aReconnection() }, personalInfo: aPerson() });
  if (key !== 'deviateurs') expect(stored.derailors).toEqual({ [K]: aDerailor() });
});

it('K4 once kept aside, it is told of no more, and the sound part takes its place with the next write', async () => {
  const deviateurs = JSON.stringify({ [K]: aDerailor(), '1': 5 });
  const { storage, write } = await openedStorage(aVisitedDevice({ cid: '{cid', plf: '{plf', deviateurs }));
  expect((await openedStorage(storage)).heard.repaired).toBe(0);
  const quarantine = storage.json('quarantine') as { key: string }[];
  expect(quarantine.map(({ key }) => key).sort()).toEqual(['cid', 'deviateurs', 'plf']);
  await write({});
  expect(storage.json('deviateurs')).toEqual({ [K]: aDerailor() });
  expect((await openedStorage(storage)).heard.repaired).toBe(0);
});

const knownOf = (rows: object) => ({ epoch: 'Epoch1', vector: { Device: 1 }, rows });
const base = { derailors: { [K]: 'abc' }, claims: { [K]: 'def' } };
it.each([
  ['was rotten', '{"a":', {}, 'is forgotten'],
  ['was rotten in part', JSON.stringify({ [K]: aDerailor(), '1': 5 }), {}, 'is forgotten'],
  ['went missing', null, {}, 'is forgotten'],
  ['the user emptied', null, { pending: { derailors: 2 } }, 'stays'],
  ['went missing while some of it waits', null, { pending: { derailors: 2 } }, 'is forgotten'],
  ['went missing together with its lineage', null, { pending: { derailors: 2 } }, 'is forgotten'],
])('K4 K6 of a row that %s (%j, %j), what was agreed %s', async (what, bad, waiting, expected) => {
  const claims = JSON.stringify({ [K]: aDerailor() });
  const left = { epoch: 'Epoch1', seen: {}, syncedAt: NOON, ...waiting };
  const { rows: _none, ...writes } = knownOf({});
  const sync = { ...writes, replica: 'Device', count: 1, known: [knownOf(base)], ...left };
  const storage = aVisitedDevice({ pretentions: claims, sync: JSON.stringify(sync) });
  if (bad === null) storage.items.delete('deviateurs');
  else storage.items.set('deviateurs', bad);
  if (!what.includes('lineage'))
    noteWriteInLineage(storage, 'derailors', expected === 'stays' ? null : 'an entry', () => []);
  const { stored } = await openedStorage(storage);
  const known = [knownOf({ claims: base.claims })];
  expect(stored.sync).toEqual(expected === 'stays' ? sync : { ...left, tabs: { Device: true }, known });
});

it('K4 when the readers themselves can’t be loaded, nothing on the device is written over', async () => {
  const gone = jest.spyOn(collections.plf, 'reader').mockRejectedValue(new Error('ChunkLoadError'));
  const { storage, stored, keyed, write } = await openedStorage(aVisitedDevice({ plf: '{}' }));
  gone.mockRestore();
  expect([stored, keyed.isUnread]).toEqual([{}, true]);
  await write({ identityCard: { symptoms: 'a' }, derailors: {} });
  expect(storage.items).toEqual(aVisitedDevice({ plf: '{}' }).items);
});

it('K4 when what keeps it aside can’t be loaded, what is rotten stands, and is not written over', async () => {
  mockQuarantine.isGone = true;
  const { storage, stored, write } = await openedStorage(aVisitedDevice({ deviateurs: '{"a":' }));
  mockQuarantine.isGone = false;
  expect(stored.reconnections).toEqual({ [K]: aReconnection() });
  await write({ derailors: { [K]: aDerailor() } });
  expect(storage.items.get('deviateurs')).toBe('{"a":');
});

/** What is rotten finds no room aside. */
const onFullDevice = () => {
  const storage = aVisitedDevice({ deviateurs: '{"a":' });
  storage.isFull = (key) => key === 'quarantine';
  return openedStorage(storage);
};

it('K4 R13 R15: when the device is full, the rotten key is not written over; once there is room, it is kept aside and the row stored', async () => {
  const { storage, keyed, write, heard, roomAgain } = await onFullDevice();
  await write({ derailors: { [K]: aDerailor({ name: 'neuf' }) }, identityCard: { symptoms: 'a' } });
  await keyed.retry();
  await keyed.retry();
  expect(storage.getItem('deviateurs')).toBe('{"a":');
  expect(storage.json('cid')).toEqual({ symptoms: 'a' });
  expect([heard.failure, heard.unwritten.at(-1)]).toEqual(['held', ['derailors']]);
  await roomAgain();
  expect(storage.json('quarantine')).toMatchObject([{ key: 'deviateurs', text: '{"a":' }]);
  expect(storage.json('deviateurs')).toMatchObject({ [K]: { name: 'neuf' } });
  expect([heard.failure, heard.unwritten.at(-1)]).toEqual([null, []]);
});

it('K4 A10 R15: nor is it held once another tab wrote something sound there', async () => {
  const { storage, keyed, write, hears, heard } = await onFullDevice();
  await write({ derailors: { [K]: aDerailor({ name: 'neuf' }) } });
  await hears({ derailors: { '7': { name: 'd’ailleurs' } } });
  await keyed.retry();
  await settleDown();
  expect(storage.json('deviateurs')).toMatchObject({ '7': { name: 'd’ailleurs' }, [K]: { name: 'neuf' } });
  expect(heard.failure).toBeNull();
});

it('K4 R15: nor when more is kept aside than there is room for', async () => {
  const long = `{"a":"${'x'.repeat(1_000_000)}`;
  const { storage, heard, write } = await openedStorage(aVisitedDevice({ deviateurs: long, cid: '{' }));
  await write({ derailors: {} });
  expect(storage.getItem('deviateurs')).toBe(long);
  expect(storage.json('quarantine')).toMatchObject([{ key: 'cid', text: '{' }]);
  expect(heard.failure).toBe('held');
});

it.each(['{', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, '[{"key":"a","text":"b"}]'])(
  'K4 R15: what was kept aside before, itself rotten (%.10s), is kept aside as it is',
  async (rotten) => {
    const device = aVisitedDevice({ deviateurs: '{"a":', quarantine: rotten });
    const { storage, keyed } = await openedStorage(device);
    const two = [await keyed.aside.put('deviateurs', '{"a":'), await keyed.aside.put('deviateurs', '{"b":')];
    expect(two).toEqual(['known', 'kept']);
    expect(storage.json('quarantine')).toEqual([
      { key: 'quarantine', text: rotten, at: NOON },
      ...['{"a":', '{"b":'].map((text) => ({ key: 'deviateurs', text, at: NOON })),
    ]);
  },
);

it('exercises are checked once by a build, and anew where a character or the build differs (K4)', async () => {
  const check = jest.spyOn(collections.exerciseDocuments, 'reader');
  const text = JSON.stringify({ fr: aDocument() });
  const device = aVisitedDevice({ schemas: text });
  const checksAtStart = async () => {
    check.mockClear();
    const { stored } = await openedStorage(device);
    expect(stored.exerciseDocuments).toEqual(device.json('schemas'));
    return check.mock.calls.length;
  };
  expect([await checksAtStart(), await checksAtStart()]).toEqual([1, 0]);
  device.setItem('schemas', text.replace('"version":1', '"version":2'));
  expect([await checksAtStart(), await checksAtStart()]).toEqual([1, 0]);
  device.setItem('lineage', device.getItem('lineage')?.replaceAll('"build"', '"older"') ?? '');
  expect([await checksAtStart(), await checksAtStart()]).toEqual([1, 0]);
  device.setItem('schemas', '{"fr":{"version":"none"}}');
  expect((await openedStorage(device)).stored.exerciseDocuments).toEqual({});
});
