import { act, screen, waitFor, within } from '@testing-library/react';
import { comingEvents } from '../../server/seed/content/comingEvents';
import { localeChosen } from '../../src/collections/locale';
import { enrol } from '../../src/parts/events/enrol';
import { eventEndpoints } from '../../src/provider/endpoints/events';
import { sessionEnded } from '../../src/provider/sessionEvents';
import { logIn } from '../../src/session/account';
import { makeTestStore, type Device } from '../support/makeTestStore';
import { amelie, nadia } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { arrivesAt, goTo, renderApp, reopenApp } from '../support/renderApp';
import { named, saying } from '../support/screenNames';
import { setUp } from '../support/setting';
import { patience } from '../support/time';
import { makeUser } from '../support/userMoves';

const user = makeUser();
const place = setUp();
const { getEvents } = eventEndpoints.endpoints;
const path = '/pages/events';
const breakfast = 'Petit déjeuner des déviateurs';
const workshop = 'Atelier « Écouter l’autre »';
const evening = 'Soirée de la promotion Horizon';
const rivage = 'Veillée de la promotion Rivage';

const row = (title: string) => screen.findByRole('article', { name: saying(title) }, patience);
const dialog = async () => within(await screen.findByRole('dialog', {}, patience));
const enrolCalls = () =>
  place.provider.controls.requests().filter(({ path: at }) => at === '/ge_rest/ge_event_register');
const opens = async (title: string) => {
  await user.press('button', 'information', within(await row(title)));
  return await dialog();
};
const asks = async () => {
  await user.hands.click((await dialog()).getByRole('button', { name: named('S’inscrire') }));
  return within(await screen.findByRole('alert', {}, patience));
};
const confirms = async () => {
  await user.hands.click((await asks()).getByRole('button', { name: named('Confirmer') }));
};
const markIn = async (title: string) => within(await row(title)).queryByText(named('Inscription validée'));
const nidOf = (device: Device, title: string) =>
  Object.values(device.store.getState().provider.queries)
    .flatMap((entry) => (Array.isArray(entry?.data) ? (entry.data as { nid: string; title: string }[]) : []))
    .find((event) => plain(event.title) === title)!.nid;
const registrations = async (device: Device) =>
  ((await device.stored('other_data')) as { events: { nid: string; title: string }[] }).events;
/** Titles of what is marked on a device, their no-break spaces as others. */
const marked = async (device: Device) => (await registrations(device)).map(({ title }) => plain(title));
const plain = (text: string) => text.replace(/\s/g, ' ');

test('H1 H2 H3: the page lists what is for the user, what is past apart, what they are enrolled for marked', async () => {
  const device = await place.deviceOf(amelie);
  await renderApp(device, path);
  const coming = within(await screen.findByRole('region', { name: named('À venir') }, patience));
  expect(await coming.findByRole('heading', { name: saying(evening) })).toBeVisible();
  expect(coming.queryByText(saying(rivage))).toBeNull();
  const titles = coming.getAllByRole('heading', { level: 3 }).map(({ textContent }) => plain(textContent));
  expect(titles.slice(0, 3)).toEqual([workshop, breakfast, evening]);
  expect(await markIn(workshop)).toBeVisible();
  expect(await markIn(breakfast)).toBeNull();
  const past = within(screen.getByRole('region', { name: named('Passés') }));
  expect(past.getByText(saying('Cercle d’automne'))).toBeVisible();
  const more = within(await row(breakfast)).getByRole('button', { name: named('En savoir plus') });
  expect(more).toHaveAccessibleDescription(saying(breakfast));
});

test('H2: someone of another category sees other events, and an address does not open what is not for them', async () => {
  const device = await place.deviceOf(amelie);
  await renderApp(device, path);
  await row(evening);
  const nid = nidOf(device, evening);
  const other = await place.deviceOf(nadia);
  await reopenApp(other, path);
  expect(await row(breakfast)).toBeVisible();
  expect(screen.queryByText(saying(evening))).toBeNull();
  goTo(`${path}?event=${nid}`);
  expect(await (await dialog()).findByText(named('Cet événement n’est plus proposé.'))).toBeVisible();
});

