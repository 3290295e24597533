import '../support/quickCrossings';
import { act, screen, waitFor } from '@testing-library/react';
import { alertShown } from '../../src/alerts/alertSlice';
import { answered } from '../../src/collections/drafts';
import { identityCardSaved } from '../../src/collections/identityCard';
import { synchronise } from '../../src/collections/sync/synchronise';
import type { Tokens } from '../../src/domain/user/tokens';
import { exerciseDocumentEndpoints } from '../../src/provider/endpoints/exerciseDocuments';
import { sessionEnded } from '../../src/provider/sessionEvents';
import { waitEnded } from '../../src/session/tries';
import type { Device } from '../support/makeTestStore';
import { isCalm } from '../support/isCalm';
import { MemoryKeyValues } from '../support/memoryKeyValues';
import { amelie, cardLines, nadia } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { address, arrivesAt, goTo, renderApp, reopenApp } from '../support/renderApp';
import { saying } from '../support/screenNames';
import { setUp } from '../support/setting';
import { user, logsOut } from './sessionMoves';

describe('a visit', () => {
  const place = setUp();
  afterEach(() => Reflect.deleteProperty(window, 'isSecureContext'));

  test('A1 A17: a stored session opens while the provider does not answer, and syncs when it does', async () => {
    const first = await place.deviceOf(amelie);
    await first.persistor.flush();
    place.controls.addFault({ match: 'POST /oauth/token', status: 503, body: 'Maintenance', times: 99 });
    await renderApp(await place.newDevice(first.storage.copy()), '/pages/reconnexions');
    await user.reads('Claire, mon assistante');
    await user.sees('waiting');
    place.controls.clearFaults();
    await user.sees('synced');
  });

  test('P3 R39: a person without the role is told whom to contact, and the provider is not asked again and again', async () => {
    for (const match of ['GET /node', 'GET /ge_rest'])
      place.controls.addFault({ match, status: 403, body: { message: '' }, times: 99 });
    const { store } = await place.opens(null, '/login-form');
    await user.logIn(nadia);
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent(saying('n’a pas accès à votre espace')),
    );
    expect(store.getState().syncActivity.retryAt).toBeNull();
    expect(place.calls('GET /node')).toHaveLength(1);
    await user.taps('Détails de la synchronisation');
    expect(screen.getByRole('status')).toHaveTextContent(saying('Prévenez la personne qui vous accompagne'));
    place.controls.clearFaults();
    await user.press('button', 'sync');
    await user.sees('synced');
  });

  test('the tab of a reconnection leads to a card that says it comes first, without a toast (A13)', async () => {
    await place.opens(nadia, '/');
    await user.press('link', 'newReconnection', user.tabBar());
    await user.reads('D’abord quatre phrases, puis votre reconnexion.');
    expect(address()).toBe('/pages/cid');
    expect(screen.queryByRole('alert')).toBeNull();
    goTo('/pages/celebrations');
    await user.press('link', 'newReconnection', user.tabBar());
    await user.reads('D’abord quatre phrases, puis votre reconnexion.');
    goTo('/reco/add');
    await user.isToldThat('Complétez d’abord votre carte d’identité');
  });

  test('A7 K7: the form says how a session ended that nobody ended here, and on a secure page that what was written is kept', async () => {
    const { store } = await place.opens(nadia, '/pages/cid');
    for (const [reason, isSecure, text] of [
      ['ended-elsewhere', true, 'La session a été fermée dans un autre onglet.'],
      ['refused', true, 'Votre session est terminée. Ce que vous avez écrit est gardé'],
      ['expired', false, 'Votre session est terminée. Reconnectez-vous'],
    ] as const) {
      Object.defineProperty(window, 'isSecureContext', { value: isSecure, configurable: true });
      act(() => void store.dispatch(sessionEnded({ reason })));
      await user.reads(text);
    }
  });
});

