import { act, screen, waitFor, within } from '@testing-library/react';
import { localeChosen } from '../../src/collections/locale';
import { logIn } from '../../src/session/login';
import { daysTo, demoEvents } from '../support/demonstration';
import { makeTestStore, type Device } from '../support/makeTestStore';
import { amelie, nadia } from '../support/personas';
import { arrivesAt, goTo, renderApp, reopenApp } from '../support/renderApp';
import { named, saying } from '../support/screenNames';
import { setUp } from '../support/setting';
import { makeUser } from '../support/userMoves';

const user = makeUser();
const place = setUp();
const path = '/pages/events';
const breakfast = 'Petit déjeuner des déviateurs';
const workshop = 'Atelier « Écouter l’autre »';
const evening = 'Soirée de la promotion Horizon';

const plain = (text: string) => text.replace(/\s/g, ' ');
const row = async (title: string) => within(await screen.findByRole('article', { name: saying(title) }));
const opens = async (title: string) => {
  await user.press('button', 'information', await row(title));
  return await user.dialog();
};
const asks = async () => {
  await user.press('button', 'enrol', await user.dialog());
  return within(await user.alert());
};
const marks = async (title: string) => (await row(title)).queryAllByText(named('Inscription validée')).length;
const enrolCalls = () => place.calls('POST /ge_rest/ge_event_register');
const nidOf = ({ store }: Device, title: string) =>
  Object.values(store.getState().provider.queries)
    .flatMap((entry) => (Array.isArray(entry?.data) ? (entry.data as { nid: string; title: string }[]) : []))
    .find((event) => plain(event.title) === title)!.nid;
const registrations = async (device: Device) =>
  ((await device.stored('other_data')) as { events: { nid: string; title: string }[] }).events;
/** Titles of what is marked on a device. */
const marked = async (device: Device) => (await registrations(device)).map(({ title }) => plain(title));

// How pages are read stands in test/unit/provider/eventPages.test.ts, what becomes of an answer in test/unit/parts/enrol.test.ts.
test('H1 H2 H3 B7 J4: all that is to come for the user, each once, what is past apart, what they are enrolled for marked; each opens whole, by public calls, in the language in use', async () => {
  const device = await place.deviceOf(amelie);
  place.controls.clearRequests();
  await renderApp(device, path);
  const coming = within(await screen.findByRole('region', { name: named('À venir') }));
  await coming.findByRole('heading', { name: saying(evening) });
  const seen = demoEvents.filter((event) => {
    const { categories = [] } = event.shared;
    return daysTo(event) > 0 && (categories.length === 0 || categories.includes(1));
  });
  const titles = coming.getAllByRole('heading', { level: 3 }).map(({ textContent }) => plain(textContent));
  expect(titles).toEqual(seen.map(({ fr }) => plain(fr.title)));
  expect(titles.slice(0, 3)).toEqual([workshop, breakfast, evening]);
  expect([await marks(workshop), await marks(breakfast)]).toEqual([1, 0]);
  const more = (await row(breakfast)).getByRole('button', { name: named('En savoir plus') });
  expect(more).toHaveAccessibleDescription(saying(breakfast));

  const past = await opens('Cercle d’automne');
  await user.reads('Une matinée pour relire', past);
  expect(past.queryByRole('button', { name: named('S’inscrire') })).toBeNull();
  await user.press('button', 'close', past);
  await arrivesAt(path);

  const window = await opens(workshop);
  await user.reads('une situation en cours', window);
  for (const text of ['Espace Canal, Paris', '4 quai du Canal, Paris', 'Inscription validée'])
    expect(window.getByText(named(text))).toBeVisible();
  expect(window.queryByRole('button', { name: named('S’inscrire') })).toBeNull();
  const link = await window.findByRole('link', { name: saying('Préparer l’atelier') });
  expect(link).toHaveAttribute('href', 'https://example.org/atelier-ecoute');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getByRole('dialog').querySelector('img')).toHaveAttribute('loading', 'lazy');
  const calls = [...place.calls('GET /ws/events'), ...place.calls('GET /ge_rest/ge_get_node')];
  expect(calls.length).toBeGreaterThan(2);
  expect(calls.filter(({ bearer }) => bearer)).toEqual([]);

  place.controls.clearRequests();
  act(() => void device.store.dispatch(localeChosen('en')));
  await window.findByRole('heading', { name: saying('Workshop: listening to one another') });
  await user.reads('Enrolment confirmed', window);
  for (const asked of ['GET /en/ws/events', 'GET /en/ge_rest/']) expect(place.calls(asked)).not.toEqual([]);
});

