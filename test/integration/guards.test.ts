import { screen } from '@testing-library/react';
import { amelie, nadia } from '../support/personas';
import { address, arrivesAt, renderApp } from '../support/renderApp';
import { setUp } from '../support/setting';
import { makeUser } from '../support/userMoves';

const user = makeUser();
const place = setUp();

test.each(['/', '/pages/cid?a=1#b', '/pages/reconnexions', '/reco/add', '/logout', '/nulle/part'])(
  'A1: %s sends a visitor to the login form, the wanted path kept',
  async (path) => {
    await renderApp(await place.newDevice(), path);
    const isKept = !['/', '/logout', '/nulle/part'].includes(path);
    await arrivesAt(
      isKept ? `/login-form?${new URLSearchParams({ returnUrl: path }).toString()}` : '/login-form',
    );
    expect(await user.box('email')).toBeVisible();
  },
);

test('A1: after login the wanted path comes back', async () => {
  await renderApp(await place.newDevice(), '/pages/cid?a=1#b');
  await user.logIn(nadia);
  await arrivesAt('/pages/cid?a=1#b');
});

test('A13: a reconnection needs the identity card first, and says so', async () => {
  await renderApp(await place.deviceOf(nadia), '/reco/add');
  await arrivesAt('/pages/cid');
  await user.isToldThat('Complétez d’abord votre carte d’identité');
});

test('A13: three lines of four are not enough, nor is a blank one', async () => {
  const device = await place.deviceOf(nadia);
  await renderApp(device, '/pages/cid');
  await user.sees('synced');
  await user.saveIdentityCard({
    symptoms: 'a',
    phrasereconnexion: 'b',
    momentressource: 'c',
    vocationpro: '   ',
  });
  await user.isToldThat('Vos informations sont enregistrées.');
  await user.press('link', 'newReconnection', user.tabBar());
  await user.isToldThat('Complétez d’abord votre carte d’identité');
  expect(address()).toBe('/pages/cid');
  await user.saveIdentityCard({ vocationpro: 'd' });
  await user.press('link', 'newReconnection', user.tabBar());
  await arrivesAt('/reco/add');
});

test('A13: with a filled card the exercise opens', async () => {
  await renderApp(await place.deviceOf(amelie), '/reco/add');
  await screen.findByRole('progressbar');
  expect(address()).toBe('/reco/add');
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

test('A15: an unknown path goes home', async () => {
  await renderApp(await place.deviceOf(nadia), '/pages/nulle-part?x=1');
  await arrivesAt('/');
});
