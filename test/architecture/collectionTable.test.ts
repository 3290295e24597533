/** @jest-environment node */
import { collectionReducers } from '../../src/collections/reducers';
import { collectionNames, collections, nodeCollections, ownStorageKeys } from '../../src/domain/collections';
import { persistConfig } from '../../src/persistence/persistConfig';
import { rootReducer, type RootState } from '../../src/store/rootReducer';
import { openedStorage } from '../support/openedStorage';

/** Keys in localStorage as the requirements name them. */
const requiredKeys =
  'user_personal user-locale refresh_token privacy_alert intuitions deviateurs pretentions amitiepro celebrations plf cid other_data schemas';
const ownKeys = 'persist_version sync drafts quarantine';

/** Fields of the data node by the key of the same row. */
const requiredFields = {
  intuitions: 'field_intuitions',
  deviateurs: 'field_deviateurs',
  pretentions: 'field_pretentions',
  amitiepro: 'field_amitiepro',
  celebrations: 'field_celebrations',
  plf: 'field_plf',
  cid: 'field_cid',
  other_data: 'field_other_data',
};

const keys = collectionNames.map((name) => collections[name].storageKey);

test('every row has a reducer and is persisted, and nothing else is (K1)', async () => {
  const { keyed } = await openedStorage(null);
  const { whitelist } = persistConfig<RootState>(keyed);
  expect(Object.keys(collectionReducers)).toEqual(collectionNames);
  expect(whitelist).toEqual(collectionNames);
  const state = rootReducer(undefined, { type: 'start' });
  for (const name of collectionNames) expect(state[name]).toEqual(collections[name].empty);
});

test('the keys are those the requirements name, each once, and no others (K1)', () => {
  expect([...keys, ...Object.values(ownStorageKeys)].sort()).toEqual(
    `${requiredKeys} ${ownKeys}`.split(' ').sort(),
  );
});

test('the fields of the data node are those the requirements name, each with its key (K2)', () => {
  const fields = nodeCollections.map(({ name, field }) => [collections[name].storageKey, field]);
  expect(Object.fromEntries(fields)).toEqual(requiredFields);
  expect(fields).toHaveLength(Object.keys(requiredFields).length);
});

test('rows of the data node are merged, drafts and the state of sync between tabs, the others replaced (K6, A10)', () => {
  const betweenTabs = ['drafts', 'sync'];
  for (const name of collectionNames) {
    const { merge, remote } = collections[name];
    expect([name, ['byEntry', 'byField'].includes(merge)]).toEqual([name, remote.kind === 'node']);
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
