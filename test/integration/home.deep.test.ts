import '../support/quickCrossings';
import { act, screen, within } from '@testing-library/react';
import { plfProgressed } from '../../src/collections/plf';
import { localDay } from '../../src/domain/localDay';
import { searchHref } from '../../src/domain/paths';
import { sessionEnded } from '../../src/provider/sessionEvents';
import { aReconnection } from '../support/exampleData';
import { amelie, nadia } from '../support/personas';
import { arrivesAt, renderApp, reopenApp } from '../support/renderApp';
import { named } from '../support/screenNames';
import { receives, setUp } from '../support/setting';
import { settleDown } from '../support/time';
import { user } from '../support/userMoves';

const place = setUp();
const main = () => within(screen.getByRole('main'));
const resume = () => main().queryByRole('link', { name: /^Reprendre/ });
const start = () => main().queryByRole('heading', { name: named('Pour commencer') });
const block = (name: string) => screen.findByRole('region', { name: named(name) });
const headings = async (name: string) => within(await block(name)).findAllByRole('heading', { level: 3 });

test('B2 B3 B4 B8 E2 E5 N2: whoever has nothing yet is shown the first steps, no zero and no question; what is under way comes above the new reconnection', async () => {
  const device = await place.opens(nadia, '/');
  const [intuitions, celebrations] = await main().findAllByRole('link', { name: /^Pas encore/ });
  expect(intuitions).toHaveTextContent('Pas encore d’intuition la première naîtra d’une reconnexion');
  expect(intuitions).toHaveAttribute('href', '/pages/reconnexions');
  expect(celebrations).toHaveTextContent('Pas encore de célébration la première vous attend');
  expect(celebrations).toHaveAttribute('href', '/pages/celebrations');
  expect(screen.queryByRole('button', { name: named('Pas encore') })).toBeNull();
  expect(await block('Pour commencer')).toBeVisible();
  expect(resume()).toBeNull();
  // What is drawn listens to the store once the browser has drawn it.
  await act(settleDown);
  act(() => void device.store.dispatch(plfProgressed({ section: 3, slide: 1 })));
  expect(resume()).toHaveTextContent(/^Reprendre · section 3 sur 6 Les fondamentaux/);
  expect(resume()).toHaveAttribute('href', '/plf/plf3');
  // The first section is done, by the track; the card and a reconnection are not.
  expect(start()).toBeVisible();
  const beginning = await user.the('link', 'newReconnection', main());
  expect(resume()!.compareDocumentPosition(beginning) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  receives(device, { plf: { type: 'bilan', plf_track: { plf: 4, slide: 0 } } });
  expect(resume()).toHaveTextContent('section 3 sur 5');
});

test('B1 B2 B3 B4 B6 B8: without any answer from the provider, what the device holds is there; a block without one says so, and tries again', async () => {
  const device = await place.deviceOf(amelie);
  for (const method of ['GET', 'POST'])
    place.controls.addFault({ match: `${method} /`, dropConnection: 'before', times: 99 });
  await device.persistor.flush();
  await renderApp(await place.newDevice(device.storage.copy()), '/');
  expect(await user.heading()).toHaveTextContent(amelie.firstname);
  expect(main().getByRole('link', { name: /^11 intuitions/ })).toBeVisible();
  expect(main().getByRole('button', { name: named('Pas encore') })).toBeVisible();
  expect(resume()).toBeVisible();
  place.controls.clearFaults();
  place.controls.addFault({ match: 'GET /ws/news/29', status: 503, times: 9 });
  await reopenApp(await place.deviceOf(amelie), '/');
  expect(await headings('Actualités')).toHaveLength(2);
  const again = await within(await block('Inspirations')).findByRole('button', { name: named('Réessayer') });
  place.controls.clearFaults();
  await user.hands.click(again);
  expect(await headings('Inspirations')).toHaveLength(2);
});

test('R56 N10 N11: whoever logs in after someone who was asked something is asked as well', async () => {
  const device = await place.opens(nadia, '/');
  const yesterday = localDay(new Date(Date.now() - 86_400_000));
  const coming = aReconnection({
    pf: 'future',
    data: { 'reconew-q2-qui': 'Le client', 'reconew-q2-date': yesterday },
  });
  receives(device, { reconnections: { 1770000000000: coming } });
  expect(await screen.findByRole('region', { name: /^Comment cela s’est-il passé/ })).toBeVisible();
  act(() => void device.store.dispatch(sessionEnded({ reason: 'logged-out' })));
  await arrivesAt('/login-form');
  await user.logIn(amelie);
  await arrivesAt('/');
  expect(await screen.findByRole('button', { name: named('Pas encore') })).toBeVisible();
});

test('who has written nothing is told so by the search (Q3)', async () => {
  await place.opens(nadia, searchHref);
  await user.reads('Vous n’avez encore rien écrit.');
});
