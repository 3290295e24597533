/** @jest-environment node */
import { collections } from '../../../src/domain/collections';
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

const K = String(NOON);

/** A document that is sound but for one exercise. */
const documentWith = (reconnection: unknown) => ({
  ...aDocument(),
  exercises: { ...aDocument().exercises, reconnection },
});

describe('K4 rotten storage', () => {
  const rotten: [string, string, string][] = [
    ['no JSON', 'deviateurs', '{"a":'],
    ['another shape', 'cid', '[1]'],
    ['a bad entry', 'deviateurs', JSON.stringify({ [K]: aDerailor(), '1': 5 })],
    ['a bad field', 'cid', JSON.stringify({ ...anIdentityCard(), symptoms: 5 })],
    ['a name that reaches a prototype', 'plf', '{"__proto__":{"a":1}}'],
    ['a language it does not speak', 'user-locale', '"de"'],
    ['a document without slides', 'schemas', JSON.stringify({ fr: documentWith({ title: 'x' }) })],
    ['sync of another shape', 'sync', '{"pending":5}'],
  ];

  it.each(rotten)(
    'K4 %s under %s is kept aside, told once, and costs no other row',
    async (_what, key, bad) => {
      const storage = aVisitedDevice();
      storage.items.set(key, bad);
      const { stored, heard } = await openedStorage(storage);
      const quarantine = storage.json('quarantine') as { key: string; text: string; at: number }[];
      expect(quarantine).toHaveLength(1);
      expect(quarantine[0]).toMatchObject({ key, at: NOON });
      expect(bad).toContain(quarantine[0]?.text.replace(/^\{|\}$/g, '') ?? '');
      expect(heard.repaired).toBe(1);
      expect(stored.reconnections).toEqual({ [K]: aReconnection() });
      expect(stored.personalInfo).toEqual(aPerson());
      if (key !== 'deviateurs') expect(stored.derailors).toEqual({ [K]: aDerailor() });
    },
  );

  it('K4 once kept aside, it is told of no more, and the sound part takes its place with the next write', async () => {
    const storage = aVisitedDevice();
    for (const key of ['cid', 'plf']) storage.items.set(key, `{${key}`);
    storage.items.set('deviateurs', JSON.stringify({ [K]: aDerailor(), '1': 5 }));
    const { write } = await openedStorage(storage);
    expect((await openedStorage(storage)).heard.repaired).toBe(0);
    const quarantine = storage.json('quarantine') as { key: string }[];
    expect(quarantine.map(({ key }) => key).sort()).toEqual(['cid', 'deviateurs', 'plf']);
    await write({});
    expect(storage.json('deviateurs')).toEqual({ [K]: aDerailor() });
    expect((await openedStorage(storage)).heard.repaired).toBe(0);
  });

  const agreed = { base: { derailors: { [K]: 'abc' }, claims: { [K]: 'def' } }, syncedAt: NOON };
  it.each([
    ['was rotten', 'deviateurs', '{"a":'],
    ['was rotten in part', 'deviateurs', JSON.stringify({ [K]: aDerailor(), '1': 5 })],
    ['went missing', 'deviateurs', null],
  ])(
    'K4 what was agreed on a row that %s is forgotten, so that the provider brings it back',
    async (_what, key, bad) => {
      const storage = aVisitedDevice();
      storage.items.set('pretentions', JSON.stringify({ [K]: aDerailor() }));
      storage.items.set('sync', JSON.stringify(agreed));
      if (bad === null) storage.items.delete(key);
      else storage.items.set(key, bad);
      const { stored } = await openedStorage(storage);
      expect(stored.sync).toEqual({ base: { claims: { [K]: 'def' } }, syncedAt: NOON });
    },
  );

  it('K6 what was agreed on a row that the user emptied stays', async () => {
    const storage = aVisitedDevice();
    storage.items.delete('deviateurs');
    storage.items.set(
      'sync',
      JSON.stringify({ base: { derailors: { [K]: 'abc' } }, pending: { derailors: 2 } }),
    );
    const { stored } = await openedStorage(storage);
    expect(stored.sync?.base).toEqual({ derailors: { [K]: 'abc' } });
  });

  it('K4 when the readers themselves can’t be loaded, nothing on the device is written over', async () => {
    const storage = aVisitedDevice();
    const before = new Map(storage.items);
    const gone = jest.spyOn(collections.plf, 'reader').mockRejectedValue(new Error('ChunkLoadError'));
    storage.items.set('plf', '{}');
    before.set('plf', '{}');
    const { stored, write } = await openedStorage(storage);
    gone.mockRestore();
    expect(stored).toEqual({});
    await write({ identityCard: { symptoms: 'a' }, derailors: {} });
    expect(storage.items).toEqual(before);
  });

  it('K4 R13 R15: when the device is full, the rotten key is not written over; once there is room, it is kept aside and the row stored', async () => {
    const storage = aVisitedDevice();
    storage.items.set('deviateurs', '{"a":');
    storage.isFull = (key) => key === 'quarantine';
    const { keyed, write, heard } = await openedStorage(storage);
    await write({ derailors: { [K]: aDerailor({ name: 'neuf' }) }, identityCard: { symptoms: 'a' } });
    await keyed.retry();
    expect(storage.getItem('deviateurs')).toBe('{"a":');
    expect(storage.json('cid')).toEqual({ symptoms: 'a' });
    expect([heard.failure, heard.unwritten.at(-1)]).toEqual(['held', ['derailors']]);
    storage.isFull = () => false;
    await keyed.retry();
    await settleDown();
    expect(storage.json('quarantine')).toMatchObject([{ key: 'deviateurs', text: '{"a":' }]);
    expect(storage.json('deviateurs')).toMatchObject({ [K]: { name: 'neuf' } });
    expect([heard.failure, heard.unwritten.at(-1)]).toEqual([null, []]);
  });

  it('K4 A10 R15: nor is it held once another tab wrote something sound there', async () => {
    const storage = aVisitedDevice();
    storage.items.set('deviateurs', '{"a":');
    storage.isFull = (key) => key === 'quarantine';
    const { keyed, write, heard } = await openedStorage(storage);
    await write({ derailors: { [K]: aDerailor({ name: 'neuf' }) } });
    storage.items.set('deviateurs', '{"7":{"name":"d’ailleurs"}}');
    await keyed.changedElsewhere('deviateurs');
    await keyed.retry();
    await settleDown();
    expect(storage.json('deviateurs')).toMatchObject({ '7': { name: 'd’ailleurs' }, [K]: { name: 'neuf' } });
    expect(heard.failure).toBeNull();
  });

  it('K4 R15: nor when more is kept aside than there is room for', async () => {
    const storage = aVisitedDevice();
    const long = `{"a":"${'x'.repeat(1_000_000)}`;
    storage.items.set('deviateurs', long);
    storage.items.set('cid', '{');
    const { heard, write } = await openedStorage(storage);
    await write({ derailors: {} });
    expect(storage.getItem('deviateurs')).toBe(long);
    expect(storage.json('quarantine')).toMatchObject([{ key: 'cid', text: '{' }]);
    expect(heard.failure).toBe('held');
  });

  it.each(['{', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, '[{"key":"a","text":"b"}]'])(
    'K4 R15: what was kept aside before, itself rotten (%.10s), is kept aside as it is',
    async (rotten) => {
      const storage = aVisitedDevice();
      storage.items.set('deviateurs', '{"a":');
      storage.items.set('quarantine', rotten);
      await openedStorage(storage);
      expect(storage.json('quarantine')).toEqual([
        { key: 'quarantine', text: rotten, at: NOON },
        { key: 'deviateurs', text: '{"a":', at: NOON },
      ]);
    },
  );
});
