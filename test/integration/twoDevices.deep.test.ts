import '../support/quickCrossings';
import { claimEdited, claimSaved } from '../../src/collections/derailors';
import { identityCardSaved, selectIdentityCard } from '../../src/collections/identityCard';
import { synchronise } from '../../src/collections/sync/synchronise';
import { silentLogin } from '../../src/session/login';
import { MemoryStorage } from '../support/memoryStorage';
import { amelie } from '../support/personas';
import { place, key, savedAt, sync, entriesOn, twoDevices, settle } from './twoDevicesMoves';
test('K6 R21: the same date key on both, written at once: it is one entry, which holds the texts of both', async () => {
  const { phone, laptop } = await twoDevices();
  phone.store.dispatch(savedAt(key, { pf: 'past', data: { who: 'Karim' } }));
  laptop.store.dispatch(savedAt(key, { pf: 'past', data: { who: 'Lina' } }));
  await Promise.all([sync(phone), sync(laptop)]);
  await settle(phone, laptop);
  const { data, conflicts } = entriesOn(phone)[key]!;
  expect([data?.['who'], ...(conflicts?.['who'] ?? [])].sort()).toEqual(['Karim', 'Lina']);
});

/** Two tabs of one browser, both logged in. */
async function twoTabs() {
  const storage = new MemoryStorage();
  const one = await place.deviceOf(amelie, storage);
  await one.persistor.flush();
  const other = await place.newDevice(storage);
  await other.store.dispatch(silentLogin());
  return { one, other, storage };
}

test('A10 K6: a tab that took in another’s edit knows what was agreed on it: no conflict where there is none', async () => {
  const { one, other } = await twoTabs();
  one.store.dispatch(identityCardSaved({ symptoms: 'D’un onglet' }));
  await one.store.dispatch(synchronise());
  await other.keyedStorage.changedElsewhere('cid');
  expect(selectIdentityCard(other.store.getState()).symptoms).toBe('D’un onglet');
  const phone = await place.deviceOf(amelie);
  place.later();
  phone.store.dispatch(identityCardSaved({ symptoms: 'Du téléphone' }));
  await phone.store.dispatch(synchronise());
  await other.store.dispatch(synchronise());
  const card = selectIdentityCard(other.store.getState());
  expect(card.symptoms).toBe('Du téléphone');
  expect(card.conflicts).toBeUndefined();
  await one.store.dispatch(synchronise());
  expect(selectIdentityCard(one.store.getState())).toEqual(card);
});

test('A10 R13 K6: an entry that one tab had no room to store, and read back by another, is one entry', async () => {
  const { one, other, storage } = await twoTabs();
  storage.isFull = () => true;
  one.store.dispatch(claimSaved({ name: 'Je sais' }, 'none'));
  const [dateKey = ''] = Object.keys(one.store.getState().claims).slice(-1);
  await one.store.dispatch(synchronise());
  one.store.dispatch(claimEdited({ dateKey, entry: { name: 'Je sais tout' } }));
  storage.isFull = () => false;
  await other.store.dispatch(synchronise());
  await one.store.dispatch(synchronise());
  await other.store.dispatch(synchronise());
  for (const { store } of [one, other]) {
    const entries = Object.values(store.getState().claims).filter(({ name }) => name.startsWith('Je sais'));
    expect(entries).toHaveLength(1);
    expect(JSON.stringify(entries)).toContain('Je sais tout');
  }
});
