import { cleanup, screen } from '@testing-library/react';
import { amelie, nadia } from '../support/personas';
import { address, arrivesAt, goTo, renderApp } from '../support/renderApp';
import { setUp } from '../support/setting';
import { makeUser } from '../support/userMoves';

const user = makeUser();
const place = setUp();

test('A1 A15: a visitor is led to the login form, the wanted path kept, and there after the login', async () => {
  const device = await place.newDevice();
  for (const path of ['/', '/logout', '/nulle/part']) {
    await renderApp(device, path);
    await arrivesAt('/login-form');
    cleanup();
  }
  await renderApp(device, '/pages/cid?a=1#b');
  await arrivesAt('/login-form?returnUrl=%2Fpages%2Fcid%3Fa%3D1%23b');
  await user.logIn(nadia);
  await arrivesAt('/pages/cid?a=1#b');
  goTo('/pages/nulle-part?x=1');
  await arrivesAt('/');
});

test('A13: a reconnection needs the identity card first, three lines of four or a blank one are not enough', async () => {
  const device = await place.deviceOf(nadia);
  await renderApp(device, '/reco/add');
  await arrivesAt('/pages/cid');
  await user.isToldThat('Complétez d’abord votre carte d’identité');
  await user.sees('synced');
  const three = { symptoms: 'a', phrasereconnexion: 'b', momentressource: 'c' };
  await user.saveIdentityCard({ ...three, vocationpro: '   ' });
  await user.isToldThat('Vos informations sont enregistrées.');
  await user.press('link', 'newReconnection', user.tabBar());
  await user.isToldThat('Complétez d’abord votre carte d’identité');
  expect(address()).toBe('/pages/cid');
  await user.saveIdentityCard({ vocationpro: 'd' });
  await user.press('link', 'newReconnection', user.tabBar());
  await arrivesAt('/reco/add');
});

test('A12 A13: on a device that lost its card the guard waits for the provider’s', async () => {
  const first = await place.deviceOf(amelie);
  await first.persistor.flush();
  first.storage.items.delete('cid');
  first.storage.items.delete('sync');
  const device = await place.newDevice(first.storage);
  place.provider.controls.addFault({ match: 'GET /node', delayMs: 300 });
  await renderApp(device, '/reco/add');
  await screen.findByRole('progressbar', {}, { timeout: 5_000 });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('A1 A17: a stored session opens while the provider does not answer, and syncs when it does', async () => {
  const first = await place.deviceOf(amelie);
  await first.persistor.flush();
  const device = await place.newDevice(first.storage);
  place.provider.controls.addFault({
    match: 'POST /oauth/token',
    status: 503,
    body: 'Maintenance',
    times: 99,
  });
  await renderApp(device, '/pages/reconnexions');
  expect(await screen.findByText(/Claire, mon assistante/)).toBeVisible();
  await user.sees('waiting');
  place.provider.controls.clearFaults();
  await user.sees('synced');
});
