import { act, screen, waitFor, within } from '@testing-library/react';
import { identityCardSaved } from '../../src/collections/identityCard';
import { nodeCollections } from '../../src/domain/collections';
import { largestImport } from '../../src/domain/exportFileReader';
import type { Device } from '../support/makeTestStore';
import { MemoryStorage } from '../support/memoryStorage';
import { amelie, nadia } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { renderApp, reopenApp } from '../support/renderApp';
import { named, saying } from '../support/screenNames';
import { setUp } from '../support/setting';
import { makeUser } from '../support/userMoves';

const user = makeUser();
const place = setUp();
const page = '/pages/compterendu';

/** Presses Export and gives the file that the browser is handed. */
async function exportedFile(): Promise<File> {
  const blobs: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      blobs.push(blob);
      return 'blob:app/1';
    },
    revokeObjectURL: () => undefined,
  });
  let name = '';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    name = this.download;
  });
  await user.press('button', 'exportData');
  await waitFor(() => expect(blobs).toHaveLength(1));
  return new File(blobs, name, { type: 'application/json' });
}

const aFile = (text: string) => new File([text], 'un-fichier.json', { type: 'application/json' });
const choose = async (file: File) => {
  await user.hands.upload(await user.box('importData'), file);
};
/** The preview's rows: a collection's name, then how many are to add, differ, are there. */
const preview = async () => {
  const region = await screen.findByRole('region', { name: named('Ce que contient ce fichier') });
  return within(region)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));
};
const rowsOf = ({ store }: Device) => {
  const state = store.getState();
  return Object.fromEntries(nodeCollections.map(({ name }) => [name, state[name]]));
};
const fieldsOf = async (account: Awaited<ReturnType<typeof openAccount>>) =>
  Object.fromEntries(
    await Promise.all(
      nodeCollections.map(async ({ field }) => [field, (await account.json(field)) ?? {}] as const),
    ),
  ) as Record<string, unknown>;

test('K4 F5 R15: what was rotten on the device is in the file too', async () => {
  const rotten = '{"symptoms":"La mâch';
  const mine = await place.deviceOf(nadia, new MemoryStorage({ cid: rotten }));
  await renderApp(mine, page);
  const file = JSON.parse(await (await exportedFile()).text()) as { unreadable?: unknown };
  expect(file.unreadable).toEqual([{ key: 'cid', text: rotten }]);
});

test('F5 R13: what is typed and not saved is in the file, and waits on another device', async () => {
  const mine = await place.deviceOf(nadia);
  await renderApp(mine, '/pages/cid');
  await user.hands.type(await user.box('symptoms'), 'Mes épaules');
  await user.press('link', 'home', user.tabBar());
  await reopenApp(mine, page);
  const file = await exportedFile();
  const device = await place.deviceOf(nadia);
  await reopenApp(device, page);
  await choose(file);
  expect(await preview()).toEqual([['Brouillons', '1', '0', '0']]);
  await user.press('button', 'confirm');
  await user.isToldThat('C’est fait');
  await reopenApp(device, '/pages/cid');
  expect(await user.box('symptoms')).toHaveValue('Mes épaules');
});

test('F5 K2 K8: what one account exports, an empty one gets exactly, here and at the provider', async () => {
  const theirs = await place.deviceOf(amelie);
  await renderApp(theirs, page);
  const file = await exportedFile();
  expect(file.name).toMatch(/^reconnexion-\d{4}-\d{2}-\d{2}\.json$/);
  const text = await file.text();
  for (const secret of [amelie.mail, amelie.firstname, theirs.store.getState().tokens?.token ?? '?']) {
    expect(text).not.toContain(secret);
  }

  const device = await place.deviceOf(nadia);
  await reopenApp(device, page);
  await choose(file);
  expect(await preview()).toEqual([
    ['Reconnexions et intuitions', '6', '0', '0'],
    ['Déviateurs', '2', '0', '0'],
    ['Prétentions', '2', '0', '0'],
    ['Amitié professionnelle', '2', '0', '0'],
    ['Célébrations et notes', '4', '0', '0'],
    ['Carte d’identité', '4', '0', '0'],
    ['Fondamentaux du leadership personnel', '18', '0', '0'],
    ['Inscriptions', '1', '0', '0'],
  ]);
  expect(rowsOf(device)['reconnections']).toEqual({});
  await user.press('button', 'confirm');
  await user.isToldThat('C’est fait');
  await user.sees('synced');
  expect(rowsOf(device)).toEqual(rowsOf(theirs));
  const [source, target] = await Promise.all(
    [amelie, nadia].map(async (who) => fieldsOf(await openAccount(place.provider.url, who))),
  );
  expect(target).toEqual(source);

  const before = rowsOf(device);
  await choose(file);
  await waitFor(async () => expect(await preview()).toContainEqual(['Déviateurs', '0', '0', '2']));
  expect(screen.getByText(saying('Tout est déjà là'))).toBeVisible();
  await user.press('button', 'confirm');
  await user.isToldThat('Tout était déjà là');
  for (const { name } of nodeCollections) expect(rowsOf(device)[name]).toBe(before[name]);
});

