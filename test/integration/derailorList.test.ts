import { screen, waitFor, within } from '@testing-library/react';
import { rowsReceived } from '../../src/collections/events';
import { amelie, nadia } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { address, arrivesAt, goTo, renderApp, reopenApp } from '../support/renderApp';
import { named, saying } from '../support/screenNames';
import { setUp } from '../support/setting';
import { patience } from '../support/time';
import { makeUser } from '../support/userMoves';

const user = makeUser();
const place = setUp();
const path = '/pages/deviateurs';
const ready = 'La réponse toute prête';

type Entries = Record<string, Record<string, unknown>>;

const atProvider = async (field: 'field_deviateurs' | 'field_pretentions') =>
  (await (await openAccount(place.provider.url, amelie)).json(field)) as Entries;
const entries = () => within(screen.getByRole('main')).queryAllByRole('listitem');
const entry = (text: string) => {
  const found = entries().find((item) => item.textContent.includes(text));
  return found ? within(found) : null;
};
const names = () => entries().map((item) => within(item).getByRole('link').textContent);
const dialog = async () => within(await screen.findByRole('dialog', {}, patience));
const question = async () => within(await screen.findByRole('alertdialog', {}, patience));
const comes = (name: string) => screen.findByRole('link', { name }, patience);

test('D1: both, newest first, with their origin in words; filters, and a search without accents', async () => {
  await renderApp(await place.deviceOf(amelie), path);
  expect(await user.heading()).toHaveTextContent(named('Déviateurs et prétentions (4)'));
  expect(names()).toEqual(['Le bouclier du planning', 'Ne dépendre de personne', 'Tout voir venir', ready]);
  const card = entry(ready)!;
  expect(card.getByText(/avec Marc, responsable de l’entrepôt : Le point du lundi/)).toBeVisible();
  expect(card.getByText(saying('Lui demander ce qu’il ferait à ma place'))).toBeVisible();
  expect(card.getByText(named('Déviateur'))).toBeVisible();
  expect(card.getByText(/^\d{1,2}\s\p{L}+\s\d{4}$/u)).toBeVisible();
  await user.hands.click(screen.getByRole('radio', { name: named('Prétentions') }));
  expect(names()).toEqual(['Ne dépendre de personne', 'Tout voir venir']);
  await user.hands.click(screen.getByRole('radio', { name: named('Déviateurs') }));
  expect(names()).toEqual(['Le bouclier du planning', ready]);
  await user.hands.click(screen.getByRole('radio', { name: named('Tout') }));
  await user.fill('search', 'DEPENDRE');
  await waitFor(() => expect(names()).toEqual(['Ne dépendre de personne']));
  await user.fill('search', 'entrepot');
  await waitFor(() => expect(names()).toEqual([ready]));
});

test.each([
  {
    kind: 'Déviateur',
    field: 'field_deviateurs',
    key: 'deviateurs',
    said: 'Votre déviateur est enregistré.',
  },
  {
    kind: 'Prétention',
    field: 'field_pretentions',
    key: 'pretentions',
    said: 'Votre prétention est enregistrée.',
  },
] as const)('D1 K2 K8: a $kind is added, here and at the provider', async ({ kind, field, key, said }) => {
  const device = await place.deviceOf(amelie);
  const before = await atProvider(field);
  await renderApp(device, path);
  await user.press('button', 'add');
  const form = await dialog();
  await user.hands.click(form.getByRole('radio', { name: named(kind) }));
  await user.press('button', 'save');
  expect(await form.findByText(named('Ce champ est obligatoire'), {}, patience)).toBeVisible();
  await user.write(form.getByRole('textbox', { name: named('Nom') }), ' Le Pompier ');
  await user.write(form.getByRole('textbox', { name: named('Description') }), ' Il éteint tout ');
  await user.press('button', 'save');
  await user.isToldThat(said);
  await comes('Le Pompier');
  expect(names()[0]).toBe('Le Pompier');
  await user.sees('synced');
  const after = await atProvider(field);
  expect(await device.stored(key)).toEqual(after);
  expect(await device.stored('drafts')).toBeUndefined();
  expect(after).toMatchObject(before);
  const added = Object.keys(after).filter((one) => !Object.hasOwn(before, one));
  expect(added.map((one) => after[one])).toEqual([{ name: 'Le Pompier', description: 'Il éteint tout' }]);
});