test('H3 K2 K8: enrolled once, marked at once, after a reload, at the provider and on another device', async () => {
  const device = await place.deviceOf(amelie);
  await renderApp(device, path);
  const window = await opens(breakfast);
  await arrivesAt(`${path}?event=${nidOf(device, breakfast)}`);
  const question = await asks();
  expect(question.getByText(saying('Amélie'))).toBeVisible();
  expect(question.getByText(amelie.mail)).toBeVisible();
  expect(enrolCalls()).toHaveLength(0);
  await user.hands.dblClick(question.getByRole('button', { name: named('Confirmer') }));
  await user.isToldThat('Votre inscription à cet événement est enregistrée.');
  expect(enrolCalls()).toEqual([expect.objectContaining({ method: 'POST', bearer: true, status: 200 })]);
  expect(window.queryByRole('button', { name: named('S’inscrire') })).toBeNull();
  expect(window.getByText(named('Inscription validée'))).toHaveFocus();
  await user.press('button', 'close', window);
  await arrivesAt(path);
  expect(await markIn(breakfast)).toBeVisible();
  await user.sees('synced');
  const account = await openAccount(place.provider.url, amelie);
  expect(await account.json('field_other_data')).toMatchObject({ events: await registrations(device) });
  expect(await marked(device)).toEqual([workshop, breakfast]);
  const later = await place.newDevice(device.storage);
  await reopenApp(later, path);
  expect(await markIn(breakfast)).toBeVisible();
  const elsewhere = await place.deviceOf(amelie);
  await reopenApp(elsewhere, path);
  await waitFor(async () => expect(await markIn(breakfast)).toBeVisible(), patience);
});

test('H3: who was enrolled before is told so, and the event is marked', async () => {
  const device = await place.deviceOf(amelie);
  place.provider.controls.addFault({
    match: 'POST /ge_rest/ge_event_register',
    status: 200,
    body: { status: 'ALREADY_REGISTERED' },
  });
  await renderApp(device, path);
  await opens(breakfast);
  await confirms();
  await user.isToldThat('Vous êtes déjà enregistré pour cet événement.');
  expect(screen.getByRole('alert')).toHaveTextContent('Erreur');
  expect(await marked(device)).toContain(breakfast);
});

test.each([
  ['another status', { status: 200, body: { status: 'ERROR' } }],
  ['HTML', { status: 200, body: '<p>x</p>', contentType: 'text/html' }],
  ['403', { status: 403, body: { message: 'no' } }],
  ['500', { status: 500, body: 'x', contentType: 'text/plain' }],
])('H3: %s is an error, nothing is marked, and it can be tried again', async (_what, fault) => {
  const device = await place.deviceOf(amelie);
  place.provider.controls.addFault({ match: 'POST /ge_rest/ge_event_register', ...fault });
  await renderApp(device, path);
  await opens(breakfast);
  await confirms();
  await user.isToldThat('Une erreur est survenue.');
  expect(await marked(device)).toEqual([workshop]);
  await confirms();
  await user.isToldThat('Votre inscription à cet événement est enregistrée.');
});

test('H3 R27: an answer that was lost marks nothing and says what is the matter; trying again finds it done', async () => {
  const device = await place.deviceOf(amelie);
  const match = 'POST /ge_rest/ge_event_register';
  place.provider.controls.addFault({ match, dropConnection: 'after' });
  await renderApp(device, path);
  const window = await opens(breakfast);
  await confirms();
  await user.isToldThat('Une erreur est survenue.');
  expect(window.getByText(saying('votre inscription n’est pas confirmée'))).toBeVisible();
  expect(await marked(device)).toEqual([workshop]);
  await confirms();
  await user.isToldThat('Vous êtes déjà enregistré pour cet événement.');
  expect(await marked(device)).toEqual([workshop, breakfast]);
});

test('H3: the question can be left, by Cancel and by Escape, and the window stays', async () => {
  const device = await place.deviceOf(amelie);
  await renderApp(device, path);
  const window = await opens(breakfast);
  const question = await asks();
  expect(question.getByRole('button', { name: named('Annuler') })).toHaveFocus();
  await user.press('button', 'cancel', question);
  expect(window.getByRole('button', { name: named('S’inscrire') })).toHaveFocus();
  await asks();
  await user.hands.keyboard('{Escape}');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(enrolCalls()).toHaveLength(0);
});

test('H3: what is past, or marked already, offers no enrolment', async () => {
  const device = await place.deviceOf(amelie);
  await renderApp(device, path);
  const past = await opens('Cercle d’automne');
  expect(await past.findByText(saying('Une matinée pour relire'))).toBeVisible();
  expect(past.queryByRole('button', { name: named('S’inscrire') })).toBeNull();
  await user.press('button', 'close', past);
  await arrivesAt(path);
  const other = await opens(workshop);
  expect(other.getByText(named('Inscription validée'))).toBeVisible();
  expect(other.queryByRole('button', { name: named('S’inscrire') })).toBeNull();
});

