import { act, screen, waitFor, within } from '@testing-library/react';
import { localeChosen } from '../../src/collections/locale';
import { logIn } from '../../src/session/passwordLogin';
import { daysTo, demoEvents } from '../support/demonstration';
import { isCalm } from '../support/isCalm';
import { makeTestStore } from '../support/makeTestStore';
import { amelie } from '../support/personas';
import { arrivesAt, renderApp } from '../support/renderApp';
import { named, saying } from '../support/screenNames';
import { user, place, plain, row, opens, asks, marks, enrolCalls, marked } from './eventsMoves';

const path = '/pages/events';
const breakfast = 'Petit déjeuner des déviateurs';
const workshop = 'Atelier « Écouter l’autre »';
const evening = 'Soirée de la promotion Horizon';

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
  expect(screen.getByRole('dialog').querySelector('img')).not.toHaveAttribute('loading');
  const calls = [...place.calls('GET /ws/events'), ...place.calls('GET /ge_rest/ge_get_node')];
  expect(calls.length).toBeGreaterThan(2);
  expect(calls.filter(({ bearer }) => bearer)).toEqual([]);

  place.controls.clearRequests();
  act(() => void device.store.dispatch(localeChosen('en')));
  await window.findByRole('heading', { name: saying('Workshop: listening to one another') });
  await user.reads('Enrolment confirmed', window);
  for (const asked of ['GET /en/ws/events', 'GET /en/ge_rest/']) expect(place.calls(asked)).not.toEqual([]);
});

test('H3 R27: an answer that was lost marks nothing and says what is the matter; trying again finds it done', async () => {
  const device = await place.opens(amelie, path);
  const match = 'POST /ge_rest/ge_event_register';
  place.controls.addFault({ match, delayMs: 300, dropConnection: 'after' });
  const window = await opens(breakfast);
  const question = await asks();
  await user.press('button', 'confirm', question);
  // On its way it can't be taken back: the question stays.
  await user.press('button', 'cancel', question);
  expect(screen.getByRole('button', { name: named('Annuler') })).toBeVisible();
  await user.isToldThat('Une erreur est survenue.');
  await user.reads('votre inscription n’est pas confirmée', window);
  expect(await marked(device)).toEqual([workshop]);
  await user.press('button', 'confirm', await asks());
  await user.isToldThat('Vous êtes déjà enregistré pour cet événement.');
  expect(screen.getByRole('alert')).toHaveTextContent('Erreur');
  expect(await marked(device)).toEqual([workshop, breakfast]);
});

test('H4 A11: confirmed when the access token has run out by the clock, the user is logged out without a refresh', async () => {
  let late = 0;
  const device = await makeTestStore({ settings: place.provider.settings, now: () => Date.now() + late });
  await device.store.dispatch(logIn(amelie.mail, amelie.password));
  await renderApp(device, path);
  await opens(breakfast);
  const question = await asks();
  // A run that comes later would renew the token.
  await isCalm(device);
  place.controls.clearRequests();
  late = device.store.getState().session.access!.expiresAt - Date.now();
  await user.press('button', 'confirm', question);
  await waitFor(() => expect(window.location.pathname).toBe('/login-form'));
  await user.reads('Votre session est terminée');
  expect(screen.queryByRole('alert')).toBeNull();
  expect([...place.calls('POST /oauth/token'), ...enrolCalls()]).toEqual([]);
  await device.persistor.flush();
  expect([...device.storage.items.keys()]).toEqual([]);
  await device.off();
});
