import { act, screen, waitFor, within } from '@testing-library/react';
import { rowsReceived } from '../../src/collections/events';
import { plfProgressed } from '../../src/collections/plf';
import { daysBetween } from '../../src/domain/localDay';
import { amelie, nadia } from '../support/personas';
import { address, arrivesAt, renderApp } from '../support/renderApp';
import { named } from '../support/screenNames';
import { setUp } from '../support/setting';
import { patience, settleDown } from '../support/time';
import { makeUser } from '../support/userMoves';

const place = setUp();
const user = makeUser();
const main = () => within(screen.getByRole('main'));
const resume = () => main().queryByRole('link', { name: /^Reprendre/ });
const start = () => main().queryByRole('heading', { name: named('Pour commencer') });

describe('B1–B4 what this device holds', () => {
  test('B2 B3 B4 E4: tiles count, and everything leads where it says', async () => {
    const device = await place.deviceOf(amelie);
    await renderApp(device, '/');
    const { reconnections, celebrations } = device.store.getState();
    const intuitions = Object.values(reconnections).flatMap(({ intuitionsdata = [] }) => intuitionsdata);
    const days = Object.keys(celebrations).map(Number);
    const link = (name: RegExp) => main().getByRole('link', { name });
    expect(link(new RegExp(`^${String(intuitions.length)} intuitions`))).toHaveAttribute(
      'href',
      '/pages/reconnexions',
    );
    const celebrated = link(new RegExp(`^${String(days.length)} célébrations et notes`));
    expect(celebrated).toHaveAttribute('href', '/pages/celebrations');
    // Eleven days and a half ago: which day that was hangs on the hour of the test.
    const ago = daysBetween(new Date(Math.max(...days)), new Date());
    expect(celebrated).toHaveTextContent(`la dernière il y a ${String(ago)} jours`);
    expect(resume()).toHaveAttribute('href', '/plf/plf2');
    expect(await user.the('link', 'newReconnection', main())).toHaveAttribute('href', '/reco/add');
    expect(await user.the('link', 'viewReconnections', main())).toHaveAttribute(
      'href',
      '/pages/reconnexions',
    );
  });

  test('B2 B3: whoever has nothing yet is invited, and shown no zero', async () => {
    await renderApp(await place.deviceOf(nadia), '/');
    const [intuitions, celebrations] = main().getAllByRole('link', { name: /^Pas encore/ });
    expect(intuitions).toHaveTextContent('Pas encore d’intuition la première naîtra d’une reconnexion');
    expect(intuitions).toHaveAttribute('href', '/pages/reconnexions');
    expect(celebrations).toHaveTextContent('Pas encore de célébration la première vous attend');
    expect(celebrations).toHaveAttribute('href', '/pages/celebrations');
    expect(start()).toBeVisible();
  });

  test('B4 E5: one block at most says what comes next, and the new reconnection follows it', async () => {
    const device = await place.deviceOf(nadia);
    await renderApp(device, '/');
    expect(resume()).toBeNull();
    // What is drawn listens to the store once the browser has drawn it.
    await act(settleDown);
    act(() => void device.store.dispatch(plfProgressed({ section: 3, slide: 1 })));
    expect(resume()).toHaveTextContent(/^Reprendre section 3 sur 6 Fondamentaux/);
    expect(resume()).toHaveAttribute('href', '/plf/plf3');
    expect(start()).toBeNull();
    expect(
      resume()!.compareDocumentPosition(await user.the('link', 'newReconnection', main())) &
        Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
  });

  test('E2: a journey of five sections counts five', async () => {
    const device = await place.deviceOf(amelie);
    const plf = { type: 'bilan', plf_track: { plf: 4, slide: 0 } };
    device.store.dispatch(rowsReceived({ values: { plf } }));
    await renderApp(device, '/');
    expect(resume()).toHaveTextContent('section 3 sur 5');
  });
});

describe('B5–B7 what the programme brings', () => {
  const titles = ['Actualités', 'Inspirations', 'Citations', 'Pratiques'];
  const block = (name: string) => screen.findByRole('region', { name: named(name) }, patience);
  const items = async (name: string) =>
    within(await block(name)).findAllByRole('heading', { level: 3 }, patience);

  test('B5 B6 B7: next event, two news of each category in their order, coming events', async () => {
    await renderApp(await place.deviceOf(amelie), '/');
    for (const title of titles) {
      expect(await items(title)).toHaveLength(2);
      expect(within(await block(title)).getByRole('link', { name: named('Voir plus') })).toHaveAttribute(
        'href',
        expect.stringMatching(/^\/pages\/news\/\d\d\/[a-z]+$/),
      );
    }
    expect((await items('Événements à venir')).length).toBeGreaterThan(1);
    expect(await items('Prochain événement')).toHaveLength(1);
    const order = main()
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent)
      .filter((text) => [...titles, 'Prochain événement', 'Événements à venir'].includes(text));
    expect(order).toEqual(['Prochain événement', ...titles, 'Événements à venir']);
  });

  test('B5 B6 B7: a news item and an event open over home, and Back closes them', async () => {
    await renderApp(await place.deviceOf(amelie), '/');
    for (const [title, button, parameter] of [
      ['Pratiques', 'Lire', 'news'],
      ['Événements à venir', 'En savoir plus', 'event'],
    ] as const) {
      await items(title);
      const [first] = within(await block(title)).getAllByRole('button', { name: named(button) });
      await user.hands.click(first!);
      expect(await screen.findByRole('dialog', {}, patience)).toBeVisible();
      expect(address()).toMatch(new RegExp(`^/\\?${parameter}=\\d+$`));
      window.history.back();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patience);
      await arrivesAt('/');
    }
  });

  test('B6: a block that gets no answer says so and tries again; the others stand', async () => {
    const device = await place.deviceOf(amelie);
    place.provider.controls.addFault({ match: 'GET /ws/news/29', status: 503, times: 9 });
    await renderApp(device, '/');
    expect(await items('Actualités')).toHaveLength(2);
    const failed = within(await block('Inspirations'));
    const again = await failed.findByRole('button', { name: named('Réessayer') }, patience);
    place.provider.controls.clearFaults();
    await user.hands.click(again);
    expect(await items('Inspirations')).toHaveLength(2);
  });

  test('B1–B4 B8: without any answer from the provider, what the device holds is there', async () => {
    const device = await place.deviceOf(amelie);
    place.provider.controls.addFault({ match: 'GET /', dropConnection: 'before', times: 99 });
    place.provider.controls.addFault({ match: 'POST /', dropConnection: 'before', times: 99 });
    await renderApp(device, '/');
    expect(await user.heading()).toHaveTextContent(amelie.firstname);
    expect(main().getByRole('link', { name: /^11 intuitions/ })).toBeVisible();
    expect(main().getByRole('button', { name: named('Pas encore') })).toBeVisible();
    expect(resume()).toBeVisible();
  });
});