test('H1: the window shows the whole event; its link opens safely', async () => {
  const device = await place.deviceOf(amelie);
  await renderApp(device, path);
  const window = await opens(workshop);
  expect(await window.findByText(saying('une situation en cours'))).toBeVisible();
  expect(window.getByText('Espace Canal, Paris')).toBeVisible();
  expect(window.getByText('4 quai du Canal, Paris')).toBeVisible();
  const link = await window.findByRole('link', { name: saying('Préparer l’atelier') }, patience);
  expect(link).toHaveAttribute('href', 'https://example.org/atelier-ecoute');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getByRole('dialog').querySelector('img')).toHaveAttribute('loading', 'lazy');
});

test('H1 J4: public calls carry no bearer, and the prefix of the language', async () => {
  const device = await place.deviceOf(amelie);
  place.provider.controls.clearRequests();
  await renderApp(device, path);
  await opens(workshop);
  await (await dialog()).findByRole('link', { name: saying('Préparer l’atelier') }, patience);
  const calls = place.provider.controls
    .requests()
    .filter(({ path: at }) => /ws\/events|ge_get_node/.test(at));
  expect(calls.length).toBeGreaterThanOrEqual(2);
  expect(calls.filter(({ bearer }) => bearer)).toEqual([]);
  expect(calls[0]?.path).toBe('/ws/events');
});

test('S1 H1: hostile rows do no harm, and do not keep the sound ones from being shown', async () => {
  const device = await place.deviceOf(amelie);
  const hostile = {
    ...{ nid: '900', date_timestamp: '4102444800', date: '01/01/2100', date_hours: '<b onclick=x>9:00</b>' },
    title: 'Piège <img src=x onerror="window.hacked = 1"> &lt;script&gt;',
    description: '<p>Texte</p><script>window.hacked = 1</script><a href="javascript:alert(1)">Lien</a>',
    ...{ image: 'https://elsewhere.example/pixel.png', link: 'javascript:alert(1)', venue: '<i>Ici</i>' },
  };
  const body = JSON.stringify([null, hostile, { nid: [] }, { ...hostile, nid: '901', title: 'Sain' }]);
  place.provider.controls.addFault({
    ...{ match: 'GET /ws/events', status: 200, body, contentType: 'application/json' },
  });
  await renderApp(device, path);
  expect(await row('Sain')).toBeVisible();
  const window = await opens('Piège <script>');
  expect(await window.findByText('Texte')).toBeVisible();
  expect(window.getByText('Ici')).toBeVisible();
  expect(window.getByText(saying('1er janvier 2100'))).toHaveTextContent('9:00');
  const shown = screen.getByRole('dialog');
  expect(shown.querySelectorAll('script, img, [onclick], [onerror], a[href]')).toHaveLength(0);
});

test('H1 B5: when the first page holds only what is past, the next one is asked for', async () => {
  const device = await place.deviceOf(amelie);
  const past = Array.from({ length: 12 }, (_, index) => ({
    ...{ nid: String(900 + index), title: 'Passé', date: '01/01/2020', date_timestamp: '1577836800' },
  }));
  place.provider.controls.addFault({
    ...{ match: 'GET /ws/events', status: 200, body: JSON.stringify(past), contentType: 'application/json' },
  });
  place.provider.controls.clearRequests();
  await renderApp(device, path);
  expect(await row('Journée portes ouvertes')).toBeVisible();
  const calls = place.provider.controls.requests().filter(({ path: at }) => at === '/ws/events');
  expect(calls).toHaveLength(2);
});

/** A full page of events to come, their ids from `first` on; for everyone, or for a category nobody is in. */
const aPage = (first: number, isForAll = true) =>
  Array.from({ length: 12 }, (_, index) => ({
    ...{ nid: String(first + index), title: `Rencontre ${String(first + index)}`, date: '01/01/2100' },
    ...{ date_timestamp: '4102444800', field_category_user: isForAll ? '' : '77' },
  }));
const answersPages = (...pages: unknown[]) => {
  for (const page of pages)
    place.provider.controls.addFault({
      ...{ match: 'GET /ws/events', status: 200, body: JSON.stringify(page) },
      contentType: 'application/json',
    });
};
const listCalls = () =>
  place.provider.controls.requests().filter(({ path: at }) => at === '/ws/events').length;

test('H1 B7: what is to come is shown to the last event, each once, however much is past before it', async () => {
  const device = await place.deviceOf(amelie);
  place.provider.controls.clearRequests();
  await renderApp(device, path);
  const coming = within(await screen.findByRole('region', { name: named('À venir') }, patience));
  const seen = comingEvents.filter(
    ({ inDays, categories }) => inDays > 0 && (categories.length === 0 || categories.includes(1)),
  );
  await coming.findByRole('heading', { name: saying(breakfast) }, patience);
  const titles = coming.getAllByRole('heading', { level: 3 }).map(({ textContent }) => plain(textContent));
  expect(titles).toEqual(seen.map(({ fr }) => plain(fr.title)));
  expect(listCalls()).toBe(2);
});