describe('logging out', () => {
  const place = setUp();
  /** Downloads go nowhere. */
  const takesNoFiles = () => {
    URL.createObjectURL = () => 'blob:x';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  };
  const draft = answered({ draftKey: 'reconnection', name: 'reconew-q2-qui', value: 'Lina' });

  test('S19 A11: a link on another site ends nothing before it is confirmed; a typed address, and the app’s own links, log out at once', async () => {
    const comesFrom = (referrer: string) => jest.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
    const device = await place.deviceOf(nadia);
    comesFrom('https://evil.example/');
    await renderApp(device, '/logout');
    const asked = await user.question();
    await user.reads('Un lien d’un autre site vous a conduit ici', asked);
    await user.press('button', 'cancel', asked);
    await arrivesAt('/');
    expect(device.store.getState().tokens).not.toBeNull();
    // The page is still the one that the other site opened.
    await logsOut();
    await arrivesAt('/login-form');
    for (const referrer of ['https://evil.example/', '', `${window.location.origin}/pages/cid`]) {
      const back = await place.deviceOf(nadia);
      comesFrom(referrer);
      const opening = reopenApp(back, '/logout');
      if (referrer.includes('evil')) await user.press('button', 'logOut', await user.question());
      await opening;
      await arrivesAt('/login-form');
    }
  });

  test('K7: a draft is asked about where nothing keeps it, can’t be synced, and can be downloaded; the rescue box keeps it without a question', async () => {
    takesNoFiles();
    const device = await place.deviceOf(nadia);
    device.store.dispatch(draft);
    await renderApp(device, '/logout');
    const asked = await user.question();
    await user.reads('Enregistrez-les avant de partir, ou téléchargez-les.', asked);
    const buttons = asked.getAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons).toEqual(['Annuler', 'Abandonner et effacer', 'Télécharger']);
    expect(device.store.getState().tokens).not.toBeNull();
    await user.press('button', 'download', asked);
    await user.reads('Fichier téléchargé.');
    await user.press('button', 'discard', asked);
    await arrivesAt('/login-form');
    const kept = await place.deviceOf(nadia, undefined, new MemoryKeyValues());
    kept.store.dispatch(draft);
    await isCalm(kept);
    await reopenApp(kept, '/logout');
    await arrivesAt('/login-form');
  });

  test('a draft is asked about where nothing was learnt yet to seal it to (K7)', async () => {
    place.controls.addFault({ match: 'GET /node', status: 503, body: 'Maintenance', times: 99 });
    const device = await place.deviceOf(nadia, undefined, new MemoryKeyValues());
    device.store.dispatch(draft);
    await renderApp(device, '/logout');
    await user.reads('Enregistrez-les avant de partir, ou téléchargez-les.', await user.question());
  });

  test('J3 K7: no error covers the question, a sync that fails again is said in it; Escape closes an error first, and cancelling with nothing behind it goes home', async () => {
    place.controls.addFault({ match: 'PATCH /node', status: 413, body: { message: 'x' }, times: 99 });
    const device = await place.deviceOf(nadia);
    const alert = () => device.store.getState().alert;
    device.store.dispatch(identityCardSaved(cardLines));
    await renderApp(device, '/logout');
    await user.reads('Synchronisez-les', await user.question());
    await waitFor(() => expect(alert()).toBeNull());
    place.controls.clearRequests();
    await user.press('button', 'sync', await user.question());
    await user.reads('La synchronisation n’a pas abouti.');
    expect(place.calls('PATCH')).not.toEqual([]);
    expect(alert()).toBeNull();
    act(() => void device.store.dispatch(alertShown('generic_error')));
    await user.isToldThat('Une erreur est survenue.');
    // The toast listens once its own code is there.
    await waitFor(() => expect(document.querySelector('.MuiSnackbar-root')).not.toBeNull());
    await user.hands.keyboard('{Escape}');
    await waitFor(() => expect(alert()).toBeNull());
    await user.press('button', 'cancel', await user.question());
    await arrivesAt('/');
    expect(device.store.getState()).toMatchObject({
      tokens: expect.anything() as object,
      identityCard: cardLines,
    });
  });
});

