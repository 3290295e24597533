import { act, screen, waitFor, within } from '@testing-library/react';
import { rowsReceived } from '../../src/collections/events';
import type { Celebration } from '../../src/domain/celebration';
import { amelie, nadia } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { address, arrivesAt, goTo, renderApp, reopenApp } from '../support/renderApp';
import { named, saying } from '../support/screenNames';
import { setUp } from '../support/setting';
import { patience } from '../support/time';
import { makeUser } from '../support/userMoves';

const user = makeUser();
const place = setUp();

const path = '/pages/celebrations';
const hearth = /Yanis a présenté son bilan/;

type Entries = Record<string, Record<string, unknown>>;

const atProvider = async () =>
  (await (await openAccount(place.provider.url, amelie)).json('field_celebrations')) as Entries;
const entries = () => within(screen.getByRole('main')).queryAllByRole('listitem');
const entry = (text: RegExp) => entries().find((item) => text.test(item.textContent)) ?? null;
const texts = () => entries().map((item) => item.textContent);
const lists = async () => {
  await screen.findByRole('main', {}, patience);
  return texts();
};
const dialog = async () => within(await screen.findByRole('dialog', {}, patience));
const question = async () => within(await screen.findByRole('alertdialog', {}, patience));

const opensForm = async () => {
  await user.press('button', 'add');
  return await dialog();
};

test('F4 K2 K8: a note is added, and a celebration; newest first, here and at the provider', async () => {
  const device = await place.deviceOf(amelie);
  const before = await atProvider();
  await renderApp(device, path);
  expect(await user.heading()).toHaveTextContent(named('Célébrations et notes (4)'));
  const form = await opensForm();
  expect(form.getByRole('radio', { name: named('Une note') })).toBeChecked();
  await user.write(form.getByRole('textbox', { name: named('Note') }), '  Respirer avant Hélène ');
  await user.press('button', 'save');
  await user.isToldThat('Note ajoutée');
  await arrivesAt(path);
  const other = await opensForm();
  expect(other.getByRole('textbox')).toHaveValue('');
  await user.write(other.getByRole('textbox'), 'Le quai a applaudi');
  await user.hands.click(other.getByRole('radio', { name: named('Une célébration') }));
  await user.press('button', 'save');
  await arrivesAt(path);
  expect((await lists())[0]).toMatch(/Le quai a applaudi/);
  expect(texts()[1]).toMatch(/Respirer avant Hélène/);
  expect(await user.heading()).toHaveTextContent(/\(6\)/);
  await user.sees('synced');
  const after = await atProvider();
  expect(await device.stored('celebrations')).toEqual(after);
  expect(await device.stored('drafts')).toBeUndefined();
  expect(after).toMatchObject(before);
  const added = Object.keys(after).filter((key) => !Object.hasOwn(before, key));
  expect(added.sort().map((key) => after[key])).toEqual([
    { kind: 'note', text: 'Respirer avant Hélène' },
    { kind: 'celebration', text: 'Le quai a applaudi' },
  ]);
});

test('F4: an empty note is refused with « Renseigner une note »', async () => {
  const device = await place.deviceOf(amelie);
  await renderApp(device, path);
  const form = await opensForm();
  await user.write(form.getByRole('textbox'), '   ');
  await user.press('button', 'save');
  expect(await form.findByText(named('Renseigner une note'))).toBeVisible();
  expect(form.getByRole('textbox')).toHaveFocus();
  expect(Object.keys((await device.stored('celebrations')) as object)).toHaveLength(4);
});

test('F4 C5: a note being written survives closing the form, leaving, and closing the app', async () => {
  const device = await place.deviceOf(amelie);
  await renderApp(device, path);
  await user.write((await opensForm()).getByRole('textbox'), 'Une idée en chemin');
  expect(address()).toBe(`${path}?add=`);
  await user.press('button', 'close');
  await arrivesAt(path);
  expect(await screen.findByText(named('Un brouillon vous attend ici.'))).toBeVisible();
  await device.persistor.flush();
  const later = await place.newDevice(device.storage);
  await reopenApp(later, path);
  const form = await opensForm();
  expect(form.getByRole('textbox')).toHaveValue('Une idée en chemin');
  expect(form.getByText(named('Vous reprenez votre brouillon.'))).toBeVisible();
  await user.hands.click(form.getByRole('button', { name: named('Effacer le brouillon') }));
  const asks = await question();
  await user.hands.click(asks.getByRole('button', { name: named('Effacer le brouillon') }));
  await waitFor(() => expect(form.getByRole('textbox')).toHaveValue(''));
  expect(await later.stored('drafts')).toBeUndefined();
});

