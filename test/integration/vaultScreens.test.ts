import '../support/quickPauses';
import { screen, waitFor } from '@testing-library/react';
import decodeQR from 'qr/decode.js';
import { downloadFile } from '../../src/ui/downloadFile';
import { keepScannedKey } from '../../src/ui/scannedKey';
import { newVaultSheet } from '../../src/vault/vaultThunks';
import { isCalm } from '../support/isCalm';
import { arrivesAt, goTo, renderApp } from '../support/renderApp';
import { named, saying } from '../support/screenNames';
import { moves } from './vaultPlace';
import {
  account,
  user,
  browser,
  isAllSealed,
  notes,
  view,
  reads,
  keyBox,
  groupBox,
  types,
  shownKey,
  confirmsSheet,
} from './vaultScreensMoves';
jest.mock('../../src/ui/downloadFile', () => ({ downloadFile: jest.fn() }));

beforeEach(() => void jest.mocked(downloadFile).mockClear());

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
  expect(screen.queryByText(saying('Il faut une connexion pour préparer la clé'))).toBeNull();
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
  await types(box, (await newVaultSheet()).recoveryKey, 'Ouvrir');
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
