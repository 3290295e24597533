import { screen, waitFor } from '@testing-library/react';
import decodeQR from 'qr/decode.js';
import type { exportFileOf } from '../../src/domain/exportFile/exportFile';
import type { JsonObject } from '../../src/domain/json';
import { downloadFile } from '../../src/ui/downloadFile';
import { keepScannedKey } from '../../src/ui/scannedKey';
import { newSheet } from '../../src/vault/session';
import { isCalm } from '../support/isCalm';
import { address, arrivesAt, goTo, renderApp, reopenApp } from '../support/renderApp';
import { named, saying } from '../support/screenNames';
import { setUp } from '../support/setting';
import { makeUser } from '../support/userMoves';
import { canary, vaultMoves } from '../support/vaultMoves';
import type * as shortPauses from '../support/shortPauses';

jest.mock('../../src/rest', () =>
  jest.requireActual<typeof shortPauses>('../support/shortPauses').restWithShortPauses(),
);
jest.mock('../../src/ui/downloadFile', () => ({ downloadFile: jest.fn() }));

const user = makeUser();
const place = setUp();
const moves = vaultMoves(place);
const { browser, sync, held, plants, isAllSealed, notes, view } = moves;

beforeEach(() => {
  // The records lie in the test's own database. A screen asks only whether there is one.
  Object.assign(globalThis, { indexedDB: {} });
  jest.mocked(downloadFile).mockClear();
});
afterAll(() => Reflect.deleteProperty(globalThis, 'indexedDB'));

const account = '/pages/user';
const section = () => screen.findByRole('region', { name: named('Coffre') });
const reads = async (text: string) => {
  const shown = await section();
  await waitFor(() => expect(shown).toHaveTextContent(saying(text)), { timeout: 10_000 });
};
const keyBox = () => screen.findByRole('textbox', { name: named('Clé de secours') });
const groupBox = () => screen.findByRole('textbox', { name: named('Dernier groupe de la clé') });
const types = async (box: HTMLElement, text: string, submit: string) => {
  await user.write(box, text);
  await user.taps(submit);
};
const shownKey = async () =>
  ((await keyBox()) as HTMLTextAreaElement).value.match(/[\dA-Z]{4}/g)?.join('-') ?? '';

/** From the sheet to the end of a turn; gives the key. */
const confirmsSheet = async () => {
  await screen.findByRole('heading', { name: named('Clé de secours') });
  const key = await shownKey();
  await user.taps('J’ai ma feuille');
  await types(await groupBox(), key.slice(-4).toLowerCase(), 'Activer');
  return key;
};
const answers = async (action: string) => user.taps(action, await user.question());

/** What a picture of squares says to a camera. */
const decoded = (picture: HTMLElement) => {
  const size = Number(picture.getAttribute('viewBox')?.split(' ')[2]);
  const scale = 4;
  const width = size * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  const path = picture.querySelector('path')?.getAttribute('d') ?? '';
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let dot = 0; dot < scale * scale; dot += 1) {
      const row = Number(y) * scale + Math.floor(dot / scale);
      const at = (row * width + Number(x) * scale + (dot % scale)) * 4;
      data.fill(0, at, at + 3);
    }
  return decodeQR({ width, height: width, data });
};

test('O2 O3: turned on, the sheet comes first, its last group next, and the key is nowhere afterwards', async () => {
  const print = jest.fn();
  window.print = print;
  const { device } = await moves.withCanary();
  await isCalm(device);
  await renderApp(device, account);
  await user.sees('synced');
  await reads('Vos écrits partent chiffrés de cet appareil.');
  await user.taps('Protéger mes écrits');
  expect(await screen.findByRole('heading', { name: named('Clé de secours') })).toHaveFocus();
  const key = await shownKey();
  expect(key).toMatch(/^(?:[\dA-HJKMNP-TV-Z]{4}-){8}[\dA-HJKMNP-TV-Z]{4}$/);
  const code = screen.getByRole('img', { name: named('QR code de la clé') });
  expect(decoded(code)).toBe(`${location.origin}${account}#coffre=${key.replaceAll('-', '')}`);
  await user.taps('Imprimer');
  expect(print).toHaveBeenCalledTimes(1);
  await user.taps('J’ai ma feuille');
  const box = await groupBox();
  const page = () =>
    document.body.innerHTML +
    screen
      .queryAllByRole<HTMLInputElement>('textbox')
      .map(({ value }) => value)
      .join();
  for (const group of key.split('-')) expect(page()).not.toContain(group);
  expect(box).toHaveAttribute('autocomplete', 'off');
  await types(box, key.slice(0, 4), 'Activer');
  await waitFor(() => expect(box).toHaveAccessibleDescription(saying('Ce n’est pas le dernier groupe')));
  expect(box).toHaveFocus();
  expect(view(device).state).toBe('off');
  await user.taps('Revoir la clé');
  expect(await confirmsSheet()).toBe(key);
  await reads('C’est fait : vos écrits sont protégés.');
  await reads('Le coffre est ouvert sur cet appareil.');
  for (const group of key.split('-')) expect(page()).not.toContain(group);
  expect(await isAllSealed()).toBe(true);
});

