import { screen, waitFor, within } from '@testing-library/react';
import { rowsReceived } from '../../src/collections/events';
import type { FriendshipSessions } from '../../src/domain/friendship';
import type { Device } from '../support/makeTestStore';
import { nadia } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { address, arrivesAt, goTo, renderApp, reopenApp } from '../support/renderApp';
import { named, saying } from '../support/screenNames';
import { setUp } from '../support/setting';
import { patience } from '../support/time';
import { makeUser } from '../support/userMoves';

const user = makeUser();
const place = setUp();
const path = '/pages/amitiepro';

const sessions: FriendshipSessions = {
  '1760000000000': { mode: 'person', subject: 'Hélène', express: { 'amitiepro-express-vecu': 'Un doute' } },
  '1761000000000': { mode: 'theme', subject: 'Déléguer', listen: { 'amitiepro-ecoute-entendu': 'Le calme' } },
  '1762000000000': {
    mode: 'person',
    subject: ' helene',
    express: { 'amitiepro-express-vecu': 'La fatigue', ancienne: 'D’avant' },
    listen: { 'amitiepro-ecoute-entendu': 'Son envie' },
    conflicts: { 'express.amitiepro-express-vecu': ['La lassitude'] },
  },
};

const receives = (device: Device, friendship = sessions) => {
  device.store.dispatch(rowsReceived({ values: { friendship } }));
};
const atProvider = async () => await (await openAccount(place.provider.url, nadia)).json('field_amitiepro');
const entries = () => within(screen.getByRole('main')).queryAllByRole('listitem');
const entry = (text: string) => within(entries().find((item) => item.textContent.includes(text))!);
const headings = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent)
    .filter((text) => text !== 'Nouvel échange');
const dialog = async () => within(await screen.findByRole('dialog', {}, patience));
const question = async () => within(await screen.findByRole('alertdialog', {}, patience));

test('F3: by person and by theme, the one written last first, each with its history', async () => {
  const device = await place.deviceOf(nadia);
  receives(device);
  await renderApp(device, path);
  expect(await user.heading()).toHaveTextContent(named('Amitié professionnelle (3)'));
  expect(headings()).toEqual(['Avec helene', expect.stringMatching(/^Sur «\sDéléguer\s»$/)]);
  expect(entries().map((item) => /Un doute|La fatigue|Le calme/.exec(item.textContent)?.[0])).toEqual([
    'La fatigue',
    'Un doute',
    'Le calme',
  ]);
  expect(entry('La fatigue').getByText(named('2 échanges'))).toBeVisible();
  await user.hands.click(screen.getByRole('radio', { name: named('Par thème') }));
  expect(entries()).toHaveLength(1);
  await user.hands.click(screen.getByRole('radio', { name: named('Par personne') }));
  expect(headings()).toEqual(['Avec helene']);
  await user.hands.click(screen.getByRole('radio', { name: named('Tous') }));
  await user.fill('search', 'delegu');
  await waitFor(() => expect(headings()).toEqual([expect.stringMatching(/Déléguer/)]));
  await user.fill('search', 'DOUTE');
  await waitFor(() => expect(headings()).toEqual(['Avec helene']));
});

test('F3: the part that is still to come can be added, in the session it belongs to', async () => {
  const device = await place.deviceOf(nadia);
  receives(device);
  await renderApp(device, path);
  expect(entry('La fatigue').queryByRole('link', { name: saying('Ajouter') })).toBeNull();
  const link = entry('Un doute').getByRole('link', { name: named('Ajouter « Écouter »') });
  expect(link).toHaveAttribute('href', '/amitiepro/add/1760000000000/listen');
  expect(entry('Le calme').getByRole('link', { name: named('Ajouter « S’exprimer »') })).toHaveAttribute(
    'href',
    '/amitiepro/add/1761000000000/express',
  );
  await user.hands.click(link);
  await screen.findByRole('progressbar', {}, patience);
});

test('F3 K6: opens with both parts under their questions; another device’s text can be picked', async () => {
  const device = await place.deviceOf(nadia);
  receives(device);
  await renderApp(device, path);
  await user.hands.click(entry('La fatigue').getByRole('link'));
  const shown = await dialog();
  expect(address()).toBe(`${path}?entry=1762000000000`);
  expect(shown.getByText(/Que vivez-vous en ce moment/).nextSibling).toHaveTextContent('La fatigue');
  expect(shown.getByText('ancienne').nextSibling).toHaveTextContent('D’avant');
  expect(shown.getByText(/Qu’avez-vous entendu/).nextSibling).toHaveTextContent('Son envie');
  expect(shown.getByRole('link', { name: named('Reprendre « Écouter »') })).toHaveAttribute(
    'href',
    '/amitiepro/add/1762000000000/listen',
  );
  await user.hands.click(shown.getAllByRole('button', { name: named('Garder celle-ci') })[1]!);
  await waitFor(() => expect(shown.queryByRole('group')).toBeNull());
  expect(device.store.getState().friendship['1762000000000']).toEqual({
    mode: 'person',
    subject: ' helene',
    express: { 'amitiepro-express-vecu': 'La lassitude', ancienne: 'D’avant' },
    listen: { 'amitiepro-ecoute-entendu': 'Son envie' },
  });
});

