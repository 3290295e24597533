/** @jest-environment node */
import fs from 'node:fs';
import path from 'node:path';
import { collectionNames, collections } from '../../../src/domain/collections';
import type { Json } from '../../../src/domain/json';
import { migrate } from '../../../src/persistence/migrate';
import type * as Migrations from '../../../src/persistence/migrations';
import type * as StorageVersion from '../../../src/persistence/storageVersion';
import { aDerailor, anIdentityCard, NOON, someTokens } from '../../support/exampleData';
import { MemoryStorage } from '../../support/memoryStorage';
import { openedStorage } from '../../support/openedStorage';

type Migration = (typeof Migrations.migrations)[number];

const actual = {
  ...jest.requireActual<typeof Migrations>('../../../src/persistence/migrations'),
  ...jest.requireActual<typeof StorageVersion>('../../../src/persistence/storageVersion'),
};

/** The table and the version that a test runs with: today's, unless it looks ahead. */
const mockTable = { migrations: actual.migrations, version: actual.storageVersion };

jest.mock('../../../src/persistence/migrations', () => ({
  get migrations() {
    return mockTable.migrations;
  },
}));
jest.mock('../../../src/persistence/storageVersion', () => ({
  ...jest.requireActual<object>('../../../src/persistence/storageVersion'),
  get storageVersion() {
    return mockTable.version;
  },
}));

/** What a device of a version to come has as its number. */
const next = String(actual.storageVersion + 1);

/** Runs the rest of the test as a version to come, whose last migration changes these keys. */
function lookAhead(keys: string[], run: Migration['migrate']): void {
  const to = actual.storageVersion + 1;
  mockTable.migrations = [...actual.migrations, { to, keys, migrate: run }];
  mockTable.version = to;
}

afterEach(() => {
  mockTable.migrations = actual.migrations;
  mockTable.version = actual.storageVersion;
});

const versions = Array.from({ length: actual.storageVersion + 1 }, (_, version) => version);

/** What a device of that version held: the texts of a real visit, by key. */
const fixtureOf = (version: number) =>
  JSON.parse(fs.readFileSync(path.join(__dirname, 'fixtures', `v${String(version)}.json`), 'utf8')) as Record<
    string,
    string
  >;

/** The texts that its migrations change. */
const migratedTexts = (fixture: Record<string, string>, version: number) => {
  const raw = Object.entries(fixture).map(([key, text]) => [key, JSON.parse(text) as Json] as const);
  const { values } = migrate(Object.fromEntries(raw), version);
  const changed = raw.filter(([key, value]) => values[key] !== value);
  return Object.fromEntries(changed.map(([key]) => [key, JSON.stringify(values[key])]));
};

const customersKeys = [
  ...['user_personal', 'user-locale', 'refresh_token', 'privacy_alert', 'intuitions', 'deviateurs'],
  ...['pretentions', 'amitiepro', 'celebrations', 'plf', 'cid', 'other_data', 'schemas'],
];

describe('R16 every layout there was', () => {
  it('R16: the table is numbered without a gap, and today’s version is its last', () => {
    expect(actual.migrations.map(({ to }) => to)).toEqual(versions.slice(1));
  });

  it.each(versions)(
    'K1 R16: version %i is read whole, nothing of it is set aside, and it takes its number with the first write',
    async (version) => {
      const fixture = fixtureOf(version);
      const { storage, stored, heard, write } = await openedStorage(new MemoryStorage(fixture));
      expect(Object.keys(fixture)).toEqual(expect.arrayContaining(customersKeys));
      expect(heard).toMatchObject({ repaired: 0, unwritten: [] });
      const latest = fixtureOf(actual.storageVersion);
      for (const name of collectionNames) {
        const { storageKey } = collections[name];
        if (storageKey in fixture) expect(stored[name]).toEqual(JSON.parse(latest[storageKey] ?? ''));
      }
      expect(textsIn(storage)).toEqual(fixture);
      await write({ identityCard: { symptoms: 'neuf' } });
      expect(textsIn(storage)).toEqual({
        ...fixture,
        ...migratedTexts(fixture, version),
        cid: '{"symptoms":"neuf"}',
        persist_version: String(actual.storageVersion),
      });
    },
  );

  it.each(versions)('R16: migrating version %i twice is migrating it once', (version) => {
    const raw = Object.entries(fixtureOf(version)).map(([key, text]) => [key, JSON.parse(text) as Json]);
    const once = migrate(Object.fromEntries(raw) as Record<string, Json>, version).values;
    expect(migrate(once, version).values).toEqual(once);
  });
});