test('O2 O3: a new key keeps the old sheet until it is in force; stopping asks first', async () => {
  const { device, sheet } = await moves.vaulted();
  await isCalm(device);
  await renderApp(device, account);
  await user.taps('Nouvelle clé de secours');
  await reads('Gardez l’ancienne feuille tant que la nouvelle clé n’est pas activée.');
  expect(await confirmsSheet()).not.toBe(sheet.recoveryKey);
  await reads('puis détruisez l’ancienne feuille.');

  place.later();
  await isCalm(device);
  await user.taps('Arrêter la protection');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(saying('redeviendront lisibles'));
  await answers('Arrêter la protection');
  await reads('La protection est arrêtée.');
  expect((await held()).field_celebrations).toContain(canary);
});

test('O2: leaving the sheet asks; where no key can be held, the section says why', async () => {
  const { device } = await moves.withCanary();
  await isCalm(device);
  await renderApp(device, account);
  await user.taps('Protéger mes écrits');
  await screen.findByRole('heading', { name: named('Clé de secours') });
  const leaves = async () => {
    await user.hands.click(screen.getAllByRole('link', { name: named('Accueil') })[0]!);
  };
  await leaves();
  await answers('Annuler');
  expect(address()).toBe(account);
  await leaves();
  await answers('Quitter');
  await arrivesAt('/');
  Reflect.deleteProperty(globalThis, 'indexedDB');
  await reopenApp(device, account);
  const button = await screen.findByRole('button', { name: named('Protéger mes écrits') });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(saying('https'));
});

test('O2: a new device is led to the screen that opens it, which says what is wrong, then goes on', async () => {
  const { device, sheet } = await moves.vaulted();
  const other = await browser();
  await renderApp(other, '/pages/celebrations');
  await arrivesAt('/pages/coffre?returnUrl=%2Fpages%2Fcelebrations');
  expect(await user.heading()).toHaveTextContent('Ouvrir le coffre');
  const box = await keyBox();
  expect(box).toHaveAccessibleDescription(saying(`feuille n° ${sheet.sheet}`));
  await types(box, 'abcd efgh', 'Ouvrir');
  await waitFor(() => expect(box).toHaveAccessibleDescription(saying('Vérifiez la clé')));
  await types(box, (await newSheet()).recoveryKey, 'Ouvrir');
  await waitFor(() => expect(box).toHaveAccessibleDescription(saying('Tapez la clé de la feuille n° ')));
  expect(box).toHaveFocus();
  goTo('/pages/user');
  await reads(`feuille n° ${sheet.sheet}`);
  window.history.replaceState(null, '', `/pages/coffre#coffre=${sheet.recoveryKey.replaceAll('-', '')}`);
  keepScannedKey();
  expect(location.hash).toBe('');
  goTo('/pages/coffre?returnUrl=%2Fpages%2Fcelebrations');
  await waitFor(async () => expect(await keyBox()).toHaveValue(sheet.recoveryKey));
  expect(view(other).state).toBe('waits');
  await user.taps('Ouvrir');
  await arrivesAt('/pages/celebrations');
  expect(notes(other)).toEqual(notes(device));
});

test('O3: a box that is gone is told on private screens; the copy is downloaded, and one tap puts one’s writing back', async () => {
  const { device } = await moves.vaulted();
  await isCalm(device);
  const { vault: _gone, ...rest } = JSON.parse((await held()).field_other_data) as JsonObject;
  await plants({ field_other_data: JSON.stringify(rest), field_cid: '{"symptoms":"Planté"}' });
  await sync(device);
  await renderApp(device, '/pages/celebrations');
  await user.reads('Le coffre n’est plus là où vos écrits étaient gardés.');
  expect(screen.getAllByRole('status')).toHaveLength(1);
  await user.follows('Voir le coffre');
  await arrivesAt(account);
  await reads('Le coffre n’est plus là où vos écrits étaient gardés.');
  await user.taps('Télécharger la copie');
  await waitFor(() => expect(downloadFile).toHaveBeenCalled());
  expect(jest.mocked(downloadFile).mock.calls[0]?.[2]).toContain('Planté');
  await user.taps('Remettre mes écrits');
  await reads('C’est fait : vos écrits sont protégés.');
  expect(await isAllSealed()).toBe(true);
  expect(notes(device)).toContain(canary);
});