test('H3 K2 K8 R26: the question can be left; confirmed twice at once it is one enrolment, marked at once, after a reload, at the provider and on another device', async () => {
  const device = await place.opens(amelie, path);
  const window = await opens(breakfast);
  await arrivesAt(`${path}?event=${nidOf(device, breakfast)}`);
  const question = await asks();
  expect(question.getByText(saying('Amélie'))).toBeVisible();
  expect(question.getByText(amelie.mail)).toBeVisible();
  expect(question.getByRole('button', { name: named('Annuler') })).toHaveFocus();
  await user.press('button', 'cancel', question);
  expect(window.getByRole('button', { name: named('S’inscrire') })).toHaveFocus();
  await asks();
  await user.hands.keyboard('{Escape}');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(enrolCalls()).toEqual([]);

  await user.pressTwice('confirm', await asks());
  await user.isToldThat('Votre inscription à cet événement est enregistrée.');
  expect(enrolCalls()).toMatchObject([{ bearer: true, status: 200 }]);
  expect(window.queryByRole('button', { name: named('S’inscrire') })).toBeNull();
  expect(document.activeElement).toHaveTextContent(named('Inscription validée'));
  await user.press('button', 'close', window);
  await arrivesAt(path);
  expect(await marks(breakfast)).toBe(1);
  await user.sees('synced');
  expect(await place.held(amelie, 'field_other_data')).toMatchObject({ events: await registrations(device) });
  expect(await marked(device)).toEqual([workshop, breakfast]);
  for (const other of [await place.newDevice(device.storage), await place.deviceOf(amelie)]) {
    await reopenApp(other, path);
    await waitFor(async () => expect(await marks(breakfast)).toBe(1));
  }
});

test('H3 R27: an answer that was lost marks nothing and says what is the matter; trying again finds it done', async () => {
  const device = await place.opens(amelie, path);
  place.controls.addFault({ match: 'POST /ge_rest/ge_event_register', dropConnection: 'after' });
  const window = await opens(breakfast);
  await user.press('button', 'confirm', await asks());
  await user.isToldThat('Une erreur est survenue.');
  await user.reads('votre inscription n’est pas confirmée', window);
  expect(await marked(device)).toEqual([workshop]);
  await user.press('button', 'confirm', await asks());
  await user.isToldThat('Vous êtes déjà enregistré pour cet événement.');
  expect(screen.getByRole('alert')).toHaveTextContent('Erreur');
  expect(await marked(device)).toEqual([workshop, breakfast]);
});

test('H1 H2 J5: by its address an event opens, and leaves the focus to its button; what is none, another than was asked for, or for others, does not', async () => {
  const device = await place.opens(amelie, path);
  await row(evening);
  act(() => (document.activeElement as HTMLElement).blur());
  const nid = nidOf(device, evening);
  const closes = async () => {
    await user.press('button', 'close', await user.dialog());
    await arrivesAt(path);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  goTo(`${path}?event=${nid}`);
  await closes();
  const more = (await row(evening)).getByRole('button', { name: named('En savoir plus') });
  await waitFor(() => expect(more).toHaveFocus());
  const opensNone = async (id: string) => {
    goTo(`${path}?event=${id}`);
    await user.reads('Cet événement n’est plus proposé.', await user.dialog());
    await closes();
  };
  await opensNone('999999');
  const another = { nid: '4', title: 'Un autre', date: '01/12/2099', date_timestamp: '4102444800' };
  place.answers('GET /ge_rest/ge_get_node', another);
  await opensNone('999998');
  await reopenApp(await place.deviceOf(nadia), path);
  await row(breakfast);
  expect(screen.queryByText(saying(evening))).toBeNull();
  await opensNone(nid);
});

test('H1 A17: a failure says so and offers to try again; what could not be reached comes by itself once the network is back', async () => {
  const device = await place.deviceOf(amelie);
  place.controls.addFault({ match: 'GET /ws/events', status: 503, body: 'x' });
  place.controls.addFault({ match: 'GET /ws/events', dropConnection: 'before' });
  await renderApp(device, path);
  await user.reads('Les événements n’ont pas pu être chargés.');
  await user.taps('Réessayer');
  await user.reads('Le programme est injoignable');
  act(() => void window.dispatchEvent(new Event('online')));
  await row(breakfast);
  expect(screen.queryByText(saying('Le programme est injoignable'))).toBeNull();
  expect(screen.queryByRole('button', { name: named('Réessayer') })).toBeNull();
});

test('H4 A11: confirmed when the access token has run out by the clock, the user is logged out without a refresh', async () => {
  let clock = Date.now();
  const device = await makeTestStore({ settings: place.provider.settings, now: () => clock });
  await device.store.dispatch(logIn(amelie.mail, amelie.password));
  await renderApp(device, path);
  await opens(breakfast);
  const question = await asks();
  place.controls.clearRequests();
  clock = device.store.getState().session.access!.expiresAt;
  await user.press('button', 'confirm', question);
  await waitFor(() => expect(window.location.pathname).toBe('/login-form'));
  await user.reads('Votre session est terminée');
  expect(screen.queryByRole('alert')).toBeNull();
  expect([...place.calls('POST /oauth/token'), ...enrolCalls()]).toEqual([]);
  await device.persistor.flush();
  expect([...device.storage.items.keys()]).toEqual([]);
  await device.off();
});
