/** @jest-environment node */
import { collectionNames, collections } from '../../../src/domain/collections';
import type { CollectionsState } from '../../../src/domain/collections';
import {
  aDerailor,
  anIdentityCard,
  aPerson,
  aReconnection,
  NOON,
  someTokens,
  storageKeys,
} from '../../support/exampleData';
import { MemoryStorage } from '../../support/memoryStorage';
import { aVisitedDevice, openedStorage } from '../../support/openedStorage';
import { soundRows } from '../../support/soundRows';
import { storageVersion } from '../../../src/persistence/storageVersion';

const K = String(NOON);

describe('K1 what is stored', () => {
  it('K1 each row is the bare JSON of its value under its own key', async () => {
    const { storage, write } = await openedStorage(new MemoryStorage());
    await write(soundRows as unknown as Partial<CollectionsState>);
    for (const name of collectionNames)
      expect(storage.json(collections[name].storageKey)).toEqual(soundRows[name]);
    expect([...storage.items.keys()].sort()).toEqual([...storageKeys, 'persist_version', 'lineage'].sort());
    expect(storage.getItem('user-locale')).toBe('"en"');
    expect(storage.getItem('privacy_alert')).toBe('true');
    expect(storage.getItem('persist_version')).toBe(String(storageVersion));
  });

  it('K1 it is read back the same', async () => {
    const { stored, heard } = await openedStorage(aVisitedDevice());
    const entries = { reconnections: { [K]: aReconnection() }, derailors: { [K]: aDerailor() } };
    const own = { tokens: someTokens(), personalInfo: aPerson(), locale: 'en', privacyAlert: true };
    expect(stored).toEqual({ ...own, ...entries, identityCard: anIdentityCard() });
    expect(heard).toEqual({ unwritten: [], failure: null, repaired: 0, received: [], ended: 0 });
  });

  it('K1 only rows that changed are written, and an empty row removes its key', async () => {
    const { storage, write } = await openedStorage(aVisitedDevice());
    await write({});
    expect(storage.written).toEqual([]);
    await write({ identityCard: { symptoms: 'a' } });
    expect(storage.written.filter((key) => key !== 'persist_version')).toEqual(['cid', 'lineage']);
    await write({ derailors: {}, identityCard: {}, privacyAlert: false });
    for (const key of ['deviateurs', 'cid', 'privacy_alert']) expect(storage.getItem(key)).toBeNull();
    expect(storage.json('intuitions')).toEqual({ [K]: aReconnection() });
  });

  it('A10 tokens are written at once and read as another tab may have left them', async () => {
    const { storage, keyed } = await openedStorage(aVisitedDevice());
    keyed.writeTokens(someTokens({ token: 'mine' }));
    expect(storage.json('refresh_token')).toEqual(someTokens({ token: 'mine' }));
    storage.setItem('refresh_token', JSON.stringify(someTokens({ token: 'theirs' })));
    expect(keyed.readTokens()).toEqual(someTokens({ token: 'theirs' }));
    for (const rotten of ['{', 'null', '[]', '{"token":5}']) {
      storage.setItem('refresh_token', rotten);
      expect(keyed.readTokens()).toBeNull();
    }
  });

  it('K4 a device without storage holds nothing, and says so', async () => {
    const { stored, keyed, heard, write } = await openedStorage(null);
    expect(stored).toEqual({});
    await write({ identityCard: anIdentityCard() });
    expect(heard.unwritten.at(-1)).toEqual(['identityCard']);
    expect(keyed.readTokens()).toBeNull();
    keyed.clear();
  });
});