test('F4 K6: edited; a text of another device stands beside until one is picked, or the entry saved', async () => {
  const device = await place.deviceOf(amelie);
  const stored = device.store.getState().celebrations;
  const key = Object.keys(stored).find((one) => hearth.test(stored[one]?.text ?? '')) ?? '';
  const before = { ...stored[key]!, conflicts: { text: ['Yanis, seul'], ailleurs: ['x'] }, autre: 1 };
  device.store.dispatch(rowsReceived({ values: { celebrations: { ...stored, [key]: before } } }));
  await renderApp(device, path);
  await screen.findByText(hearth);
  expect(within(entry(hearth)!).getByText(saying('Yanis, seul'))).toBeVisible();
  await user.press('button', 'edit', within(entry(hearth)!));
  await user.hands.type((await dialog()).getByRole('textbox'), 'x{Backspace}');
  await user.press('button', 'close');
  await arrivesAt(path);
  await lists();
  expect(await device.stored('drafts')).toBeUndefined();
  await user.press('button', 'edit', within(entry(hearth)!));
  const form = await dialog();
  expect(form.getByRole('textbox')).toHaveValue(before.text);
  expect(form.getByText(saying('Yanis, seul'))).toBeVisible();
  await user.write(form.getByRole('textbox'), 'Yanis a tout présenté');
  await user.press('button', 'save');
  await user.isToldThat('Vos modifications sont enregistrées.');
  await user.sees('synced');
  expect((await atProvider())[key]).toEqual({
    kind: 'celebration',
    text: 'Yanis a tout présenté',
    conflicts: { ailleurs: ['x'] },
    autre: 1,
  });
  expect(await device.stored('drafts')).toBeUndefined();
});

test('F4 K6: what another device wrote can be picked', async () => {
  const device = await place.deviceOf(amelie);
  const celebrations = {
    '1760000000000': { kind: 'note' as const, text: 'Ici', conflicts: { text: ['Là-bas'] } },
  };
  device.store.dispatch(rowsReceived({ values: { celebrations } }));
  await renderApp(device, path);
  const [, other] = await screen.findAllByRole('button', { name: named('Garder celle-ci') });
  await user.hands.click(other!);
  await waitFor(() => expect(screen.queryByRole('group', { name: /Deux appareils/ })).toBeNull());
  expect(device.store.getState().celebrations['1760000000000']).toEqual({ kind: 'note', text: 'Là-bas' });
});

test('F4 K6: a kind that another device chose stands beside, on the card and in the form', async () => {
  const device = await place.deviceOf(amelie);
  const celebrations = {
    '1760000000000': { kind: 'celebration' as const, text: 'Ici', conflicts: { kind: ['note'] } },
  };
  device.store.dispatch(rowsReceived({ values: { celebrations } }));
  await renderApp(device, path);
  await screen.findByRole('group', { name: /Deux appareils/ }, patience);
  await user.press('button', 'edit', within(entry(/Ici/)!));
  expect((await dialog()).getByText(saying('Une note'), { selector: 'p' })).toBeVisible();
  await user.press('button', 'close');
  await arrivesAt(path);
  const [, other] = await screen.findAllByRole('button', { name: named('Garder celle-ci') }, patience);
  expect(other).toHaveAccessibleDescription(saying('Note'));
  await user.hands.click(other!);
  await waitFor(() => expect(screen.queryByRole('group', { name: /Deux appareils/ })).toBeNull());
  expect(device.store.getState().celebrations['1760000000000']).toEqual({ kind: 'note', text: 'Ici' });
});

test('F4 C5 K6: a form whose entry another device deletes stays; saving brings the entry back', async () => {
  const device = await place.deviceOf(amelie);
  const celebrations = { '1760000000000': { kind: 'celebration' as const, text: 'Ici', autre: 1 } };
  device.store.dispatch(rowsReceived({ values: { celebrations } }));
  await renderApp(device, path);
  await user.press('button', 'edit', within(entry(/Ici/)!));
  const form = await dialog();
  await user.write(form.getByRole('textbox'), 'Ici et là');
  device.store.dispatch(rowsReceived({ values: { celebrations: {} } }));
  await screen.findByText(named('Célébrations et notes (0)'), {}, patience);
  expect(form.getByRole('textbox')).toHaveValue('Ici et là');
  await user.press('button', 'save', form);
  await arrivesAt(path);
  await screen.findByRole('main', {}, patience);
  expect(texts()).toHaveLength(1);
  expect(device.store.getState().celebrations).toEqual({
    '1760000000000': { kind: 'celebration', text: 'Ici et là', autre: 1 },
  });
  expect(device.store.getState().drafts).toEqual({});
});