/** The stored texts, without what a tab tells others of its writes. */
const textsIn = ({ items }: MemoryStorage) => {
  const { lineage: _lineage, ...texts } = Object.fromEntries(items);
  return texts;
};

const v1 = { persist_version: '1', deviateurs: '{"1":{"title":"Le pressé"}}', cid: '{"symptoms":"a"}' };

/** Renames `title` of derailors, as if version 1 had called it so. */
const rename: Migration['migrate'] = ({ deviateurs }) => ({
  deviateurs: Object.fromEntries(
    Object.entries(deviateurs as Record<string, { title?: string; name?: string }>).map(
      ([key, { title, ...entry }]) => [key, title === undefined ? entry : { ...entry, name: title }],
    ),
  ),
});
const renamed = { '1': { name: 'Le pressé' } };
const v1Renamed = { ...v1, deviateurs: JSON.stringify(renamed) };

const opened = (texts: Record<string, string>) => openedStorage(new MemoryStorage(texts));
const fail = () => {
  throw new Error('a fault of ours');
};

describe('R16 a migration', () => {
  it('R16: the old text stands until the new one is written, and only then the version', async () => {
    lookAhead(['deviateurs'], rename);
    const { storage, stored, heard, write } = await opened(v1);
    expect(stored.derailors).toEqual(renamed);
    expect(textsIn(storage)).toEqual(v1);
    storage.isFull = (key) => key === 'deviateurs';
    await write({ identityCard: { symptoms: 'b' } });
    const { deviateurs, persist_version } = v1;
    expect(textsIn(storage)).toMatchObject({ deviateurs, persist_version });
    expect(heard.failure).toBe('full');
    storage.isFull = () => false;
    await write({});
    const done = { deviateurs: v1Renamed.deviateurs, persist_version: next, cid: v1.cid };
    expect(textsIn(storage)).toEqual(done);
  });

  it('R16: a device that stopped between two writes goes on where it was', async () => {
    lookAhead(['deviateurs'], rename);
    expect((await opened(v1Renamed)).stored.derailors).toEqual(renamed);
  });

  it('K4 R16: what throws goes to quarantine as it was, and costs its own rows only', async () => {
    lookAhead(['deviateurs', 'pretentions'], fail);
    const { storage, stored, heard, write } = await opened(v1);
    expect(stored).toEqual({ identityCard: { symptoms: 'a' } });
    expect(heard.repaired).toBe(1);
    expect(storage.json('quarantine')).toEqual([{ key: 'deviateurs', text: v1.deviateurs, at: NOON }]);
    await write({ derailors: { '2': aDerailor() } });
    const written = { deviateurs: JSON.stringify({ '2': aDerailor() }), persist_version: next };
    expect(textsIn(storage)).toMatchObject({ ...written, cid: v1.cid });
  });

  it('K4 R16: where there is no room to keep it aside, it stands, and is migrated at the next start', async () => {
    lookAhead(['deviateurs'], fail);
    const storage = new MemoryStorage(v1);
    storage.isFull = (key) => key === 'quarantine';
    const { heard, write } = await openedStorage(storage);
    await write({ derailors: { '2': aDerailor() }, identityCard: { symptoms: 'b' } });
    expect(textsIn(storage)).toEqual({ ...v1, cid: '{"symptoms":"b"}' });
    expect([heard.failure, heard.unwritten.at(-1)]).toEqual(['held', ['derailors']]);
    lookAhead(['deviateurs'], rename);
    expect((await openedStorage(storage)).stored.derailors).toEqual(renamed);
  });

  it('K4 R16: of a row that its reader refuses afterwards, the text of before is kept aside', async () => {
    lookAhead(['deviateurs'], ({ deviateurs }) => ({ deviateurs: { ...(deviateurs as object), '2': 5 } }));
    const { storage, stored } = await opened(v1Renamed);
    expect(stored.derailors).toEqual(renamed);
    expect(storage.json('quarantine')).toMatchObject([{ key: 'deviateurs', text: v1Renamed.deviateurs }]);
  });

  it('R16: is not given what is no JSON, makes nothing of what is not there, and goes by no number that makes no sense', async () => {
    const run = jest.fn(rename);
    lookAhead(['deviateurs'], run);
    await opened({ persist_version: '1', deviateurs: '{', cid: '{}' });
    await opened({});
    const { storage, stored, write } = await opened({ ...v1Renamed, persist_version: '{"a":' });
    expect(stored.derailors).toEqual(renamed);
    expect(run).not.toHaveBeenCalled();
    await write({ identityCard: { symptoms: 'b' } });
    expect(storage.getItem('persist_version')).toBe(next);
  });

  it('R16: may move a member to a row that was not there', async () => {
    lookAhead(['cid', 'plf'], ({ cid }) => ({ cid: {}, plf: { data: cid ?? null } }));
    const { storage, stored, write } = await opened(v1);
    expect(stored).toMatchObject({ identityCard: {}, plf: { data: { symptoms: 'a' } } });
    await write({});
    expect([storage.getItem('cid'), storage.json('plf')]).toEqual([null, { data: { symptoms: 'a' } }]);
  });
});