describe('where failed logins are counted', () => {
  const place = setUp({ flood: true, oauthDialect: '6.0' });

  test('A3 S5: after three wrong passwords the button waits, says how long, and sends nothing meanwhile; a provider that asks for more is told', async () => {
    const { store } = await place.opens(null, '/login-form');
    const button = () => user.the('button', 'logIn');
    const isWrong = async (told = 'Email ou mot de passe non reconnu.') => {
      await user.fillInLogin(nadia.mail, 'mauvais');
      await user.isToldThat(told);
      await user.press('button', 'close', screen);
    };
    await isWrong();
    await isWrong();
    expect(await button()).toHaveAccessibleDescription('');
    await isWrong();
    expect(await button()).toHaveAccessibleDescription(saying('Réessayez dans 30 secondes.'));
    expect(screen.getByText(saying('Réessayez dans 30 secondes.'))).toHaveAttribute('aria-live', 'polite');
    expect(await button()).toHaveAttribute('aria-disabled', 'true');
    await user.fill('password', nadia.password);
    await user.hands.click(await button());
    await user.hands.type(await user.box('password'), '{Enter}');
    // Another screen and back is no way around it.
    await user.press('link', 'forgotten');
    await arrivesAt('/form/new-password');
    goTo('/login-form');
    expect(await button()).toHaveAttribute('aria-disabled', 'true');
    expect(place.calls('POST /oauth/token')).toHaveLength(3);
    act(() => void store.dispatch(waitEnded('login')));
    expect(await button()).toHaveAccessibleDescription('Vous pouvez réessayer.');
    const body = { error: 'flood_user_blocked' };
    const headers = { 'retry-after': '7200' };
    place.controls.addFault({ match: 'POST /oauth/token', status: 429, body, headers });
    await isWrong('Trop de tentatives.');
    expect(await button()).toHaveAccessibleDescription(saying('Réessayez dans 2 heures.'));
    act(() => void store.dispatch(waitEnded('login')));
    await user.logIn(nadia);
    expect(store.getState().tries.login.refusedCount).toBe(0);
  });
});

// Which failure ends a session, and which passes, stands in test/unit/provider/tokens/refresh.test.ts.
describe.each(['5.2', '6.0'] as const)('with OAuth %s', (oauthDialect) => {
  const place = setUp({ oauthDialect });
  const { getExerciseDocuments } = exerciseDocumentEndpoints.endpoints;
  const storedTokens = (device: Device) => device.storage.json('refresh_token') as Tokens;

  test('A8 A9 A10 A11: a revoked access token costs one refresh and no call; a dead refresh token clears the device and leads to the form', async () => {
    const device = await place.opens(amelie, '/pages/reconnexions');
    const { store, storage } = device;
    const before = storedTokens(device);
    const account = await openAccount(place.provider.url, amelie);
    await account.revokeAccessTokens();
    place.controls.clearRequests();
    const card = { symptoms: 'Après la révocation' };
    await act(async () => {
      store.dispatch(identityCardSaved(card));
      const asked = getExerciseDocuments.initiate(undefined, { subscribe: false, forceRefetch: true });
      const calls = [store.dispatch(asked), store.dispatch(synchronise()), store.dispatch(synchronise())];
      expect((await Promise.all(calls))[0]).toMatchObject({ isSuccess: true });
    });
    expect(place.calls('POST /oauth/token')).toHaveLength(1);
    expect(await account.json('field_cid')).toMatchObject(card);
    // Written at once, not with the next flush.
    expect(storedTokens(device).token).not.toBe(before.token);
    expect(store.getState().sync.pending).toEqual({});

    await account.revokeAccessTokens();
    storage.setItem('refresh_token', JSON.stringify({ ...storedTokens(device), token: 'def502dead' }));
    await act(async () => await store.dispatch(synchronise()));
    await arrivesAt('/login-form?returnUrl=%2Fpages%2Freconnexions');
    await user.reads('Votre session est terminée');
    await device.persistor.flush();
    expect([...storage.items.keys()]).toEqual([]);
    expect(store.getState().reconnections).toEqual({});
  });
});
