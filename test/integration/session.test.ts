import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { identityCardSaved } from '../../src/collections/identityCard';
import { legalPages } from '../../src/domain/programme/legalPages';
import type { RootState } from '../../src/store/rootReducer';
import { expectConsole } from '../support/expectConsole';
import { isCalm } from '../support/isCalm';
import { MemoryKeyValues } from '../support/memoryKeyValues';
import { amelie, cardLines, nadia } from '../support/personas';
import { address, arrivesAt, goTo, renderApp } from '../support/renderApp';
import { saying } from '../support/screenNames';
import { setUp } from '../support/setting';
import { user, logsOut } from './sessionMoves';

describe('a visit', () => {
  const place = setUp();
  afterEach(() => Reflect.deleteProperty(window, 'isSecureContext'));

  test('A1 A2 A3 A15 J2 R26: a visitor is led to the form, logs in with one call, and is where they wanted; each page says how far the app complies', async () => {
    await place.opens(null, '/');
    await arrivesAt('/login-form');
    for (const path of ['/logout', '/nulle/part']) {
      goTo(path);
      await arrivesAt('/login-form');
    }
    goTo('/pages/cid?a=1#b');
    await arrivesAt('/login-form?returnUrl=%2Fpages%2Fcid%3Fa%3D1%23b');
    const compliance = /^Accessibilité\s: partiellement conforme$/;
    const footer = () => within(screen.getByRole('contentinfo'));
    const french = footer().getByRole('link', { name: compliance });
    expect(french.getAttribute('href')).toMatch(new RegExp(`${legalPages.accessibility.fr}$`));
    await user.fill('email', nadia.mail);
    await user.fill('password', nadia.password);
    await user.pressTwice('logIn');
    await arrivesAt('/pages/cid?a=1#b');
    expect(place.calls('POST /oauth/token')).toHaveLength(1);
    // The router says that it can't decode one of them.
    expectConsole('warn', /%E0%A4%A/);
    for (const unknown of ['pages/nulle-part?x=1', '%E0%A4%A']) {
      const steps = window.history.length;
      goTo(`/${unknown}`);
      await arrivesAt('/');
      expect(window.history.length).toBe(steps + 1);
    }
    goTo('/pages/cid/');
    await waitFor(() => expect(document.title).toMatch(/^Carte d’identité/));
    goTo('/');
    expect(await user.heading()).toHaveTextContent(nadia.firstname);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(footer().getByRole('link', { name: compliance })).toBeVisible();
    // Beside the menu of a wide window the account has the languages, and only the foot the legal pages.
    goTo('/pages/user');
    await arrivesAt('/pages/user');
    await user.picks('English');
    const english = await footer().findByRole('link', { name: 'Accessibility: partially compliant' });
    expect(english.getAttribute('href')).toMatch(new RegExp(`${legalPages.accessibility.en}$`));
  });

  test('A3 J5: the form says what it needs and takes what is pasted; what is wrong is told apart, the email stays, and nothing is stored', async () => {
    const device = await place.opens(null, '/login-form');
    const email = await user.box('email');
    const password = await user.box('password');
    for (const box of [email, password]) {
      expect(box).toBeRequired();
      expect(box).toHaveAccessibleDescription(saying('obligatoire'));
    }
    expect(email).toHaveAccessibleDescription(saying('Par exemple : prenom.nom@exemple.fr'));
    expect(email).toHaveAttribute('autocomplete', 'username');
    expect(password).toHaveAttribute('autocomplete', 'current-password');
    await user.fillInLogin(nadia.mail, 'mauvais');
    await user.isToldThat('Email ou mot de passe non reconnu.');
    for (const fault of [{ dropConnection: 'before', times: 2 } as const, { status: 500, body: 'oops' }]) {
      await user.press('button', 'close', screen);
      place.controls.addFault({ match: 'POST /oauth/token', ...fault });
      await user.fillInLogin(nadia.mail, nadia.password);
      await user.isToldThat('Une erreur est survenue.');
      place.controls.clearFaults();
    }
    expect(email).toHaveValue(nadia.mail);
    expect(address()).toBe('/login-form');
    expect(await device.stored('refresh_token')).toBeUndefined();
    await user.logIn(nadia);
    await arrivesAt('/');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('A1 A2: a stored session logs in silently and goes on to the wanted page; who is present sees no login form', async () => {
    const first = await place.deviceOf(amelie);
    // Else it may call once more, and ask for a token too.
    await isCalm(first);
    await first.persistor.flush();
    place.controls.clearRequests();
    await renderApp(
      await place.newDevice(first.storage.copy()),
      '/login?returnUrl=%2Fpages%2Freconnexions%3Fa%3D1',
    );
    await arrivesAt('/pages/reconnexions?a=1');
    await user.sees('synced');
    expect(place.calls('POST /oauth/token')).toHaveLength(1);
    goTo('/login-form?returnUrl=%2Fpages%2Fcid');
    await arrivesAt('/pages/cid');
    goTo('/login-form');
    await arrivesAt('/');
  });

  test.each(['invalid_scope', 'unsupported_grant_type'])(
    'P3 R39: a login that the site’s settings refuse (%s) says whom to contact; a stored session too, and tries again by hand',
    async (error) => {
      const first = await place.deviceOf(amelie);
      await first.persistor.flush();
      const refuses = () =>
        place.controls.addFault({ match: 'POST /oauth/token', status: 400, body: { error }, times: 99 });
      refuses();
      await place.opens(null, '/login-form');
      await user.fillInLogin(nadia.mail, nadia.password);
      await user.isToldThat('Le programme est mal réglé');
      expect(screen.getByRole('alert')).toHaveTextContent(saying('Prévenez la personne qui vous accompagne'));
      cleanup();
      first.storage.items.delete('user_personal');
      place.controls.clearRequests();
      await renderApp(await place.newDevice(first.storage.copy()), '/login');
      await user.reads('Le programme est mal réglé');
      expect(place.calls('POST /oauth/token')).toHaveLength(1);
      await user.taps('Réessayer');
      await waitFor(() => expect(place.calls('POST /oauth/token')).toHaveLength(2));
      await user.reads('Le programme est mal réglé');
      place.controls.clearFaults();
      await user.taps('Réessayer');
      await arrivesAt('/');
      expect(first.storage.json('refresh_token')).toBeDefined();
    },
  );

  test('A13: a reconnection needs the identity card first, all four lines of it', async () => {
    await place.opens(nadia, '/reco/add');
    await arrivesAt('/pages/cid');
    await user.isToldThat('Complétez d’abord votre carte d’identité');
    await user.saveIdentityCard({ ...cardLines, vocationpro: '   ' });
    goTo('/reco/add');
    await user.isToldThat('Complétez d’abord votre carte d’identité');
    expect(address()).toBe('/pages/cid');
    await user.saveIdentityCard({ vocationpro: 'Ouvrir des passages' });
    await user.press('link', 'newReconnection', user.tabBar());
    await arrivesAt('/reco/add');
  });
});

describe('logging out', () => {
  const place = setUp();
  /** State that a session leaves nothing in: the rows, the session, and the provider's answers. */
  const traces = ({ session, provider, ...rows }: RootState) => ({
    rows: JSON.stringify({ ...rows, locale: null }),
    access: session.access,
    nid: session.nid,
    answers: { queries: provider.queries, mutations: provider.mutations },
  });

  test('A4 A11 K7: what is unsent is sent first, nothing stays on the device or in the state, the next person sees nothing of it; a foreign returnUrl is not followed', async () => {
    const device = await place.newDevice();
    const before = traces(device.store.getState());
    await renderApp(device, '/login-form');
    await user.logIn(amelie);
    await user.sees('synced');
    act(() => void device.store.dispatch(identityCardSaved({ symptoms: 'Juste avant' })));
    await logsOut();
    await arrivesAt('/login-form');
    expect(await user.box('email')).toHaveValue('');
    await waitFor(() => expect(device.storage.length).toBe(0));
    await device.persistor.flush();
    expect(device.storage.length).toBe(0);
    expect(traces(device.store.getState())).toEqual(before);
    expect(screen.queryByText(/Votre session est terminée/)).toBeNull();
    expect(await place.held(amelie, 'field_cid')).toMatchObject({ symptoms: 'Juste avant' });
    await user.logIn(nadia);
    await arrivesAt('/');
    await user.sees('synced');
    for (const key of ['intuitions', 'cid']) expect(await device.stored(key)).toBeUndefined();
    expect(document.body).not.toHaveTextContent(amelie.firstname);
    for (const field of ['field_intuitions', 'field_cid', 'field_celebrations'])
      expect((await place.held(nadia, field)) ?? {}).toEqual({});
    goTo('/logout?returnUrl=%2Fpages%2Fcid%3Fa%3D1');
    await arrivesAt('/login-form?returnUrl=%2Fpages%2Fcid%3Fa%3D1');
    goTo('/logout?returnUrl=%2F%2Fevil.example');
    await user.logIn(nadia);
    await arrivesAt('/');
  });

  test('K7: what can’t be sent is asked about; staying keeps it, discarding clears the device', async () => {
    const kept = new MemoryKeyValues();
    const device = await place.deviceOf(nadia, undefined, kept);
    place.controls.addFault({ match: 'PATCH /node', status: 503, body: 'Maintenance', times: 99 });
    await renderApp(device, '/pages/cid');
    await user.saveIdentityCard();
    await user.sees('waiting');
    await logsOut();
    await user.press('button', 'cancel', await user.question());
    await arrivesAt('/pages/cid');
    expect(await user.box('symptoms')).toHaveValue(cardLines.symptoms);
    expect(await device.stored('cid')).toEqual(cardLines);
    await logsOut();
    await user.press('button', 'discard', await user.question());
    await arrivesAt('/login-form');
    await waitFor(() => expect(device.storage.length).toBe(0));
    expect([...kept.items.keys()].filter((key) => key.startsWith('box:'))).toEqual([]);
  });
});