test('D1 C5: what was typed for a new one is there again when its form is opened again', async () => {
  await renderApp(await place.deviceOf(amelie), path);
  await user.press('button', 'add');
  await user.write((await dialog()).getByRole('textbox', { name: named('Nom') }), 'Le Pom');
  await user.press('button', 'close');
  await arrivesAt(path);
  await user.press('button', 'add');
  expect((await dialog()).getByRole('textbox', { name: named('Nom') })).toHaveValue('Le Pom');
});

test('D1 K6: opens with its answers under their questions, those without one under their names', async () => {
  const device = await place.deviceOf(amelie);
  const stored = device.store.getState().derailors;
  const key = Object.keys(stored).find((one) => stored[one]?.name === ready) ?? '';
  const derailor = {
    ...stored[key]!,
    data: { ...stored[key]!.data, ancienne: 'D’avant' },
    conflicts: { name: ['Le prêt-à-dire'], 'deviateur-cout': ['Sa confiance'] },
  };
  device.store.dispatch(rowsReceived({ values: { derailors: { ...stored, [key]: derailor } } }));
  await renderApp(device, path);
  await user.hands.click(await comes(ready));
  expect(address()).toBe(`${path}?entry=derailor.${key}`);
  const shown = await dialog();
  expect(shown.getByText(/Que risqueriez-vous/).nextSibling).toHaveTextContent('Qu’il propose quelque chose');
  expect(shown.getByText('ancienne').nextSibling).toHaveTextContent('D’avant');
  expect(shown.getByRole('link', { name: /Marc, responsable/ })).toHaveAttribute(
    'href',
    `/pages/reconnexions?entry=${derailor.reconnection ?? ''}`,
  );
  expect(shown.getByText(saying('Le prêt-à-dire'))).toBeVisible();
  const cost = within(shown.getByText(/Qu’est-ce que cela vous coûte/).parentElement!);
  await user.hands.click(cost.getAllByRole('button', { name: named('Garder celle-ci') })[1]!);
  await waitFor(() => expect(cost.getByText('Sa confiance')).toBeVisible());
  expect(device.store.getState().derailors[key]).toEqual({
    ...derailor,
    data: { ...derailor.data, 'deviateur-cout': 'Sa confiance' },
    conflicts: { name: ['Le prêt-à-dire'] },
  });
  await user.press('button', 'close');
  await arrivesAt(path);
});

test('D1 K6: a reconnection that another device chose stands beside its origin, and can be picked', async () => {
  const device = await place.deviceOf(nadia);
  const values = {
    reconnections: {
      '1750000000000': { pf: 'past' as const, data: { 'reconew-q2-qui': 'Zoé' } },
      '1751000000000': { pf: 'past' as const, data: { 'reconew-q2-qui': 'Marc' } },
    },
    derailors: {
      '1760000000000': {
        name: 'La voix',
        reconnection: '1750000000000',
        conflicts: { reconnection: ['1751000000000'] },
      },
    },
  };
  device.store.dispatch(rowsReceived({ values }));
  await renderApp(device, path);
  await user.hands.click(await comes('La voix'));
  const shown = await dialog();
  expect(shown.getByRole('link', { name: /avec Zoé/ })).toBeVisible();
  const [, other] = shown.getAllByRole('button', { name: named('Garder celle-ci') });
  expect(other).toHaveAccessibleDescription(/D’une reconnexion avec Marc \(27 juin 2025\)/);
  await user.hands.click(other!);
  expect(await shown.findByRole('link', { name: /avec Marc/ })).toBeVisible();
  expect(device.store.getState().derailors['1760000000000']).toEqual({
    name: 'La voix',
    reconnection: '1751000000000',
  });
});

