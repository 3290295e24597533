import { act, screen } from '@testing-library/react';
import { identityCardSaved } from '../../src/collections/identityCard';
import { synchronise } from '../../src/collections/sync/synchronise';
import type { Tokens } from '../../src/domain/tokens';
import { exerciseDocumentEndpoints } from '../../src/provider/endpoints/exerciseDocuments';
import type { Device } from '../support/makeTestStore';
import { amelie } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { arrivesAt, renderApp } from '../support/renderApp';
import { setUp } from '../support/setting';
import { makeUser } from '../support/userMoves';

const user = makeUser();
const { getExerciseDocuments } = exerciseDocumentEndpoints.endpoints;
const storedTokens = (device: Device) => device.storage.json('refresh_token') as Tokens;

// Which failure ends a session, and which passes, stands in test/unit/provider/refresh.test.ts.
describe.each(['5.2', '6.0'] as const)('with OAuth %s', (oauthDialect) => {
  const place = setUp({ oauthDialect });

  test('A8 A9 A10: a revoked access token costs one refresh, whoever calls, no call is lost, and the token is rotated', async () => {
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
    const calls = place.provider.controls.requests().filter(({ path }) => path === '/oauth/token');
    expect(calls).toHaveLength(1);
    expect(await account.json('field_cid')).toMatchObject({ symptoms: 'Après la révocation' });
    // Written at once, not with the next flush.
    expect(storedTokens(device).token).not.toBe(before.token);
    expect(device.store.getState().sync.pending).toEqual({});
  });

  test('A9 A11: a dead refresh token clears the storage and leads to the login form', async () => {
    const device = await place.deviceOf(amelie);
    await renderApp(device, '/pages/reconnexions');
    await user.sees('synced');
    await (await openAccount(place.provider.url, amelie)).revokeAccessTokens();
    device.storage.setItem('refresh_token', JSON.stringify({ ...storedTokens(device), token: 'def502dead' }));
    await act(async () => await device.store.dispatch(synchronise()));
    await arrivesAt('/login-form?returnUrl=%2Fpages%2Freconnexions');
    expect(await screen.findByText(/Votre session est terminée/)).toBeVisible();
    await device.persistor.flush();
    expect([...device.storage.items.keys()]).toEqual([]);
    expect(device.store.getState().reconnections).toEqual({});
  });
});