describe('R16 an older build over what a newer one stored', () => {
  const newer = {
    persist_version: '9',
    deviateurs: JSON.stringify({ '1': { ...aDerailor(), colour: 'red' }, '2': { called: 'later' } }),
    cid: JSON.stringify({ ...anIdentityCard(), later: { deep: [1] } }),
    plf: '"another kind"',
    refresh_token: '{"token":"a","at_expires":1,"refresh_expires":2}',
  };

  it('K4 R16: what its readers accept is used; what they don’t stands as it is, not set aside, not written over', async () => {
    const { storage, stored, heard, write } = await opened(newer);
    expect(stored.derailors).toEqual({ '1': { ...aDerailor(), colour: 'red' } });
    expect(stored.identityCard).toMatchObject({ later: { deep: [1] } });
    const identityCard = { ...stored.identityCard, symptoms: 'b' };
    await write({ derailors: {}, plf: { type: 'plf' }, identityCard });
    expect(heard).toMatchObject({ repaired: 0, failure: 'held', unwritten: [['derailors', 'plf']] });
    expect(textsIn(storage)).toEqual({ ...newer, cid: JSON.stringify(identityCard) });
  });

  it.each([true, false])(
    'A10 R16: nor in a tab that was open when the newer one came (told of it: %s)',
    async (isTold) => {
      const { refresh_token, deviateurs } = newer;
      const { storage, keyed, heard, write } = await opened({ ...v1, deviateurs: '{}', refresh_token });
      for (const [key, text] of Object.entries(newer)) storage.items.set(key, text);
      if (isTold) await keyed.changedElsewhere('deviateurs');
      await write({ derailors: { '3': aDerailor() } });
      expect(textsIn(storage)).toMatchObject({ deviateurs, persist_version: '9' });
      expect(storage.getItem('quarantine')).toBeNull();
      expect(heard).toMatchObject({ failure: 'held', received: [{}] });
      expect(heard.unwritten.at(-1)).toEqual(['derailors']);
    },
  );

  it('A11 R16: a logout clears it all the same, and what comes then is ours', async () => {
    const { storage, keyed, write, state } = await opened(newer);
    keyed.clear();
    expect(storage.length).toBe(0);
    keyed.writeTokens(someTokens());
    await write({ ...state, tokens: someTokens(), derailors: { '3': aDerailor() } });
    expect(storage.getItem('persist_version')).toBe(String(actual.storageVersion));
    expect(storage.json('deviateurs')).toEqual({ '3': aDerailor() });
  });
});