test.each([
  { kind: 'derailor', rows: 'derailors' },
  { kind: 'claim', rows: 'claims' },
] as const)('D1 C5 K6: the form of a $kind that another device deletes stays', async ({ kind, rows }) => {
  const device = await place.deviceOf(nadia);
  const key = '1760000000000';
  const edit = `${path}?edit=${kind}.${key}`;
  const entry = { name: 'La voix', intuition: 'Oser' };
  device.store.dispatch(rowsReceived({ values: { [rows]: { [key]: entry } } }));
  await renderApp(device, path);
  goTo(edit);
  const form = await dialog();
  await user.write(form.getByRole('textbox', { name: named('Description') }), 'Elle crie');
  device.store.dispatch(rowsReceived({ values: { [rows]: {} } }));
  await screen.findByText(named('Déviateurs et prétentions (0)'), {}, patience);
  expect(form.getByRole('textbox', { name: named('Description') })).toHaveValue('Elle crie');
  await user.press('button', 'save', form);
  await arrivesAt(path);
  await comes('La voix');
  expect(device.store.getState()[rows]).toEqual({ [key]: { ...entry, description: 'Elle crie' } });
  const drafts = { [`deviateur/${kind}.${key}`]: { answers: { description: 'Elle crie' } } };
  device.store.dispatch(rowsReceived({ values: { [rows]: {}, drafts } }));
  await reopenApp(device, path);
  goTo(edit);
  const reopened = await dialog();
  expect(reopened.queryByRole('radio')).toBeNull();
  expect(reopened.getByRole('textbox', { name: named('Description') })).toHaveValue('Elle crie');
  await user.write(reopened.getByRole('textbox', { name: named('Nom') }), 'Le cri');
  await user.press('button', 'save', reopened);
  await arrivesAt(path);
  expect(device.store.getState()[rows]).toEqual({ [key]: { name: 'Le cri', description: 'Elle crie' } });
});

test('D1: edited from its window; its answers stay, an emptied description goes', async () => {
  const device = await place.deviceOf(amelie);
  await renderApp(device, path);
  await user.hands.click(await comes(ready));
  await user.press('button', 'edit', await dialog());
  const form = within(await screen.findByRole('dialog', { name: named('Modifier ce déviateur') }, patience));
  const name = form.getByRole('textbox', { name: named('Nom') });
  expect(name).toHaveValue(ready);
  expect(form.queryByRole('radio')).toBeNull();
  await user.write(name, 'La réponse prête');
  await user.write(form.getByRole('textbox', { name: named('Description') }), '');
  await user.press('button', 'save');
  await user.isToldThat('Vos modifications sont enregistrées.');
  await comes('La réponse prête');
  await user.sees('synced');
  expect(Object.values(await atProvider('field_deviateurs'))).toContainEqual({
    name: 'La réponse prête',
    reconnection: expect.any(String) as string,
    intuition: 'Lui demander ce qu’il ferait à ma place',
    data: expect.objectContaining({ 'deviateur-protection': 'L’image de celle qui sait.' }) as object,
  });
});

test('D1: a claim is deleted after a question, and put back from the toast', async () => {
  const device = await place.deviceOf(amelie);
  const before = await atProvider('field_pretentions');
  await renderApp(device, path);
  await comes('Tout voir venir');
  await user.press('button', 'remove', entry('Tout voir venir')!);
  await user.press('button', 'remove', await question());
  await user.isToldThat('Entrée supprimée');
  await waitFor(() => expect(entry('Tout voir venir')).toBeNull(), patience);
  await user.sees('synced');
  expect(Object.keys(await atProvider('field_pretentions'))).toHaveLength(1);
  await user.press('button', 'undo');
  await comes('Tout voir venir');
  await user.sees('synced');
  expect(await atProvider('field_pretentions')).toEqual(before);
});

test('D1: one key in both collections is two entries', async () => {
  const device = await place.deviceOf(nadia);
  const values = {
    derailors: { '1760000000000': { name: 'La voix' } },
    claims: { '1760000000000': { name: 'L’image' } },
  };
  device.store.dispatch(rowsReceived({ values }));
  await renderApp(device, path);
  await user.hands.click(await comes('L’image'));
  await user.press('button', 'remove', await dialog());
  await user.press('button', 'remove', await question());
  await comes('La voix');
  expect(device.store.getState().claims).toEqual({});
  expect(device.store.getState().derailors).toEqual(values.derailors);
});

test('D1 D2: an empty page says what belongs here, and offers both ways to begin', async () => {
  await renderApp(await place.deviceOf(nadia), path);
  expect(await user.heading()).toHaveTextContent(/\(0\)/);
  expect(screen.getByText(/Un déviateur est une voix/)).toBeVisible();
  expect(screen.getByRole('link', { name: named('Identifier un déviateur') })).toHaveAttribute(
    'href',
    '/deviateur/add',
  );
  expect(await user.the('button', 'add')).toBeVisible();
});