test('F5 K6: into a full account it is merged: what differs is kept beside, nothing goes', async () => {
  const device = await place.deviceOf(amelie);
  await renderApp(device, page);
  const file = await exportedFile();
  act(() => {
    device.store.dispatch(identityCardSaved({ symptoms: 'Mes épaules se ferment.' }));
  });
  await user.sees('synced');
  await choose(file);
  expect(await preview()).toContainEqual(['Carte d’identité', '0', '1', '3']);
  await user.press('button', 'confirm');
  await user.isToldThat('C’est fait');
  await user.sees('synced');
  expect(await (await openAccount(place.provider.url, amelie)).json('field_cid')).toMatchObject({
    symptoms: 'Mes épaules se ferment.',
    conflicts: { symptoms: ['Ma voix monte et je parle plus vite.'] },
  });
});

test('F5: nothing happens without a confirmation', async () => {
  const device = await place.deviceOf(nadia);
  await renderApp(device, page);
  const before = rowsOf(device);
  const cid = { symptoms: 'Ma voix monte' };
  await choose(aFile(JSON.stringify({ format: 'reconnexion-export', version: 1, collections: { cid } })));
  await preview();
  await user.press('button', 'cancel');
  expect(screen.queryByRole('region', { name: named('Ce que contient ce fichier') })).toBeNull();
  expect(rowsOf(device)).toEqual(before);
});

test('F5 K4: the sound part of a damaged file is offered, and the rest is counted', async () => {
  const device = await place.deviceOf(nadia);
  await renderApp(device, page);
  const cid = { symptoms: 'Ma voix monte', vocationpro: 7 };
  const celebrations = { 1: 'rotten', 2: { kind: 'note', text: 'Respirer' } };
  await choose(
    aFile(JSON.stringify({ format: 'reconnexion-export', version: 1, collections: { cid, celebrations } })),
  );
  expect(await preview()).toEqual([
    ['Célébrations et notes', '1', '0', '0'],
    ['Carte d’identité', '1', '0', '0'],
  ]);
  expect(screen.getByText(saying('2 éléments de ce fichier sont illisibles'))).toBeVisible();
  await user.press('button', 'confirm');
  await user.sees('synced');
  expect(rowsOf(device)).toMatchObject({
    identityCard: { symptoms: 'Ma voix monte' },
    celebrations: { 2: { kind: 'note', text: 'Respirer' } },
  });
});

test('F5: a wrong, foreign, later, huge or vanished file says so and changes nothing', async () => {
  const device = await place.deviceOf(amelie);
  await renderApp(device, page);
  const before = rowsOf(device);
  const huge = aFile('{}');
  Object.defineProperty(huge, 'size', { value: largestImport + 1 });
  const gone = Object.assign(aFile('{}'), { text: () => Promise.reject(new Error('NotReadableError')) });
  const wordy = { 1: { kind: 'note', text: 'a'.repeat(5_000_000) } };
  const file = (changes: object) =>
    aFile(JSON.stringify({ format: 'reconnexion-export', version: 1, collections: {}, ...changes }));
  const refusals: [File, string][] = [
    [aFile('PK\u0003\u0004'), 'n’est pas un export'],
    [aFile('{"log": {}}'), 'vient d’une autre application'],
    [file({ version: 2 }), 'vient d’une autre version'],
    [file({}), 'ne contient rien qui puisse être importé'],
    [huge, 'est trop volumineux'],
    [gone, 'n’a pas pu être lu'],
    [file({ collections: { celebrations: wordy } }), 'ne tiendraient plus sur cet appareil'],
  ];
  for (const [refused, message] of refusals) {
    await choose(refused);
    await user.isToldThat(message);
    expect(screen.queryByRole('button', { name: named(user.word('confirm')) })).toBeNull();
  }
  expect(rowsOf(device)).toEqual(before);
});
