import '../support/quickCrossings';
import { screen, waitFor, within } from '@testing-library/react';
import { silentLogin } from '../../src/session/login';
import { amelie, nadia } from '../support/personas';
import { setUp } from '../support/setting';
import { user } from '../support/userMoves';

const place = setUp();
const path = '/pages/user';
const section = async () => within(await screen.findByRole('region', { name: 'Appareils connectés' }));
const ends = () => place.calls('POST /ge_rest/ge_sessions_end');
const end = 'Déconnecter les autres appareils';

describe('S30 where one is logged in', () => {
  test('S30 devices are listed, this one marked; the others are logged out after a question, once', async () => {
    const other = await place.deviceOf(amelie);
    await place.opens(amelie, path);
    const devices = await section();
    await waitFor(() => expect(devices.getAllByRole('listitem')).toHaveLength(2));
    const [own, stranger] = devices.getAllByRole('listitem');
    expect(own).toHaveTextContent('Cet appareil');
    expect(stranger).toHaveTextContent('Utilisé à l’instant');
    await user.taps(end, devices);
    await user.taps('Annuler', await user.question());
    expect(ends()).toEqual([]);

    place.controls.addFault({ match: 'POST /ge_rest/ge_sessions_end', status: 503 });
    await user.taps(end, devices);
    const question = await user.question();
    await user.taps(end, question);
    await user.reads('rien n’a changé', question);
    await user.taps('Annuler', question);
    await user.taps(end, devices);
    const again = await user.question();
    expect(again.queryByText(/rien n’a changé/)).toBeNull();
    await user.taps(end, again);
    await user.reads('Les autres appareils sont déconnectés.', devices);
    await waitFor(() => expect(devices.getAllByRole('listitem')).toHaveLength(1));
    expect(devices.queryByRole('button', { name: end })).toBeNull();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Appareils connectés' })).toHaveFocus());
    expect(ends()).toHaveLength(2);
    await other.store.dispatch(silentLogin());
    expect(await other.stored('refresh_token')).toBeUndefined();
  });

  test('S30 of many devices four are listed at first; the focus stays where the others come', async () => {
    for (let more = 0; more < 5; more += 1) await place.deviceOf(amelie);
    await place.opens(amelie, path);
    const devices = await section();
    await waitFor(() => expect(devices.getAllByRole('listitem')).toHaveLength(4));
    await user.taps('Voir les 2 autres', devices);
    expect(devices.getAllByRole('listitem')).toHaveLength(6);
    expect(devices.getByRole('heading')).toHaveFocus();
  });

  test('S30 alone there is nothing to log out', async () => {
    await place.opens(nadia, path);
    const devices = await section();
    await user.reads('Aucun autre appareil n’est connecté à votre compte.', devices);
    expect(devices.queryByRole('button')).toBeNull();
  });

  test.each([
    ['403', { status: 403, body: { message: '' } }],
    ['404', { status: 404, body: { message: 'No route found' } }],
    ['a page', { status: 200, body: '<!doctype html><p>Site', contentType: 'text/html' }],
    ['a page that says 404', { status: 404, body: '<!doctype html><p>Site', contentType: 'text/html' }],
    ['an answer that is no list', { status: 200, body: { sessions: 3 } }],
  ])('S30 a site that answers %s has no such list, which is said', async (_what, fault) => {
    place.controls.addFault({ match: 'GET /ge_rest/ge_sessions', times: 9, ...fault });
    await place.opens(nadia, path);
    const devices = await section();
    await user.reads('n’indique pas sur quels appareils', devices);
    expect(devices.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('S30 without a network, or an answer, it can be asked again; odd rows are left out', async () => {
    place.controls.addFault({ match: 'GET /ge_rest/ge_sessions', times: 3, dropConnection: 'before' });
    await place.opens(nadia, path);
    const devices = await section();
    await user.reads('une fois la connexion revenue', devices);
    place.controls.clearFaults();
    place.answers('GET /ge_rest/ge_sessions', [
      ...[null, 'x', { id: 'a' }, { id: 7, current: true }],
      { id: 'a', device: 'Chrome, Android', last: 'soon', current: true },
      { id: 'b', device: null, last: '2020-01-01T00:00:00Z', current: false },
    ]);
    await user.taps('Réessayer', devices);
    await waitFor(() => expect(devices.getAllByRole('listitem')).toHaveLength(2));
    const [own, other] = devices.getAllByRole('listitem');
    expect(own).toHaveTextContent('Chrome, Android');
    expect(other).toHaveTextContent(/Appareil inconnu.*Utilisé il y a/);
  });
});