describe('K5 a full device', () => {
  it('K5 what does not fit is told, the rest is written; a retry writes the latest value, once', async () => {
    const { storage, write, keyed, heard, roomAgain } = await openedStorage(aVisitedDevice());
    storage.isFull = (key) => key === 'cid';
    await write({ identityCard: { symptoms: 'a' }, derailors: {} });
    expect(heard.unwritten.at(-1)).toEqual(['identityCard']);
    expect(storage.json('cid')).toEqual(anIdentityCard());
    expect(storage.getItem('deviateurs')).toBeNull();
    await write({ identityCard: { symptoms: 'ab' }, derailors: {} });
    await keyed.retry();
    expect(heard.unwritten.at(-1)).toEqual(['identityCard']);
    await roomAgain();
    expect(storage.json('cid')).toEqual({ symptoms: 'ab' });
    expect(heard.unwritten.at(-1)).toEqual([]);
    storage.written.length = 0;
    await keyed.retry();
    expect(storage.written).toEqual([]);
  });

  it('a draft that became an entry stays while the entry does not fit: the tab may be closed (K5 R37)', async () => {
    const { storage, write, roomAgain } = await openedStorage(aVisitedDevice());
    const drafts = { 'derailor#one': { answers: { name: 'a' } } };
    await write({ drafts });
    storage.isFull = (key) => key === 'deviateurs';
    await write({ derailors: { '7': aDerailor() }, drafts: {} });
    expect(storage.json('drafts')).toEqual(drafts);
    await roomAgain();
    expect(storage.json('deviateurs')).toHaveProperty('7');
    expect(storage.getItem('drafts')).toBeNull();
  });

  it('K4 K5 R13: while a row does not fit, what is known of the copy that it was merged with is not stored either', async () => {
    const { storage, write, roomAgain } = await openedStorage(aVisitedDevice());
    const knows = (count: number) => ({ epoch: 'Epoch1', vector: { Device: count } });
    const waits = { pending: { derailors: 1 } };
    await write({ derailors: { [K]: aDerailor() }, sync: knows(1) });
    storage.isFull = (key) => key === 'deviateurs';
    const rows = { derailors: { [K]: aDerailor(), '7': aDerailor() } };
    await write({ ...rows, sync: { ...knows(2), ...waits } });
    expect(storage.json('sync')).toEqual({ ...knows(1), ...waits });
    await roomAgain();
    expect(storage.json('deviateurs')).toHaveProperty('7');
    expect(storage.json('sync')).toEqual({ ...knows(2), ...waits });
  });

  it.each([
    ['what is known of the copy', 'sync'],
    ['another row', 'cid'],
  ])(
    'K5 K6 R13: while %s does not fit, a row that was merged and stored has no base',
    async (_what, tooLarge) => {
      const { storage, write, roomAgain } = await openedStorage(aVisitedDevice());
      const knows = (count: number, hash: string) => ({
        known: [
          { epoch: 'Epoch1', vector: { Device: count }, rows: { derailors: { [K]: hash }, cid: { a: 'b' } } },
        ],
      });
      await write({ derailors: { [K]: aDerailor() }, sync: knows(1, 'before') });
      storage.isFull = (key, text) => key === tooLarge && text.length > (storage.getItem(key)?.length ?? 0);
      const later = { derailors: {}, identityCard: { ...anIdentityCard(), symptoms: 'a'.repeat(99) } };
      await write({ ...later, sync: { ...knows(2, 'a longer one'), replica: 'Device' } });
      expect(storage.getItem('deviateurs')).toBeNull();
      expect(storage.json('sync')).toHaveProperty('known.0.rows', { cid: { a: 'b' } });
      await roomAgain();
      expect(storage.json('sync')).toEqual({ ...knows(2, 'a longer one'), replica: 'Device' });
    },
  );
});

describe('A11 after a logout', () => {
  it('A11 nothing at all is stored, late writes bring back nothing but the language, and the next session is stored again', async () => {
    const device = aVisitedDevice({ quarantine: '[]', 'someone else’s': 'x' });
    const { storage, keyed, write } = await openedStorage(device);
    keyed.clear();
    expect(storage.length).toBe(0);
    await write({ tokens: null, locale: 'en', drafts: { reconnection: { answers: { a: 'b' } } } });
    expect([...storage.items.keys()].sort()).toEqual(['persist_version', 'user-locale']);
    keyed.writeTokens(someTokens());
    await write({ tokens: someTokens(), identityCard: anIdentityCard() });
    expect(storage.json('cid')).toEqual(anIdentityCard());
    expect(storage.json('refresh_token')).toEqual(someTokens());
  });

  it('A11 another tab’s write that was being taken in brings back nothing', async () => {
    const { storage, keyed, hears, heard } = await openedStorage(aVisitedDevice());
    const taking = hears({ derailors: { '5': aDerailor() } });
    keyed.clear();
    await taking;
    expect(storage.length).toBe(0);
    expect(heard.received).toEqual([]);
  });
});