test('H1 H2: pages of what is to come for others are no reason to stop; twelve for everyone are', async () => {
  const device = await place.deviceOf(amelie);
  answersPages(aPage(900, false), aPage(920), aPage(940));
  place.provider.controls.clearRequests();
  await renderApp(device, path);
  expect(await row('Rencontre 931')).toBeVisible();
  expect(screen.queryByText('Rencontre 900')).toBeNull();
  expect(screen.queryByText('Rencontre 940')).toBeNull();
  expect(listCalls()).toBe(2);
});

test('H1: a provider that gives the same page again is not asked on, and each event is shown once', async () => {
  const device = await place.deviceOf(amelie);
  const page = [...aPage(900).slice(0, 11), ...aPage(950, false).slice(11)];
  answersPages(page, page);
  place.provider.controls.clearRequests();
  await renderApp(device, path);
  expect(await row('Rencontre 910')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(11);
  expect(listCalls()).toBe(2);
});

test('H1 K4: a whole page that can’t be read hides nothing of what comes after it', async () => {
  const device = await place.deviceOf(amelie);
  answersPages(
    aPage(900).map((event) => ({ ...event, nid: '' })),
    aPage(920).slice(0, 3),
  );
  await renderApp(device, path);
  expect(await row('Rencontre 922')).toBeVisible();
});

test('H1: a failure says so and offers to try again', async () => {
  const device = await place.deviceOf(amelie);
  place.provider.controls.addFault({
    match: 'GET /ws/events',
    status: 503,
    body: 'x',
    contentType: 'text/plain',
  });
  await renderApp(device, path);
  expect(
    await screen.findByText(saying('Les événements n’ont pas pu être chargés.'), {}, patience),
  ).toBeVisible();
  await user.hands.click(screen.getByRole('button', { name: named('Réessayer') }));
  expect(await row(breakfast)).toBeVisible();
  expect(screen.queryByRole('button', { name: named('Réessayer') })).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('H1 A17: what could not be reached says so, and comes by itself once the network is back', async () => {
  const device = await place.deviceOf(amelie);
  place.provider.controls.addFault({ match: 'GET /ws/events', dropConnection: 'before' });
  await renderApp(device, path);
  expect(await screen.findByText(saying('Le programme est injoignable'), {}, patience)).toBeVisible();
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  expect(await row(breakfast)).toBeVisible();
  expect(screen.queryByText(saying('Le programme est injoignable'))).toBeNull();
});

test('H1 J4: in another language the same events are asked for in it, in the list and in the open window', async () => {
  const device = await place.deviceOf(amelie);
  await renderApp(device, path);
  const window = await opens(workshop);
  place.provider.controls.clearRequests();
  act(() => {
    device.store.dispatch(localeChosen('en'));
  });
  expect(
    await window.findByRole('heading', { name: saying('Workshop: hearing the other') }, patience),
  ).toBeVisible();
  expect(await window.findByText('Enrolment confirmed', {}, patience)).toBeVisible();
  const paths = place.provider.controls.requests().map(({ path: at }) => at);
  expect(paths).toEqual(expect.arrayContaining(['/en/ws/events', expect.stringMatching(/^\/en\/ge_rest\//)]));
});

test('H3: two taps at one moment make one call; an answer that comes after the logout marks nothing', async () => {
  const device = await place.deviceOf(amelie);
  const { store } = device;
  const events = (await store.dispatch(getEvents.initiate('fr', { subscribe: false }))).data ?? [];
  const [first, second] = events.filter(({ title }) => [breakfast, evening].includes(plain(title)));
  await Promise.all([store.dispatch(enrol(first!)), store.dispatch(enrol(first!))]);
  expect(enrolCalls()).toHaveLength(1);
  const pending = store.dispatch(enrol(second!));
  store.dispatch(sessionEnded({ reason: 'logged-out' }));
  expect(await pending).toBe('ended');
  expect(store.getState().registrations).toEqual({});
  expect(store.getState().alert).toBeNull();
});

test('H1 J5: an event opened by its address leaves the focus to its button', async () => {
  const device = await place.deviceOf(amelie);
  await renderApp(device, path);
  await row(breakfast);
  act(() => {
    (document.activeElement as HTMLElement).blur();
  });
  goTo(`${path}?event=${nidOf(device, breakfast)}`);
  await user.press('button', 'close', await dialog());
  await arrivesAt(path);
  const more = within(await row(breakfast)).getByRole('button', { name: named('En savoir plus') });
  await waitFor(() => expect(more).toHaveFocus());
});

test('H1: an address of an event that is none says so; closing stays on the page', async () => {
  const device = await place.deviceOf(amelie);
  await renderApp(device, path);
  goTo(`${path}?event=999999`);
  const window = await dialog();
  expect(await window.findByText(named('Cet événement n’est plus proposé.'))).toBeVisible();
  await user.press('button', 'close', window);
  await arrivesAt(path);
});

const answersOne = (body: Record<string, string>) =>
  place.provider.controls.addFault({
    ...{ match: 'GET /ge_rest/ge_get_node', status: 200, contentType: 'application/json' },
    body: JSON.stringify(body),
  });

test('H1 H2: what the whole event does not tell of its moment is the list’s', async () => {
  const device = await place.deviceOf(amelie);
  await renderApp(device, path);
  await row(breakfast);
  answersOne({ nid: nidOf(device, breakfast), title: 'Petit déjeuner entier', date: '01/12/2099' });
  const window = await opens(breakfast);
  expect(await window.findByRole('heading', { name: 'Petit déjeuner entier' }, patience)).toBeVisible();
  expect(window.getByRole('button', { name: named('S’inscrire') })).toBeVisible();
  expect(window.getByRole('button', { name: saying('agenda') })).toBeVisible();
});

test('H1: another event than the one asked for is none', async () => {
  await renderApp(await place.deviceOf(amelie), path);
  await row(breakfast);
  answersOne({ nid: '4', title: 'Un autre', date: '01/12/2099', date_timestamp: '4102444800' });
  goTo(`${path}?event=999999`);
  expect(
    await (await dialog()).findByText(named('Cet événement n’est plus proposé.'), {}, patience),
  ).toBeVisible();
  expect(screen.queryByText('Un autre')).toBeNull();
});

test('B5 B7: home shows the next event with its mark, and lists those to come', async () => {
  const device = await place.deviceOf(amelie);
  await renderApp(device, '/');
  const banner = within(await screen.findByRole('region', { name: named('Prochain événement') }, patience));
  expect(banner.getByText(saying(workshop))).toBeVisible();
  expect(banner.getByText(named('Inscription validée'))).toBeVisible();
  const block = within(await screen.findByRole('region', { name: named('Événements à venir') }, patience));
  expect(block.getAllByRole('article')).toHaveLength(4);
  expect(block.getByRole('link', { name: named('Voir plus') })).toHaveAttribute('href', path);
  await user.press('button', 'information', banner);
  expect((await dialog()).getByRole('heading', { level: 2 })).toHaveTextContent(saying(workshop));
});

describe('the clock of the access token', () => {
  let clock = Date.now();
  const at = async () => {
    clock = Date.now();
    const device = await makeTestStore({ settings: place.provider.settings, now: () => clock });
    await device.store.dispatch(logIn(amelie.mail, amelie.password));
    return device;
  };
  const tokenCalls = () =>
    place.provider.controls.requests().filter(({ path: called }) => called === '/oauth/token');

  test('H4 A11: confirmed when it has run out, the user is logged out without a refresh', async () => {
    const device = await at();
    await renderApp(device, path);
    await user.sees('synced');
    await opens(breakfast);
    const question = await asks();
    place.provider.controls.clearRequests();
    clock += device.store.getState().session.access!.expiresAt - clock;
    await user.hands.click(question.getByRole('button', { name: named('Confirmer') }));
    await waitFor(() => expect(window.location.pathname).toBe('/login-form'), patience);
    expect(await screen.findByText(/Votre session est terminée/, {}, patience)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect([...tokenCalls(), ...enrolCalls()]).toEqual([]);
    await device.persistor.flush();
    expect([...device.storage.items.keys()]).toEqual([]);
    await device.off();
  });

  test('H4 A9: a 401 while it is valid by the clock costs one refresh, and the enrolment is made', async () => {
    const device = await at();
    await renderApp(device, path);
    await user.sees('synced');
    await opens(breakfast);
    const account = await openAccount(place.provider.url, amelie);
    await account.revokeAccessTokens();
    place.provider.controls.clearRequests();
    await confirms();
    await user.isToldThat('Votre inscription à cet événement est enregistrée.');
    expect(enrolCalls().map(({ status }) => status)).toEqual([401, 200]);
    expect(tokenCalls()).toHaveLength(1);
    await device.off();
  });
});
