import { screen, waitFor, within } from '@testing-library/react';
import { daysBetween } from '../../src/domain/localDay';
import { amelie } from '../support/personas';
import { address, arrivesAt } from '../support/renderApp';
import { named, saying } from '../support/screenNames';
import { setUp } from '../support/setting';
import { user } from '../support/userMoves';

const place = setUp();
const main = () => within(screen.getByRole('main'));
const resume = () => main().queryByRole('link', { name: /^Reprendre/ });
const block = (name: string) => screen.findByRole('region', { name: named(name) });
const headings = async (name: string) => within(await block(name)).findAllByRole('heading', { level: 3 });

test('B2 B3 B4 B5 B6 B7 E4: tiles count, everything leads where it says; then what the programme brings, in its order, opens over home', async () => {
  const device = await place.opens(amelie, '/');
  const { reconnections, celebrations } = device.store.getState();
  const intuitions = Object.values(reconnections).flatMap(({ intuitionsdata = [] }) => intuitionsdata);
  const days = Object.keys(celebrations).map(Number);
  const link = (name: RegExp) => main().getByRole('link', { name });
  const counted = link(new RegExp(`^${String(intuitions.length)} intuitions`));
  expect(counted).toHaveAttribute('href', '/pages/reconnexions');
  const celebrated = link(new RegExp(`^${String(days.length)} célébrations et notes`));
  expect(celebrated).toHaveAttribute('href', '/pages/celebrations');
  // Eleven days and a half ago: which day that was hangs on the hour of the test.
  const ago = daysBetween(new Date(Math.max(...days)), new Date());
  expect(celebrated).toHaveTextContent(`la dernière il y a ${String(ago)} jours`);
  expect(resume()).toHaveAttribute('href', '/plf/plf2');
  expect(link(named('Nouvelle reconnexion'))).toHaveAttribute('href', '/reco/add');
  expect(link(named('Voir mes reconnexions'))).toHaveAttribute('href', '/pages/reconnexions');

  const titles = ['Actualités', 'Inspirations', 'Citations', 'Pratiques'];
  for (const title of titles) {
    expect(await headings(title)).toHaveLength(2);
    const more = within(await block(title)).getByRole('link', { name: named('Voir plus') });
    expect(more.getAttribute('href')).toMatch(/^\/pages\/news\/\d\d\/[a-z]+$/);
  }
  const coming = within(await block('Événements à venir'));
  expect(await headings('Événements à venir')).toHaveLength(4);
  expect(coming.getByRole('link', { name: named('Voir plus') })).toHaveAttribute('href', '/pages/events');
  const next = within(await block('Prochain événement'));
  expect(await next.findByText(saying('Atelier « Écouter l’autre »'))).toBeVisible();
  expect(next.getByText(named('Inscription validée'))).toBeVisible();
  const order = main()
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
    .filter((text) => [...titles, 'Prochain événement', 'Événements à venir'].includes(text));
  expect(order).toEqual(['Prochain événement', ...titles, 'Événements à venir']);

  for (const [title, button, parameter] of [
    ['Pratiques', 'Lire', 'news'],
    ['Événements à venir', 'En savoir plus', 'event'],
  ] as const) {
    const [first] = within(await block(title)).getAllByRole('button', { name: named(button) });
    await user.hands.click(first!);
    await user.dialog();
    expect(address()).toMatch(new RegExp(`^/\\?${parameter}=\\d+$`));
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await arrivesAt('/');
  }
});
