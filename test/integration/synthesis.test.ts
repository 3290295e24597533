import { act, screen, waitFor, within } from '@testing-library/react';
import { rowsReceived } from '../../src/collections/events';
import { localDay } from '../../src/domain/localDay';
import type { Device } from '../support/makeTestStore';
import { amelie, nadia } from '../support/personas';
import { renderApp } from '../support/renderApp';
import { named, saying } from '../support/screenNames';
import { setUp } from '../support/setting';
import { patience } from '../support/time';
import { makeUser } from '../support/userMoves';

const user = makeUser();
const place = setUp();
const day = 86_400_000;

/** As if the counsellor had set the date at the provider, so many days from now. */
const anchoredIn = (device: Device, days: number) => {
  const { personalInfo } = device.store.getState();
  const ancrage = localDay(new Date(Date.now() + days * day));
  act(() => {
    device.store.dispatch(rowsReceived({ values: { personalInfo: { ...personalInfo, ancrage } } }));
  });
};
const section = (name: string) => screen.findByRole('region', { name: named(name) }, patience);
/** Figures of a chart as its table tells them, without the header. */
const figuresIn = (where: HTMLElement) =>
  within(within(where).getByRole('table', { hidden: true }))
    .getAllByRole('row', { hidden: true })
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent.replace(/\s/g, ' ')));

test('F6: without an anchorage date the page says what it waits for, and one’s data can be taken out', async () => {
  await renderApp(await place.deviceOf(nadia), '/pages/compterendu');
  expect(await user.heading()).toHaveTextContent('Compte rendu');
  expect(await screen.findByRole('heading', { level: 2, name: /après votre ancrage/ })).toBeVisible();
  expect(screen.getByText(saying('L’ancrage est un rendez-vous avec votre accompagnant'))).toBeVisible();
  expect(screen.queryByRole('button', { name: named(user.word('print')) })).toBeNull();
  expect(screen.queryByRole('radio', { name: named('Tout') })).toBeNull();
  expect(await user.the('button', 'exportData')).toBeVisible();
  expect(await user.the('button', 'importData')).toBeVisible();
});

test('F6: a date ahead is a meeting that is planned; the page opens when its day has come', async () => {
  const device = await place.deviceOf(nadia);
  await renderApp(device, '/pages/compterendu');
  anchoredIn(device, 1);
  expect(await screen.findByText(/Votre rendez-vous est prévu le/)).toBeVisible();
  expect(screen.queryByRole('button', { name: named(user.word('print')) })).toBeNull();
  anchoredIn(device, 0);
  expect(await user.the('button', 'print')).toBeVisible();
  expect(await screen.findByText(/tout commence par une première/)).toBeVisible();
  expect(screen.getByRole('link', { name: named('Faire une reconnexion') })).toHaveAttribute(
    'href',
    '/reco/add',
  );
});

test('F5: the document says whose it is, and holds what was written', async () => {
  const device = await place.deviceOf(amelie);
  await renderApp(device, '/pages/compterendu');
  expect(await screen.findByText('Amélie Rousseau')).toBeVisible();
  expect(screen.getByText('Programme Reconnexion')).toBeVisible();
  expect(await section('Ma carte d’identité')).toHaveTextContent(
    saying('Ma voix monte et je parle plus vite.'),
  );
  const moments = within(await section('Mes moments de vocation'));
  expect(moments.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Premier moment',
    'Deuxième moment',
    'Troisième moment',
    'Quatrième moment',
  ]);
  expect(moments.getAllByText(saying('Qu’avez-vous ressenti ?'))).toHaveLength(4);
  expect(await section('Ma vocation')).toHaveTextContent('Ouvrir des passages');
  expect(await section('Mes prétentions et mes déviateurs')).toHaveTextContent(
    saying('Répondre avant d’avoir écouté'),
  );
  const friendship = within(await section('Mon amitié professionnelle'));
  expect(friendship.getByRole('heading', { level: 3, name: 'Inès' })).toBeVisible();
  const celebrations = await section('Mes célébrations et mes notes');
  expect(within(celebrations).getAllByRole('listitem')).toHaveLength(4);
});

