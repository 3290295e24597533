import '../support/quickCrossings';
import { alertCleared } from '../../src/alerts/alertSlice';
import { claimEdited, claimSaved } from '../../src/collections/derailors';
import { identityCardSaved, selectIdentityCard } from '../../src/collections/identityCard';
import { reconnectionRemoved } from '../../src/collections/reconnections';
import { synchronise } from '../../src/collections/sync/synchronise';
import { silentLogin } from '../../src/session/login';
import type { Device } from '../support/makeTestStore';
import { MemoryStorage } from '../support/memoryStorage';
import { amelie } from '../support/personas';
import {
  place,
  key,
  entry,
  savedAt,
  changed,
  sync,
  entriesOn,
  twoDevices,
  bothHolding,
  settle,
} from './twoDevicesMoves';

const nextKey = '1772445600001';
const alertOn = (device: Device) => device.store.getState().alert?.message;

test('K6 R21: the same date key on both, written at once: it is one entry, which holds the texts of both', async () => {
  const { phone, laptop } = await twoDevices();
  phone.store.dispatch(savedAt(key, { pf: 'past', data: { who: 'Karim' } }));
  laptop.store.dispatch(savedAt(key, { pf: 'past', data: { who: 'Lina' } }));
  await Promise.all([sync(phone), sync(laptop)]);
  await settle(phone, laptop);
  const { data, conflicts } = entriesOn(phone)[key]!;
  expect([data?.['who'], ...(conflicts?.['who'] ?? [])].sort()).toEqual(['Karim', 'Lina']);
});

test.each(['the deletion', 'the edit'])(
  'K6 R24: %s comes first: the edit wins, and where it was deleted that is said, once',
  async (first) => {
    const { phone, laptop } = await bothHolding();
    phone.store.dispatch(reconnectionRemoved({ dateKey: key, entry }));
    laptop.store.dispatch(changed({ why: 'la fête' }));
    if (first === 'the deletion') await settle(phone, laptop);
    else await settle(laptop, phone);
    expect(entriesOn(phone)[key]?.data).toEqual({ who: 'Karim', why: 'la fête' });
    expect(alertOn(phone)).toBe('deletion_overruled');
    expect(alertOn(laptop)).not.toBe('deletion_overruled');
    phone.store.dispatch(alertCleared());
    await settle(phone, laptop);
    expect(alertOn(phone)).toBeUndefined();
  },
);

test('K6 R24: a deletion reaches a device that still held the entry, which does not bring it back with another edit', async () => {
  const { phone, laptop } = await bothHolding();
  phone.store.dispatch(reconnectionRemoved({ dateKey: key, entry }));
  await sync(phone);
  laptop.store.dispatch(savedAt(nextKey, { pf: 'past', data: { who: 'Lina' } }));
  await settle(laptop, phone);
  expect(entriesOn(phone)[key]).toBeUndefined();
  expect(entriesOn(phone)[nextKey]?.data).toEqual({ who: 'Lina' });
  for (const device of [phone, laptop]) expect(alertOn(device)).not.toBe('deletion_overruled');
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
