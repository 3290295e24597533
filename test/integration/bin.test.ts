import { waitFor, within } from '@testing-library/react';
import { exportFileOf } from '../../src/domain/exportFile/exportFile';
import { nadia } from '../support/personas';
import { arrivesAt, goTo, reopenApp } from '../support/renderApp';
import { settleDown } from '../support/time';
import { place, user, secret, dayMs, binned, section, writes, deletes, opens } from './binMoves';

const path = '/pages/user?corbeille';

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
  const note = within(within(bin).getByText(secret).closest('li')!);
  const said = expect.stringMatching(`^${secret} Note supprimée`) as string;
  expect(note.getByRole('button')).toHaveAccessibleDescription(said);
  await user.taps('Remettre', note);
  expect(device.store.getState().celebrations).toEqual({ [dateKey]: { kind: 'note', text: secret } });
  expect(bin).toHaveTextContent('Remis à sa place.');
  await user.taps('Vider la corbeille', within(bin));
  await user.taps('Vider la corbeille', await user.question());
  await waitFor(() => expect(bin).toHaveTextContent('La corbeille est vide.'));
  expect(bin).not.toHaveTextContent('Remis à sa place.');
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
