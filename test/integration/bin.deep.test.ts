import '../support/quickCrossings';
import { act, screen, waitFor, within } from '@testing-library/react';
import { celebrationEdited } from '../../src/collections/celebrations';
import { intuitionRemoved } from '../../src/collections/reconnections';
import { sessionRemoved, sessionWritten } from '../../src/collections/registrations';
import { synchronise } from '../../src/collections/sync/synchronise';
import type { BinItem } from '../../src/domain/entries/bin';
import { accountValuesOf } from '../../src/domain/user/account';
import french from '../../src/domain/exerciseDocuments/fr.json';
import { silentLogin, whenSilentLoginEnds } from '../../src/session/login';
import { saveAccount } from '../../src/session/saveAccount';
import { selectStorageFailure } from '../../src/store/storageHealth';
import type { Device } from '../support/makeTestStore';
import { nadia } from '../support/personas';
import { goTo } from '../support/renderApp';
import { named } from '../support/screenNames';
import { receives } from '../support/setting';
import { place, user, secret, dayMs, binned, section, writes, deletes, opens } from './binMoves';

const path = '/pages/user?corbeille';

const notes = ({ store }: Device) => Object.values(store.getState().celebrations);
const isSynced = (device: Device) => device.store.dispatch(synchronise());

test('the search leads to the bin; after thirty days nothing is left of it on the device (Q7)', async () => {
  const device = await place.opens(nadia, '/?recherche');
  await user.sees('synced');
  const link = () => screen.queryByRole('link', { name: named('Ce que vous avez supprimé') });
  expect(link()).toBeNull();
  const rows = { celebrations: { '1': { kind: 'note', text: secret } } } as const;
  const itemOf = (days: number) => ({ at: Date.now() - days * dayMs, kind: 'note', rows }) as const;
  receives(device, { bin: { old: itemOf(31), young: itemOf(29) } });
  expect(link()).toHaveAttribute('href', path);
  await isSynced(device);
  expect(await device.stored('bin')).toEqual({ young: expect.anything() as BinItem });
});

test('an undo takes it out of the bin; a single intuition and a session go there too, and come back where they were (Q7)', async () => {
  const device = await place.opens(nadia, '/');
  const { store } = device;
  await user.sees('synced');
  const intuition = { name: 'Appeler Karim', id: 'i1' };
  act(() => void store.dispatch(sessionWritten({ dateKey: '1', name: 'title', text: 'Mars', from: '' })));
  act(() => {
    store.dispatch(intuitionRemoved({ dateKey: '2', item: 'i1', index: 0, intuition }));
    store.dispatch(sessionRemoved({ dateKey: '1', entry: { title: 'Mars' } }));
  });
  await user.taps('Annuler la suppression');
  await waitFor(() => expect(binned(device).map(({ kind }) => kind)).toEqual(['intuition']));
  expect(store.getState().registrations.sessions).toEqual({ '1': { title: 'Mars' } });
  goTo(path);
  await user.taps('Remettre', within(await section()));
  expect(store.getState().reconnections).toEqual({ '2': { intuitionsdata: [intuition] } });
});

test('of an entry that another device changed meanwhile both texts stay; two deletions that cross leave one in each bin (Q7 K6)', async () => {
  const device = await opens();
  const dateKey = writes(device);
  await isSynced(device);
  const other = await place.deviceOf(nadia);
  place.later();
  other.store.dispatch(celebrationEdited({ dateKey, entry: { kind: 'note', text: 'Dite autrement' } }));
  deletes(device, dateKey);
  await isSynced(other);
  place.later();
  await isSynced(device);
  expect(notes(device).map(({ text }) => text)).toEqual(['Dite autrement']);
  goTo(path);
  await user.taps('Remettre', within(await section()));
  expect(notes(device)).toEqual([{ kind: 'note', text: 'Dite autrement', conflicts: { text: [secret] } }]);
  await isSynced(device);
  place.later();
  await isSynced(other);
  for (const one of [device, other]) deletes(one, dateKey);
  await isSynced(device);
  place.later();
  await isSynced(other);
  for (const one of [device, other]) expect([notes(one), binned(one)]).toEqual([[], [expect.anything()]]);
});

test('a full device lets the oldest go, and says so; what is written then is stored (Q7 K4)', async () => {
  const device = await opens();
  for (const text of ['a', 'b', 'c']) deletes(device, writes(device, text.repeat(400)));
  await device.persistor.flush();
  const binLength = () => (device.storage.getItem('bin') ?? '').length;
  device.storage.isFull = (key, value) =>
    (key === 'bin' && value.length > 1_000) || (key === 'celebrations' && binLength() > 1_000);
  const text = 'Ce qui compte';
  writes(device, text);
  await user.isToldThat('Cet appareil manque de place');
  await waitFor(() => expect(device.storage.getItem('celebrations')).toContain(text));
  expect(device.storage.getItem('bin')).toContain('cccc');
  expect(binned(device)).toHaveLength(1);
});

test('exercises that do not fit let nothing go of what was deleted (Q7 K4)', async () => {
  const device = await place.deviceOf(nadia);
  deletes(device, writes(device, secret));
  await device.persistor.flush();
  device.storage.isFull = (key) => key === 'schemas';
  await place.controls.publishSchemas({ fr: { ...french, resources: [] } });
  await device.store.dispatch(silentLogin());
  await waitFor(() => expect(device.store.getState().exerciseDocuments['fr']?.resources).toEqual([]));
  await device.persistor.flush();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(selectStorageFailure(device.store.getState())).toBeNull();
  expect(binned(device)).toHaveLength(1);
});

test('nor do tokens, and what the account says of its person (Q7 K4)', async () => {
  const device = await place.deviceOf(nadia);
  deletes(device, writes(device, secret));
  await device.persistor.flush();
  device.storage.isFull = (key) => key === 'refresh_token' || key === 'user_personal';
  const values = { ...accountValuesOf(device.store.getState().personalInfo), company: 'Autre' };
  await device.store.dispatch(saveAccount(values));
  await device.store.dispatch(whenSilentLoginEnds());
  await device.persistor.flush();
  await new Promise((resolve) => setTimeout(resolve, 300));
  const unwritten = ['tokens', 'personalInfo'];
  expect(device.store.getState().storageHealth).toEqual({ unwritten, failure: 'full' });
  expect(binned(device)).toHaveLength(1);
});
