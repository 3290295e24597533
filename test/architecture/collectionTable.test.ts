/** @jest-environment node */
import fs from 'node:fs';
import path from 'node:path';
import { collectionReducers } from '../../src/collections/reducers';
import { collectionNames, collections, nodeCollections, ownStorageKeys } from '../../src/domain/collections';
import { persistConfig } from '../../src/persistence/keyedStorage';
import { rootReducer, type RootState } from '../../src/store/rootReducer';
import { openedStorage } from '../support/openedStorage';

/**
 * The table of docs/architecture.md, the one list that says anew what is kept: nothing joins the code's table unseen.
 * A field is empty where the row is none of the data node.
 */
const documented = [
  ...fs
    .readFileSync(path.resolve(__dirname, '../../docs/architecture.md'), 'utf8')
    .matchAll(/^\| (\w+) \| `([\w-]+)` \| (?:`(field_\w+)`|[^|]+) \| (by \w+|replaced)[^|]*\|$/gm),
].map(([, name = '', storageKey = '', field = '', merge = '']) => ({ name, storageKey, field, merge }));

/** Words of the documented table for the code's merge rules. */
const mergeWords = { byEntry: 'by entry', byField: 'by field', byMember: 'by member', replaced: 'replaced' };

test('every row has a reducer and is persisted, and nothing else is (K1)', async () => {
  const { keyed } = await openedStorage(null);
  const { whitelist } = persistConfig<RootState>(keyed);
  expect(Object.keys(collectionReducers)).toEqual(collectionNames);
  expect(whitelist).toEqual(collectionNames);
  const state = rootReducer(undefined, { type: 'start' });
  for (const name of collectionNames) expect(state[name]).toEqual(collections[name].empty);
});

test('the rows are those that are documented, each with its key, field and merge rule (K1, K2, K6)', () => {
  const rows = collectionNames.map((name) => {
    const { storageKey, merge, ...row } = collections[name];
    return { name, storageKey, field: 'field' in row ? row.field : '', merge: mergeWords[merge] };
  });
  expect(rows).toEqual(documented);
});

test('no two rows share a key or a field, and none takes one of ours (K1, K2)', () => {
  const keys = [...documented.map(({ storageKey }) => storageKey), ...Object.values(ownStorageKeys)];
  const fields = nodeCollections.map(({ field }) => field);
  for (const names of [keys, fields]) expect([...new Set(names)]).toEqual(names);
});

test('rows of the data node are merged, bin, drafts and the state of sync between tabs, the others replaced (K6, A10)', () => {
  const betweenTabs = ['bin', 'drafts', 'sync'];
  for (const name of collectionNames) {
    const { merge, ...row } = collections[name];
    expect([name, ['byEntry', 'byField'].includes(merge)]).toEqual([name, 'field' in row]);
    expect([name, merge === 'byMember']).toEqual([name, betweenTabs.includes(name)]);
  }
});

test('reconnections come before what refers to them (K6)', () => {
  const order = nodeCollections.map(({ name }) => name);
  for (const name of ['derailors', 'claims'] as const) {
    expect(order.indexOf('reconnections')).toBeLessThan(order.indexOf(name));
    expect(order.indexOf(name)).toBeLessThan(order.indexOf('plf'));
  }
});

test('every reader finds its own empty value sound, or there is nothing to read (K4)', async () => {
  for (const name of collectionNames) {
    const { empty } = collections[name];
    if (empty === null) continue;
    const read = (await collections[name].reader()) as (raw: typeof empty) => unknown;
    expect([name, read(empty)]).toEqual([name, { value: empty }]);
  }
});