test('F4 C5 K6: what was begun on an entry that has gone is there after a reload', async () => {
  const device = await place.deviceOf(amelie);
  const drafts = { 'celebration/1760000000000': { answers: { text: 'Ici et là' } } };
  device.store.dispatch(rowsReceived({ values: { celebrations: {}, drafts } }));
  await renderApp(device, path);
  goTo(`${path}?edit=1760000000001`);
  expect(screen.queryByRole('dialog')).toBeNull();
  goTo(`${path}?edit=1760000000000`);
  await user.press('button', 'close', await dialog());
  await arrivesAt(path);
  await reopenApp(device, path);
  goTo(`${path}?edit=1760000000000`);
  const form = await dialog();
  expect(form.getByRole('textbox')).toHaveValue('Ici et là');
  await user.press('button', 'save', form);
  await arrivesAt(path);
  expect(device.store.getState().celebrations).toEqual({
    '1760000000000': { kind: 'note', text: 'Ici et là' },
  });
});

test('F4: deleted after a question, and put back from the toast', async () => {
  const device = await place.deviceOf(amelie);
  await renderApp(device, path);
  await screen.findByText(hearth);
  const before = device.store.getState().celebrations;
  await user.press('button', 'remove', within(entry(hearth)!));
  const asks = await question();
  await user.press('button', 'cancel', asks);
  expect(device.store.getState().celebrations).toBe(before);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await user.press('button', 'remove', within(entry(hearth)!));
  await user.press('button', 'remove', await question());
  await waitFor(() => expect(entry(hearth)).toBeNull());
  await user.isToldThat('Entrée supprimée');
  await user.sees('synced');
  expect(Object.keys(await atProvider())).toHaveLength(3);
  await user.press('button', 'undo');
  expect(await screen.findByText(hearth)).toBeVisible();
  await user.sees('synced');
  expect(await atProvider()).toEqual(before);
});

test('F4: filters, search without accents, the day in words and the intuition it came from', async () => {
  await renderApp(await place.deviceOf(amelie), path);
  await screen.findByText(hearth);
  await user.hands.click(screen.getByRole('radio', { name: named('Célébrations') }));
  expect(texts()).toHaveLength(2);
  expect(texts().join()).toMatch(/Née de l’intuition «\s?Remercier l’équipe de nuit/);
  expect(texts()[0]).toMatch(/\d{1,2} \p{L}+ \d{4}/u);
  await user.hands.click(screen.getByRole('radio', { name: named('Notes') }));
  expect(texts()).toHaveLength(2);
  await user.hands.click(screen.getByRole('radio', { name: named('Toutes') }));
  expect(texts()).toHaveLength(4);
  await user.fill('search', 'HELENE');
  await waitFor(() => expect(texts()).toHaveLength(1));
  expect(texts()[0]).toMatch(/bureau d’Hélène/);
  await user.fill('search', 'zzz');
  await waitFor(() => expect(texts()).toHaveLength(0));
});

test('F4: an empty page says what belongs here, and offers it', async () => {
  await renderApp(await place.deviceOf(nadia), path);
  expect(await user.heading()).toHaveTextContent(/\(0\)/);
  expect(screen.getByText(/ce qui mérite d’être fêté/)).toBeVisible();
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect((await opensForm()).getByRole('textbox')).toHaveFocus();
});

test('K6 R23: where two devices tie a celebration to other intuitions, both are named and one is picked', async () => {
  const device = await place.deviceOf(amelie);
  await renderApp(device, path);
  const key = '1760000000000';
  const conflicted = {
    kind: 'celebration',
    text: 'Ici',
    intuition: 'Appeler',
    conflicts: { intuition: ['Écrire'] },
  };
  act(() => {
    device.store.dispatch(rowsReceived({ values: { celebrations: { [key]: conflicted as Celebration } } }));
  });
  await waitFor(() => expect(texts()).toHaveLength(1), patience);
  const shown = within(entry(/Ici/)!);
  expect(shown.getByText(saying('Née de l’intuition « Appeler »'))).toBeVisible();
  const other = shown.getByText(saying('Aussi écrit sur un autre appareil : « Écrire »'));
  await user.hands.click(
    within(other.parentElement!).getByRole('button', { name: named('Garder celle-ci') }),
  );
  const { conflicts: _settled, ...settled } = conflicted;
  await waitFor(async () =>
    expect((await device.stored('celebrations')) as Entries).toEqual({
      [key]: { ...settled, intuition: 'Écrire' },
    }),
  );
});