test('F3: its person or theme is changed, and its parts stay', async () => {
  const device = await place.deviceOf(nadia);
  receives(device);
  await renderApp(device, path);
  await user.press('button', 'edit', entry('Le calme'));
  const form = await dialog();
  const box = form.getByRole('textbox');
  expect(box).toHaveValue('Déléguer');
  await user.write(box, '');
  await user.press('button', 'save');
  expect(await form.findByText(named('Ce champ est obligatoire'), {}, patience)).toBeVisible();
  await user.write(box, 'Hélène');
  await user.hands.click(form.getByRole('radio', { name: named('Par personne') }));
  await user.press('button', 'save');
  await user.isToldThat('Vos modifications sont enregistrées.');
  await arrivesAt(path);
  await screen.findByRole('main', {}, patience);
  expect(headings()).toEqual(['Avec helene']);
  await user.sees('synced');
  expect(await atProvider()).toEqual({
    ...sessions,
    '1761000000000': { ...sessions['1761000000000'], mode: 'person', subject: 'Hélène' },
  });
  expect(await device.stored('drafts')).toBeUndefined();
});

test('F3 C5 K6: the form of a session that another device deletes stays; saving brings the session back', async () => {
  const device = await place.deviceOf(nadia);
  const edit = `${path}?edit=1761000000000`;
  receives(device);
  await renderApp(device, path);
  goTo(edit);
  const form = await dialog();
  await user.write(form.getByRole('textbox'), 'Déléguer mieux');
  receives(device, {});
  await screen.findByText(named('Amitié professionnelle (0)'), {}, patience);
  expect(form.getByRole('textbox')).toHaveValue('Déléguer mieux');
  await user.press('button', 'save', form);
  await arrivesAt(path);
  expect(device.store.getState().friendship).toEqual({
    '1761000000000': { ...sessions['1761000000000'], subject: 'Déléguer mieux' },
  });
  const drafts = { 'friendship/1761000000000/session': { answers: { subject: 'Oser' } } };
  device.store.dispatch(rowsReceived({ values: { friendship: {}, drafts } }));
  await reopenApp(device, path);
  goTo(edit);
  const reopened = await dialog();
  expect(reopened.getByRole('textbox')).toHaveValue('Oser');
  await user.hands.click(reopened.getByRole('radio', { name: named('Par thème') }));
  await user.press('button', 'save', reopened);
  await arrivesAt(path);
  expect(device.store.getState().friendship).toEqual({
    '1761000000000': { mode: 'theme', subject: 'Oser' },
  });
});

test('F3 K6: a mode that another device chose stands beside in the form too', async () => {
  const device = await place.deviceOf(nadia);
  receives(device, {
    '1760000000000': { mode: 'person', subject: 'Hélène', conflicts: { mode: ['theme'] } },
  });
  await renderApp(device, path);
  goTo(`${path}?edit=1760000000000`);
  expect((await dialog()).getByText(saying('Par thème'), { selector: 'p' })).toBeVisible();
});

test('F3: deleted with both its parts after a question, and put back from the toast', async () => {
  const device = await place.deviceOf(nadia);
  receives(device);
  await renderApp(device, path);
  await user.hands.click(entry('La fatigue').getByRole('link'));
  await user.press('button', 'remove', await dialog());
  await user.press('button', 'remove', await question());
  await user.isToldThat('Entrée supprimée');
  await screen.findByRole('main', {}, patience);
  expect(headings()[0]).toMatch(/Déléguer/);
  expect(Object.keys(device.store.getState().friendship)).toEqual(['1760000000000', '1761000000000']);
  await user.press('button', 'undo');
  await waitFor(() => expect(headings()[0]).toBe('Avec helene'), patience);
  await user.sees('synced');
  expect(await atProvider()).toEqual(sessions);
});

test('F3: an empty page says what belongs here; either part may come first', async () => {
  await renderApp(await place.deviceOf(nadia), path);
  expect(await user.heading()).toHaveTextContent(/\(0\)/);
  expect(screen.getByText(/Un échange se vit à deux/)).toBeVisible();
  const ways = within(await screen.findByRole('region', { name: named('Nouvel échange') }, patience));
  expect(ways.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/amitiepro/add/new/express',
    '/amitiepro/add/new/listen',
  ]);
});
