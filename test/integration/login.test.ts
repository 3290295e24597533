import { act, screen } from '@testing-library/react';
import { sessionEnded } from '../../src/provider/sessionEvents';
import { waitEnded } from '../../src/session/tries';
import { amelie, nadia } from '../support/personas';
import { address, arrivesAt, goTo, renderApp, reopenApp } from '../support/renderApp';
import { saying } from '../support/screenNames';
import { setUp } from '../support/setting';
import { patience } from '../support/time';
import { makeUser } from '../support/userMoves';

const user = makeUser();

describe('logging in', () => {
  const place = setUp();

  test('A1 A2 A3: a visitor is led to the form, logs in, and is greeted', async () => {
    await renderApp(await place.newDevice(), '/');
    await arrivesAt('/login-form');
    await user.logIn(nadia);
    await arrivesAt('/');
    expect(await user.heading()).toHaveTextContent(nadia.firstname);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('A3: a wrong password says so, an unreachable or broken provider is none; the email stays, and nothing is stored', async () => {
    const device = await place.newDevice();
    await renderApp(device, '/login-form');
    await user.fillInLogin(nadia.mail, 'mauvais');
    await user.isToldThat('Email ou mot de passe non reconnu.');
    place.provider.controls.addFault({ match: 'POST /oauth/token', dropConnection: 'before', times: 2 });
    await user.fillInLogin(nadia.mail, nadia.password);
    await user.isToldThat('Une erreur est survenue.');
    place.provider.controls.clearFaults();
    place.provider.controls.addFault({ match: 'POST /oauth/token', status: 500, body: 'oops' });
    await user.press('button', 'close', screen);
    await user.fillInLogin(nadia.mail, nadia.password);
    await user.isToldThat('Une erreur est survenue.');
    expect(await user.box('email')).toHaveValue(nadia.mail);
    expect(address()).toBe('/login-form');
    expect(await device.stored('refresh_token')).toBeUndefined();
    await user.logIn(nadia);
    await arrivesAt('/');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('A2: with a stored session, the login page logs in silently and goes on to the wanted page', async () => {
    const first = await place.deviceOf(amelie);
    await first.persistor.flush();
    const device = await place.newDevice(first.storage);
    place.provider.controls.clearRequests();
    await renderApp(device, '/login?returnUrl=%2Fpages%2Freconnexions%3Fa%3D1');
    await arrivesAt('/pages/reconnexions?a=1');
    await user.sees('synced');
    const tokenCalls = place.provider.controls.requests().filter(({ path }) => path === '/oauth/token');
    expect(tokenCalls).toHaveLength(1);
  });

  test('A1: someone who is present sees no login form', async () => {
    const device = await place.deviceOf(nadia);
    await renderApp(device, '/login-form?returnUrl=%2Fpages%2Fcid');
    await arrivesAt('/pages/cid');
    await reopenApp(device, '/login-form');
    await arrivesAt('/');
  });

  test('A3: an account without a data node works on the device and says whom to contact', async () => {
    const user3 = { match: 'GET /user/', status: 200, times: 9 };
    const body = { uid: [{ value: 3 }], field_firstname: [{ value: 'Nadia' }], field_data: [] };
    place.provider.controls.addFault({ ...user3, body });
    await renderApp(await place.newDevice(), '/login-form');
    await user.logIn(nadia);
    expect(await screen.findByRole('status')).toHaveTextContent(/Contactez votre accompagnant/);
  });
});

describe('after a session that nobody ended here', () => {
  const place = setUp();
  afterEach(() => Reflect.deleteProperty(window, 'isSecureContext'));

  test.each([
    ['ended-elsewhere', true, 'La session a été fermée dans un autre onglet.'],
    ['refused', true, 'Votre session est terminée. Ce que vous avez écrit est gardé'],
    ['expired', false, 'Votre session est terminée. Reconnectez-vous'],
  ] as const)('A7 K7: %s, secure page %s: the form says « %s »', async (reason, isSecure, text) => {
    Object.defineProperty(window, 'isSecureContext', { value: isSecure, configurable: true });
    const device = await place.deviceOf(nadia);
    await renderApp(device, '/pages/cid');
    act(() => {
      device.store.dispatch(sessionEnded({ reason }));
    });
    expect(await screen.findByText(saying(text), {}, patience)).toBeVisible();
  });
});

describe('where failed logins are counted', () => {
  const place = setUp({ flood: true, oauthDialect: '6.0' });

  test('A3 S5: after three wrong passwords the button waits, says how long, and sends nothing meanwhile', async () => {
    const device = await place.newDevice();
    await renderApp(device, '/login-form');
    const button = await user.the('button', 'logIn');
    const tokenCalls = () => place.provider.controls.requests().filter(({ path }) => path === '/oauth/token');
    const isWrong = async () => {
      await user.fillInLogin(nadia.mail, 'mauvais');
      await user.isToldThat('Email ou mot de passe non reconnu.');
      await user.press('button', 'close', screen);
    };
    await isWrong();
    await isWrong();
    expect(button).toHaveAccessibleDescription('');
    await isWrong();
    expect(button).toHaveAccessibleDescription(saying('Réessayez dans 30 secondes.'));
    expect(screen.getByText(saying('Réessayez dans 30 secondes.'))).toHaveAttribute('aria-live', 'polite');
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.fill('password', nadia.password);
    await user.hands.click(button);
    await user.hands.type(await user.box('password'), '{Enter}');
    // Another screen and back is no way around it.
    await user.press('link', 'forgotten');
    await arrivesAt('/form/new-password');
    goTo('/login-form');
    expect(await user.the('button', 'logIn')).toHaveAttribute('aria-disabled', 'true');
    expect(tokenCalls()).toHaveLength(3);
    act(() => void device.store.dispatch(waitEnded('login')));
    expect(await user.the('button', 'logIn')).toHaveAccessibleDescription('Vous pouvez réessayer.');
    await isWrong();
    expect(await user.the('button', 'logIn')).toHaveAccessibleDescription('Réessayez dans 1 minute.');
    act(() => void device.store.dispatch(waitEnded('login')));
    await user.logIn(nadia);
    expect(device.store.getState().tries.login.refusedCount).toBe(0);
  });

  test('A3 S5: too many tries say so, and how long to wait, as long as that is', async () => {
    const device = await place.newDevice();
    await renderApp(device, '/login-form');
    for (const [status, headers, wait] of [
      [403, {}, 'Réessayez dans 30 secondes.'],
      [429, { 'retry-after': '7200' }, 'Réessayez dans 2 heures.'],
    ] as const) {
      const body = { error: 'flood_user_blocked' };
      place.provider.controls.addFault({ match: 'POST /oauth/token', status, body, headers });
      await user.fillInLogin(nadia.mail, nadia.password);
      await user.isToldThat('Trop de tentatives.');
      expect(await user.the('button', 'logIn')).toHaveAccessibleDescription(saying(wait));
      await user.press('button', 'close', screen);
      act(() => void device.store.dispatch(waitEnded('login')));
    }
  });
});
