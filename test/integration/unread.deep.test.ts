import '../support/quickCrossings';
import { screen, waitFor, within } from '@testing-library/react';
import { selectIsProviderUnread } from '../../src/collections/sync/providerRead';
import { synchronise } from '../../src/collections/sync/synchronise';
import { isRemoved } from '../../src/session/isRemoved';
import { syncNow } from '../../src/session/syncOrLogIn';
import { amelie } from '../support/personas';
import { arrivesAt, goTo } from '../support/renderApp';
import { named, saying } from '../support/screenNames';
import { setUp } from '../support/setting';
import { user } from '../support/userMoves';
import type { Device } from '../support/makeTestStore';

const place = setUp();
const unread = 'Vos écrits n’ont pas encore été lus';
const tell = saying('Prévenez la personne qui vous accompagne');
const main = () => within(screen.getByRole('main'));
const begin = () => main().queryByRole('heading', { name: named('Pour commencer') });

const contextOf = ({ store }: Device) =>
  store.dispatch((dispatch, getState, services) => ({ dispatch, getState, services }));

const aNode = { nid: [{ value: 39 }], type: [{ target_id: 'page' }], title: [{ value: 'Une page' }] };

describe('R45 an account that was not read yet is never drawn as an empty one', () => {
  test.each<[string, { status: number; body?: object }]>([
    ['the site fails', { status: 503 }],
    ['the site fails at random', { status: 500 }],
    ['the node was deleted', { status: 404, body: { message: '' } }],
    ['the node is not theirs', { status: 403, body: { message: '' } }],
    ['what answers is no node', { status: 200, body: {} }],
    ['it is a node of another kind', { status: 200, body: aNode }],
  ])('R45 R54 K5: at a first login where %s, home and lists say so', async (_what, fault) => {
    const body = fault.body && JSON.stringify(fault.body);
    const type = body === undefined ? {} : ({ body, contentType: 'application/json' } as const);
    place.controls.addFault({ match: 'GET /node', status: fault.status, ...type, times: 99 });
    const { store } = await place.opens(null, '/login-form');
    await user.logIn(amelie);
    await arrivesAt('/');
    await user.reads(unread);
    expect(begin()).toBeNull();
    expect(main().queryByText(saying('Pas encore'))).toBeNull();
    for (const path of [
      '/pages/reconnexions',
      '/pages/intuitions',
      '/pages/celebrations',
      '/pages/deviateurs',
    ]) {
      goTo(path);
      await user.reads(unread);
      await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).not.toHaveTextContent(/\d/));
    }
    goTo('/pages/cid');
    await user.reads(unread);
    goTo('/');
    place.controls.clearFaults();
    await store.dispatch(syncNow());
    await waitFor(() => expect(selectIsProviderUnread(store.getState())).toBe(false));
    await waitFor(() => expect(screen.queryByText(saying(unread))).toBeNull());
    expect(main().getByRole('link', { name: /^\d+ intuitions/ })).toBeVisible();
  });

  test.each(['/reco/add', '/deviateur/add', '/plf/plf3'])(
    'R45 A13 D2 E3: %s leads nobody away before the account was read',
    async (path) => {
      place.controls.addFault({ match: 'GET /node', status: 503, times: 99 });
      await place.opens(null, '/login-form');
      await user.logIn(amelie);
      await arrivesAt('/');
      goTo(path);
      await user.reads(unread);
      expect(window.location.pathname).toBe(path);
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );
});

describe('R53 a person whom the site removed', () => {
  const breaks = (matches: readonly string[]) => {
    for (const match of matches) place.controls.addFault({ match, status: 500, times: 99 });
  };
  const bearerCalls = ['GET /oauth/userinfo', 'GET /user', 'GET /node', 'PATCH /node', 'GET /ge_rest'];

  test('R53 P3: it is said whom to tell, nothing is cleared, and it is tried again by hand', async () => {
    const { store } = await place.opens(amelie, '/');
    await user.sees('synced');
    breaks(bearerCalls);
    const before = store.getState();
    for (let tries = 0; tries < 3; tries += 1) await store.dispatch(synchronise());
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(tell));
    const { reconnections, tokens, syncActivity } = store.getState();
    expect(reconnections).toEqual(before.reconnections);
    expect(tokens).not.toBeNull();
    expect(syncActivity.failure).toBe('removed');
    place.controls.clearFaults();
    await store.dispatch(syncNow());
    await user.sees('synced');
  });

  test('R53 K5: a site that is down for all goes on being waited for', async () => {
    const device = await place.deviceOf(amelie);
    breaks([...bearerCalls, 'GET /ws/events']);
    expect(await isRemoved(contextOf(device))).toBe(false);
    for (let tries = 0; tries < 3; tries += 1) await device.store.dispatch(synchronise());
    expect(device.store.getState().syncActivity.failure).toBe('unavailable');
  });
});
