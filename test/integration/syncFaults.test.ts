import { identityCardSaved } from '../../src/collections/identityCard';
import {
  reconnectionRemovalUndone,
  reconnectionRemoved,
  reconnectionSaved,
} from '../../src/collections/reconnections';
import { selectParked, selectSyncStatus } from '../../src/collections/sync/syncActivity';
import { selectPendingNames } from '../../src/collections/sync/syncSlice';
import { synchronise } from '../../src/collections/sync/synchronise';
import type { Reconnections } from '../../src/domain/reconnection';
import { cameBack } from '../../src/session/events';
import type { Device } from '../support/makeTestStore';
import { MemoryStorage } from '../support/memoryStorage';
import { amelie } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { renderApp } from '../support/renderApp';
import { setUp } from '../support/setting';
import { lazyLogin } from '../../src/session/account';
import { anyAnswer, makeUser } from '../support/userMoves';

const user = makeUser();
const place = setUp();

const who = 'reconew-q2-qui';
const sync = (device: Device) => device.store.dispatch(synchronise());
const writes = () => place.provider.controls.requests().filter(({ method }) => method === 'PATCH').length;
const there = async () =>
  (await (await openAccount(place.provider.url, amelie)).json('field_intuitions')) as Reconnections;
const cutNextWrite = (dropConnection: 'before' | 'after') =>
  place.provider.controls.addFault({ match: 'PATCH /node', dropConnection });
const marcOn = (device: Device) => {
  const [dateKey, entry] = Object.entries(device.store.getState().reconnections).find(([, { data }]) =>
    String(data?.[who]).startsWith('Marc'),
  )!;
  return { dateKey, entry };
};

test.each(['before', 'after'] as const)(
  'K6 R8: a write cut %s the provider took it arrives once, and what was done since stands',
  async (when) => {
    const phone = await place.deviceOf(amelie);
    const laptop = await place.deviceOf(amelie);
    const marc = marcOn(phone);
    place.provider.controls.clearRequests();
    cutNextWrite(when);
    phone.store.dispatch(reconnectionRemoved(marc));
    phone.store.dispatch(reconnectionSaved({ pf: 'past', data: { [who]: 'Karim' } }, 'none'));
    await sync(phone);
    expect(writes()).toBe(1);
    expect(selectPendingNames(phone.store.getState())).toEqual(['reconnections']);
    // Marc is back by the user's own hand, and Karim stays one.
    phone.store.dispatch(reconnectionRemovalUndone(marc));
    await sync(phone);
    await sync(laptop);
    const names = Object.values(await there()).map(({ data }) => data?.[who]);
    expect(names.filter((name) => name === 'Karim')).toHaveLength(1);
    expect((await there())[marc.dateKey]).toEqual(marc.entry);
    expect(selectPendingNames(phone.store.getState())).toEqual([]);
    expect(laptop.store.getState().reconnections).toEqual(phone.store.getState().reconnections);
  },
);

test('K6 R8: a tab that dies between a write and its answer: the next one keeps the undo', async () => {
  const phone = await place.deviceOf(amelie);
  const marc = marcOn(phone);
  phone.store.dispatch(reconnectionRemoved(marc));
  cutNextWrite('after');
  await sync(phone);
  const next = await place.newDevice(new MemoryStorage(Object.fromEntries(phone.storage.items)));
  await phone.off();
  expect(next.store.getState().reconnections[marc.dateKey]).toBeUndefined();
  next.store.dispatch(reconnectionRemovalUndone(marc));
  await next.store.dispatch(lazyLogin());
  expect(next.store.getState().reconnections[marc.dateKey]).toEqual(marc.entry);
  expect((await there())[marc.dateKey]).toEqual(marc.entry);
});

test('K5 R10: a row that the provider refuses stays here, the others arrive', async () => {
  const phone = await place.deviceOf(amelie);
  // The write of both, then the first of them alone.
  place.provider.controls.addFault({ match: 'PATCH /node', status: 413, times: 2 });
  phone.store.dispatch(reconnectionSaved({ pf: 'past', data: { [who]: 'Karim' } }, 'none'));
  phone.store.dispatch(identityCardSaved({ symptoms: 'Du téléphone' }));
  await sync(phone);
  expect(selectParked(phone.store.getState())).toEqual({ reconnections: 413 });
  const account = await openAccount(place.provider.url, amelie);
  expect(await account.json('field_cid')).toMatchObject({ symptoms: 'Du téléphone' });
  expect(selectSyncStatus(phone.store.getState())).toBe('saved');
});

test('K5 R11: an exercise gone through without a network reaches the provider once, whole and in order', async () => {
  const phone = await place.deviceOf(amelie);
  await renderApp(phone, '/reco/add');
  await user.sees('synced');
  const before = Object.keys(await there());
  for (const method of ['GET', 'PATCH', 'POST']) {
    place.provider.controls.addFault({ match: `${method} /`, dropConnection: 'before', times: 1_000 });
  }
  await user.choose('upcoming');
  await user.answerUpToIntuitions();
  await user.writeIntuitions(['Préparer la rencontre', 'Relire mes notes']);
  await user.press('button', 'save');
  await user.sees('waiting');
  phone.store.dispatch(identityCardSaved({ symptoms: 'Sans réseau' }));
  place.provider.controls.clearFaults();
  place.provider.controls.clearRequests();
  phone.store.dispatch(cameBack());
  await user.sees('synced');
  expect(writes()).toBe(1);
  const after = await there();
  expect(after).toEqual(phone.store.getState().reconnections);
  const [added = '', ...more] = Object.keys(after).filter((key) => !before.includes(key));
  expect(more).toEqual([]);
  expect(after[added]?.intuitionsdata?.map(({ name }) => name)).toEqual([
    'Préparer la rencontre',
    'Relire mes notes',
  ]);
  const answers = Object.values(after[added]?.data ?? {});
  expect(answers.length).toBeGreaterThan(3);
  expect(answers.filter((answer) => answer === anyAnswer).length).toBeGreaterThan(2);
  const account = await openAccount(place.provider.url, amelie);
  expect(await account.json('field_cid')).toMatchObject({ symptoms: 'Sans réseau' });
});
