import { act, screen, waitFor } from '@testing-library/react';
import { identityCardSaved } from '../../src/collections/identityCard';
import { synchronise } from '../../src/collections/sync/synchronise';
import type { Tokens } from '../../src/domain/tokens';
import { exerciseDocumentEndpoints } from '../../src/provider/endpoints/exerciseDocuments';
import { lazyLogin, logIn } from '../../src/session/account';
import { makeTestStore, type Device } from '../support/makeTestStore';
import { giveLocks, removeLocks } from '../support/fakeLocks';
import { MemoryStorage } from '../support/memoryStorage';
import { TabHub } from '../support/tabHub';
import { amelie } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { arrivesAt, renderApp } from '../support/renderApp';
import { setUp } from '../support/setting';
import { makeUser } from '../support/userMoves';

const user = makeUser();
const { getExerciseDocuments } = exerciseDocumentEndpoints.endpoints;

describe.each(['5.2', '6.0'] as const)('with OAuth %s', (oauthDialect) => {
  const place = setUp({ oauthDialect });
  afterEach(removeLocks);
  const tokenCalls = () =>
    place.provider.controls.requests().filter(({ path }) => path === '/oauth/token').length;
  const storedTokens = (device: Device) => device.storage.json('refresh_token') as Tokens;
  const killRefreshToken = (device: Device) => {
    device.storage.setItem('refresh_token', JSON.stringify({ ...storedTokens(device), token: 'def502dead' }));
  };

  test('A9 A10: a revoked access token costs one refresh, whoever calls, and no call is lost', async () => {
    const device = await place.deviceOf(amelie);
    const before = storedTokens(device);
    const account = await openAccount(place.provider.url, amelie);
    await account.revokeAccessTokens();
    place.provider.controls.clearRequests();
    device.store.dispatch(identityCardSaved({ symptoms: 'Après la révocation' }));
    const [documents] = await Promise.all([
      device.store.dispatch(
        getExerciseDocuments.initiate(undefined, { subscribe: false, forceRefetch: true }),
      ),
      device.store.dispatch(synchronise()),
      device.store.dispatch(synchronise()),
    ]);
    expect(documents.isSuccess).toBe(true);
    expect(tokenCalls()).toBe(1);
    expect(await account.json('field_cid')).toMatchObject({ symptoms: 'Après la révocation' });
    // Written at once, not with the next flush.
    expect(storedTokens(device).token).not.toBe(before.token);
    expect(device.store.getState().sync.pending).toEqual({});
  });

  test('A9: a dead refresh token clears the storage and leads to the login form', async () => {
    const device = await place.deviceOf(amelie);
    await renderApp(device, '/pages/reconnexions');
    await user.sees('synced');
    const account = await openAccount(place.provider.url, amelie);
    await account.revokeAccessTokens();
    killRefreshToken(device);
    await act(async () => await device.store.dispatch(synchronise()));
    await arrivesAt('/login-form?returnUrl=%2Fpages%2Freconnexions');
    expect(await screen.findByText(/Votre session est terminée/)).toBeVisible();
    await device.persistor.flush();
    expect([...device.storage.items.keys()]).toEqual([]);
    expect(Object.keys(device.store.getState().reconnections)).toEqual([]);
  });

  test('A9: 503, HTML or silence instead of new tokens is no logout, and passes', async () => {
    const device = await place.deviceOf(amelie);
    await renderApp(device, '/pages/reconnexions');
    await user.sees('synced');
    const account = await openAccount(place.provider.url, amelie);
    await account.revokeAccessTokens();
    const { controls } = place.provider;
    const match = 'POST /oauth/token';
    controls.addFault({ match, status: 503, body: 'Maintenance' });
    controls.addFault({ match, status: 200, body: '<html></html>', contentType: 'text/html' });
    controls.addFault({ match, status: 429, body: {} });
    controls.addFault({ match, status: 400, body: { error: 'invalid_request' } });
    controls.addFault({ match, dropConnection: 'before', times: 2 });
    for (let tries = 0; tries < 5; tries += 1) {
      await act(async () => await device.store.dispatch(synchronise()));
      expect(storedTokens(device).token).toMatch(/^def50200/);
      await user.sees('waiting');
    }
    await act(async () => await device.store.dispatch(synchronise()));
    await user.sees('synced');
    await arrivesAt('/pages/reconnexions');
  });

  test('A9: a refresh whose request was lost is made once more by itself', async () => {
    const device = await place.deviceOf(amelie);
    const account = await openAccount(place.provider.url, amelie);
    await account.revokeAccessTokens();
    place.provider.controls.clearRequests();
    place.provider.controls.addFault({ match: 'POST /oauth/token', dropConnection: 'before' });
    await device.store.dispatch(synchronise());
    expect(tokenCalls()).toBe(2);
    expect(device.store.getState().syncActivity.failure).toBeNull();
  });

  test('A9: a call that stays 401 after the refresh is given up, not looped on, and ends nothing', async () => {
    const device = await place.deviceOf(amelie);
    place.provider.controls.clearRequests();
    place.provider.controls.addFault({ match: 'GET /node', status: 401, body: { message: 'no' }, times: 2 });
    await device.store.dispatch(synchronise());
    expect(tokenCalls()).toBe(1);
    const calls = place.provider.controls.requests().filter(({ path }) => path.startsWith('/node'));
    expect(calls.map(({ status }) => status)).toEqual([401, 401]);
    expect(storedTokens(device).token).toMatch(/^def50200/);
  });

  test('A8: what was written while the access token ran out is sent with a new one', async () => {
    const device = await place.deviceOf(amelie);
    await renderApp(device, '/pages/cid');
    await user.sees('synced');
    place.provider.controls.setClockOffset(400_000);
    await user.saveIdentityCard({ symptoms: 'Écrit tard' });
    await user.sees('synced');
    const account = await openAccount(place.provider.url, amelie);
    await waitFor(async () => expect(await account.text('field_cid')).toContain('Écrit tard'));
  });

  test('A9 R7: a refresh whose answer was lost after the token was rotated ends in the login form, not in a loop', async () => {
    const device = await place.deviceOf(amelie);
    const account = await openAccount(place.provider.url, amelie);
    await account.revokeAccessTokens();
    place.provider.controls.clearRequests();
    place.provider.controls.addFault({ match: 'POST /oauth/token', dropConnection: 'after' });
    await device.store.dispatch(synchronise());
    expect(tokenCalls()).toBe(2);
    expect(device.store.getState().session.endReason).toBe('refused');
    await device.store.dispatch(logIn(amelie.mail, amelie.password));
    expect(device.store.getState().session.isAccountRead).toBe(true);
  });

  test.each([
    ['an hour', 3_600_000],
    ['a day', 86_400_000],
  ])(
    'A9 R18: with the provider’s clock %s on, and back, nobody is logged out and one refresh is enough',
    async (_what, offsetMs) => {
      const device = await place.deviceOf(amelie);
      place.provider.controls.setClockOffset(offsetMs);
      place.provider.controls.clearRequests();
      await device.store.dispatch(synchronise());
      await device.store.dispatch(synchronise());
      expect(tokenCalls()).toBe(1);
      place.provider.controls.setClockOffset(0);
      await device.store.dispatch(synchronise());
      await device.store.dispatch(synchronise());
      expect(device.store.getState()).toMatchObject({
        session: { endReason: null },
        syncActivity: { failure: null },
      });
      expect(tokenCalls()).toBeLessThanOrEqual(2);
    },
  );

  test('A10 R3: two tabs that get a 401 at once take one token, and one that opens later none', async () => {
    giveLocks();
    const hub = new TabHub();
    const storage = new MemoryStorage();
    const { settings } = place.provider;
    const aTab = () => makeTestStore({ settings, storage, tabChannel: hub.open() });
    const tabs = [await aTab()];
    await tabs[0]?.store.dispatch(logIn(amelie.mail, amelie.password));
    await tabs[0]?.persistor.flush();
    place.provider.controls.clearRequests();
    tabs.push(await aTab());
    await tabs[1]?.store.dispatch(lazyLogin());
    expect(tokenCalls()).toBe(0);
    const account = await openAccount(place.provider.url, amelie);
    await account.revokeAccessTokens();
    place.provider.controls.clearRequests();
    const documents = await Promise.all(
      tabs.map(({ store }) =>
        store.dispatch(getExerciseDocuments.initiate(undefined, { subscribe: false, forceRefetch: true })),
      ),
    );
    expect(documents.map(({ isSuccess }) => isSuccess)).toEqual([true, true]);
    expect(tokenCalls()).toBe(1);
    await Promise.all(tabs.map((tab) => tab.off()));
  });
});