test.each([
  ['Confirmer', true],
  ['Mettre de côté', false],
])(
  'O3 M2: texts planted beside the box are looked at, and become one’s own by a tap only: %s',
  async (tap, isTaken) => {
    const { device } = await moves.vaulted();
    await isCalm(device);
    await plants({ field_celebrations: '{"1700000000000":{"kind":"note","text":"Planté"}}' });
    await sync(device);
    await renderApp(device, account);
    await user.taps('Les regarder');
    expect(notes(device)).not.toContain('Planté');
    await user.taps(tap);
    await reads('C’est fait : tout est protégé.');
    expect(await isAllSealed()).toBe(true);
    expect(notes(device).includes('Planté')).toBe(isTaken);
    expect(notes(device)).toContain(canary);
    expect(device.storage.items.get('quarantine')).toContain('Planté');
  },
);

test('O3: without the key one starts again under a new one, or goes on without, after a question', async () => {
  const { sheet } = await moves.vaulted();
  const other = await browser();
  moves.writes(other, 'Écrit ici');
  await renderApp(other, account);
  await user.taps('Recommencer');
  await answers('Recommencer');
  const key = await confirmsSheet();
  await reads('C’est fait : vos écrits sont protégés.');
  expect(await isAllSealed()).toBe(true);
  expect(key).not.toBe(sheet.recoveryKey);
  expect(notes(other)).toEqual(['Écrit ici']);

  place.later();
  await isCalm(other);
  const otherData = JSON.parse((await held()).field_other_data) as JsonObject;
  await plants({ field_other_data: JSON.stringify({ ...otherData, vault: ['rx2', 5] }) });
  await sync(other);
  await user.taps('Continuer sans coffre');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(saying('redeviendront lisibles'));
  await answers('Continuer sans coffre');
  await reads('La protection est arrêtée.');
  expect((await held()).field_celebrations).toContain('Écrit ici');
});

test('O2: forgetting the device asks for the key, takes the record away and logs out', async () => {
  const { device, kept, sheet } = await moves.vaulted();
  await renderApp(device, account);
  await user.taps('Oublier cet appareil');
  const tries = async (typed: string) => types(await keyBox(), typed, 'Oublier cet appareil');
  await tries('abc');
  await reads('Vérifiez la clé');
  await tries((await newSheet()).recoveryKey);
  await reads('Cette clé n’ouvre pas ce coffre.');
  expect([...kept.items.keys()].some((key) => key.startsWith('vault:'))).toBe(true);
  await tries(sheet.recoveryKey);
  await waitFor(() => expect(address()).toMatch(/^\/login/));
  expect([...kept.items.keys()].some((key) => key.startsWith('vault:'))).toBe(false);
});

test('O2 F5: an export of what is closed holds the box, which its key opens anywhere', async () => {
  const { device, sheet } = await moves.vaulted();
  const other = await browser();
  await renderApp(other, account);
  await user.press('button', 'exportData');
  await waitFor(() => expect(downloadFile).toHaveBeenCalled());
  const file = JSON.parse(jest.mocked(downloadFile).mock.calls[0]?.[2] as string) as ReturnType<
    typeof exportFileOf
  >;
  const { vault } = JSON.parse((await held()).field_other_data) as JsonObject;
  expect(file.unreadable).toEqual([{ key: 'vault', text: JSON.stringify(vault) }]);
  expect(JSON.stringify(file)).not.toContain('Canari');

  const imports = async () => {
    const input = await screen.findByLabelText(named('Importer'), { selector: 'input' });
    await user.hands.upload(input, new File([JSON.stringify(file)], 'reconnexion.json'));
    return await user.dialog();
  };
  const dialog = await imports();
  const box = dialog.getByRole('textbox', { name: named('Clé de secours') });
  const tries = async (typed: string) => {
    await user.write(box, typed);
    await user.taps('Ouvrir', dialog);
  };
  await tries('000G-40R4');
  await user.reads('Vérifiez la clé');
  await tries((await newSheet()).recoveryKey);
  await user.reads(`Tapez la clé de la feuille n° ${sheet.sheet}.`, dialog);
  await tries(sheet.recoveryKey);
  await user.press('button', 'confirm');
  await user.reads('le contenu du fichier a rejoint le vôtre');
  expect(notes(other)).toEqual(notes(device));
  await user.taps('Continuer sans ces textes', await imports());
  await user.reads('Ce fichier ne contient rien');
});