test('F5: charts have the same figures in a table, and follow the period', async () => {
  const device = await place.deviceOf(amelie);
  await renderApp(device, '/pages/compterendu');
  const intuitions = await section('Mes intuitions');
  expect(intuitions).toHaveTextContent('4 intuitions réalisées sur 11');
  expect(within(intuitions).getByRole('img', { name: /Part des intuitions réalisées/ })).toBeVisible();
  expect(figuresIn(intuitions).at(-1)?.slice(1)).toEqual(['11', '4', '36 %']);
  const reconnections = await section('Mes reconnexions');
  expect(within(reconnections).getByRole('img', { name: 'Reconnexions par mois' })).toBeVisible();
  const totals = figuresIn(reconnections).map((row) => Number(row.at(-1)));
  expect(totals.reduce((sum, count) => sum + count)).toBe(6);

  await user.hands.click(screen.getByRole('radio', { name: named('3 derniers mois') }));
  await waitFor(async () => expect(figuresIn(await section('Mes reconnexions'))).toHaveLength(3));
  const [oldest] = figuresIn(await section('Mes reconnexions'));
  const first = new Date(new Date().getFullYear(), new Date().getMonth() - 2, 1);
  expect(oldest?.[0]).toBe(first.toLocaleDateString('fr-FR', { month: 'long', year: 'numeric' }));
  expect(await section('Mes moments de vocation')).toHaveTextContent('Premier moment');
});

test('F5: what is empty speaks of the period only where another one may hold something', async () => {
  const device = await place.deviceOf(amelie);
  const values = { reconnections: {}, celebrations: {}, friendship: {} };
  device.store.dispatch(rowsReceived({ values }));
  await renderApp(device, '/pages/compterendu');
  const sections = [
    'Mes intuitions',
    'Mes reconnexions',
    'Mon amitié professionnelle',
    'Mes célébrations et mes notes',
  ];
  for (const name of sections) expect(await section(name)).toHaveTextContent('Rien n’est encore écrit ici.');
  await user.hands.click(screen.getByRole('radio', { name: named('3 derniers mois') }));
  for (const name of sections)
    await waitFor(async () => expect(await section(name)).toHaveTextContent('Rien sur cette période.'));
});

test('F5 E3 F3: the three that weigh most, and sessions by person and theme, stand under their names', async () => {
  const device = await place.deviceOf(amelie);
  const { derailors, plf } = device.store.getState();
  const now = Date.now();
  device.store.dispatch(
    rowsReceived({
      values: {
        plf: { ...plf, devpre: { of: Object.keys(derailors), text: 'Tout repose sur moi.' } },
        friendship: {
          [now - day]: {
            mode: 'person',
            subject: 'Karim',
            express: { 'amitiepro-express-vecu': 'Une joie' },
            listen: { 'amitiepro-ecoute-entendu': 'Un doute' },
          },
          [now - 2 * day]: {
            mode: 'person',
            subject: 'karim',
            listen: { 'amitiepro-ecoute-touche': 'Sa voix' },
          },
          [now - 3 * day]: { mode: 'theme', subject: 'Le temps', express: {} },
        },
      },
    }),
  );
  await renderApp(device, '/pages/compterendu');
  const claims = within(await section('Mes prétentions et mes déviateurs'));
  expect(claims.getByText('Tout repose sur moi.')).toBeVisible();
  expect(claims.getAllByText('Le bouclier du planning')).toHaveLength(2);
  const friendship = within(await section('Mon amitié professionnelle'));
  expect(friendship.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Karim',
    'Le temps',
  ]);
  expect(friendship.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
    'S’exprimer',
    'Écouter',
    'Écouter',
  ]);
  expect(friendship.getByText(saying('Qu’avez-vous entendu ?'))).toBeVisible();
});

test('F5: printing is the browser’s own', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  await renderApp(await place.deviceOf(amelie), '/pages/compterendu');
  await user.press('button', 'print');
  expect(print).toHaveBeenCalledTimes(1);
});
