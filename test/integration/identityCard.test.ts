import { screen, within } from '@testing-library/react';
import { amelie, cardLines, nadia } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { reopenApp } from '../support/renderApp';
import { setUp } from '../support/setting';
import { user } from '../support/userMoves';

const place = setUp();
const path = '/pages/cid';

test('F1 C5 K1 R26: what is typed is there on the next start, and counts once it is saved; saved twice at once it is one write, here and at the provider, flat, by field name; saved as it was nothing is sent', async () => {
  const first = await place.opens(nadia, path);
  await user.sees('synced');
  expect(screen.getByText(/^0 sur 4/)).toBeVisible();
  await user.fill('symptoms', cardLines.symptoms);
  expect(screen.getByText(/^1 sur 4/)).toBeVisible();
  expect(screen.getByText(/gardés sur cet appareil/)).toBeVisible();
  await first.persistor.flush();
  const device = await place.newDevice(first.storage.copy());
  await reopenApp(device, path);
  await user.holds('symptoms', cardLines.symptoms);
  expect(device.store.getState().identityCard).toEqual({});
  const { symptoms: _typed, ...others } = cardLines;
  for (const [name, text] of Object.entries(others)) await user.fill(name as keyof typeof others, text);
  place.controls.clearRequests();
  await user.pressTwice('save');
  await user.isToldThat('Vos informations sont enregistrées.');
  expect(screen.queryByText(/gardés sur cet appareil/)).toBeNull();
  await user.sees('synced');
  expect(await device.stored('cid')).toEqual(cardLines);
  expect(await device.stored('drafts')).toBeUndefined();
  expect(await place.held(nadia, 'field_cid')).toEqual(cardLines);
  expect(place.calls('PATCH /node')).toHaveLength(1);
  await user.press('button', 'close', within(await user.alert()));
  place.controls.clearRequests();
  await user.press('button', 'save');
  await user.isToldThat('Vos informations sont enregistrées.');
  expect(device.store.getState().sync.pending ?? {}).toEqual({});
  expect(place.calls('PATCH')).toEqual([]);
});

test('A14: entering reads the provider’s copy again, and leaves what is being typed', async () => {
  await place.opens(amelie, '/');
  await user.sees('synced');
  const { nid } = await openAccount(place.provider.url, amelie);
  const elsewhere = { ...cardLines, symptoms: 'Écrit ailleurs' };
  await place.controls.writeNode(nid, { field_cid: JSON.stringify(elsewhere) });
  place.controls.clearRequests();
  place.controls.addFault({ match: 'GET /node', delayMs: 400 });
  await user.press('link', 'identityCard', await user.openMenu());
  await user.fill('vocationpro', 'En train d’écrire');
  await user.holds('symptoms', 'Écrit ailleurs');
  await user.holds('vocationpro', 'En train d’écrire');
  // What another client wrote is read, then said to be whole, which is read again.
  await user.sees('synced');
  const calls = place.calls('').filter(({ path: asked }) => asked.startsWith('/node/'));
  expect(calls.map(({ method }) => method)).toEqual(['GET', 'PATCH', 'GET']);
});
