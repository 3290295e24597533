import { act, screen, waitFor, within } from '@testing-library/react';
import { celebrationAdded, celebrationEdited, celebrationRemoved } from '../../src/collections/celebrations';
import { intuitionRemoved } from '../../src/collections/reconnections';
import { sessionRemoved, sessionWritten } from '../../src/collections/registrations';
import { synchronise } from '../../src/collections/sync/synchronise';
import type { BinItem } from '../../src/domain/entries/bin';
import { exportFileOf } from '../../src/domain/exportFile/exportFile';
import type { Device } from '../support/makeTestStore';
import { nadia } from '../support/personas';
import { arrivesAt, goTo, reopenApp } from '../support/renderApp';
import { named } from '../support/screenNames';
import { receives, setUp } from '../support/setting';
import { settleDown } from '../support/time';
import { makeUser } from '../support/userMoves';

const place = setUp();
const user = makeUser();
const path = '/pages/user?corbeille';
const secret = 'Une phrase que je regrette';
const dayMs = 24 * 60 * 60_000;

const notes = ({ store }: Device) => Object.values(store.getState().celebrations);
const binned = ({ store }: Device): BinItem[] => Object.values(store.getState().bin);
const section = () => screen.findByRole('region', { name: named('Corbeille') });
const isSynced = (device: Device) => device.store.dispatch(synchronise());

/** Writes a note; gives its key. */
function writes(device: Device, text = secret): string {
  act(() => void device.store.dispatch(celebrationAdded({ kind: 'note', text })));
  return Object.keys(device.store.getState().celebrations).at(-1)!;
}
function deletes(device: Device, dateKey: string): void {
  const entry = device.store.getState().celebrations[dateKey]!;
  act(() => void device.store.dispatch(celebrationRemoved({ dateKey, entry })));
}
const opens = async () => {
  const device = await place.opens(nadia, '/');
  await user.sees('synced');
  return device;
};

test('what was deleted here waits in the bin of the account, is put back in its place, or goes for good; nothing of it is sent or exported (Q7)', async () => {
  const device = await place.opens(nadia, path);
  await user.sees('synced');
  await settleDown();
  const bin = await section();
  expect(bin).toHaveTextContent('La corbeille est vide.');
  const dateKey = writes(device);
  deletes(device, dateKey);
  deletes(device, writes(device, 'Une autre'));
  await user.sees('synced');
  await waitFor(() => expect(within(bin).getByRole('heading')).toHaveFocus());
  expect(within(bin).getAllByRole('listitem')).toHaveLength(2);
  expect(bin).toHaveTextContent(`${secret}Note supprimée`);
  await user.taps('Remettre', within(within(bin).getByText(secret).closest('li')!));
  expect(device.store.getState().celebrations).toEqual({ [dateKey]: { kind: 'note', text: secret } });
  expect(bin).toHaveTextContent('Remis à sa place.');
  await user.taps('Vider la corbeille', within(bin));
  await user.taps('Vider la corbeille', await user.question());
  await waitFor(() => expect(bin).toHaveTextContent('La corbeille est vide.'));
  await user.sees('synced');
  expect(await device.stored('bin')).toBeUndefined();
  expect(await place.held(nadia, 'field_celebrations')).toEqual({
    [dateKey]: { kind: 'note', text: secret },
  });
  deletes(device, dateKey);
  await user.sees('synced');
  expect(JSON.stringify(place.calls('PATCH /node').at(-1))).not.toContain(secret);
  const state = device.store.getState();
  expect(JSON.stringify(exportFileOf(state, { at: new Date(), locale: 'fr' }))).not.toContain(secret);
  expect(JSON.stringify(await device.stored('bin'))).toContain(secret);
});

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

test('a logout asks before it takes along what was deleted this week, and gives it as a file; what is older goes unasked (Q7 A11)', async () => {
  const texts: Promise<string>[] = [];
  URL.createObjectURL = (file: Blob) => {
    texts.push(file.text());
    return 'blob:x';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const device = await opens();
  deletes(device, writes(device));
  goTo('/logout');
  const asked = await user.question();
  await user.reads('Votre corbeille part avec cette session', asked);
  await user.taps('Télécharger', asked);
  await user.reads('Fichier téléchargé.', asked);
  expect(await texts[0]).toContain(secret);
  await user.taps('Se déconnecter', asked);
  await arrivesAt('/login-form');
  await waitFor(() => expect(device.storage.length).toBe(0));

  const next = await place.deviceOf(nadia);
  deletes(next, writes(next));
  const [item] = binned(next);
  jest.spyOn(Date, 'now').mockReturnValue(item!.at + 8 * dayMs);
  await reopenApp(next, '/logout');
  await arrivesAt('/login-form');
});
