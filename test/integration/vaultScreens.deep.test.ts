import '../support/quickCrossings';
import '../support/quickPauses';
import { act, screen, waitFor } from '@testing-library/react';
import type { exportFileOf } from '../../src/domain/exportFile/exportFile';
import { downloadFile } from '../../src/ui/downloadFile';
import { steadyPace } from '../../src/pace';
import { keepScannedKey } from '../../src/ui/scannedKey';
import { newVaultSheet } from '../../src/vault/vaultThunks';
import { isCalm } from '../support/isCalm';
import { amelie, nadia } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { address, arrivesAt, renderApp, reopenApp } from '../support/renderApp';
import { named, saying } from '../support/screenNames';
import {
  canary,
  empty,
  keyOf,
  logsOut,
  namesIn,
  otherDataOf,
  withBox,
  goesDown,
} from '../support/vaultMoves';
import { place, moves } from './vaultPlace';
import {
  account,
  user,
  browser,
  sync,
  held,
  plants,
  isAllSealed,
  notes,
  reads,
  keyBox,
  groupBox,
  shownKey,
  types,
  confirmsSheet,
} from './vaultScreensMoves';
jest.mock('../../src/ui/downloadFile', () => ({ downloadFile: jest.fn() }));

beforeEach(() => void jest.mocked(downloadFile).mockClear());

const answers = async (action: string) => user.taps(action, await user.question());

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

const providersOfAKey = [
  'shows its keys',
  'withholds the account’s',
  'withholds all, until the key is tried',
  'withholds them, and names somebody else',
];

test.each(providersOfAKey)(
  'where a key is held, the end of one that an address brings is typed from its sheet; the provider %s (O3)',
  async (what) => {
    const { device, kept } = await moves.vaulted();
    await isCalm(device);
    const theirs = await newVaultSheet();
    const content = { rows: { ...empty }, versions: { epoch: 'ZZZZZZ', by: {} } };
    const box = await (await keyOf(theirs.recoveryKey)).seal(content, steadyPace());
    const shown = withBox({ ...empty, ...(await held()) }, box);
    const isAnew = what.startsWith('withholds');
    if (isAnew) await logsOut(device);
    if (what.endsWith('the account’s')) shown.field_other_data = JSON.stringify({ vault: box });
    const isOther = what.endsWith('somebody else');
    if (isOther) await (await openAccount(place.provider.url, nadia)).saveTexts(shown);
    else await plants(shown);
    const isBack = what.includes('all') ? goesDown() : () => undefined;
    const anew = () => (isOther ? moves.namedAs(nadia, amelie, kept) : browser(kept));
    const again = isAnew ? await anew() : device;
    await sync(again);
    const { state, hasKey } = moves.view(again);
    expect([state, hasKey]).toEqual(['waits', !isAnew]);
    window.history.replaceState(null, '', `/pages/coffre#coffre=${theirs.recoveryKey.replaceAll('-', '')}`);
    keepScannedKey();
    await renderApp(again, '/pages/coffre');
    const begun = theirs.recoveryKey.slice(0, -4);
    await waitFor(async () => expect(await keyBox()).toHaveValue(begun));
    expect(await keyBox()).toHaveAccessibleDescription(saying('quatre derniers caractères'));
    isBack();
    await user.taps('Ouvrir');
    await waitFor(async () => expect(await keyBox()).toHaveAccessibleDescription(saying('Vérifiez la clé')));
    expect(moves.view(again).state).toBe(state);
  },
);

test('a question about one copy is no answer to another that is shown meanwhile (O3)', async () => {
  const { device: closed, kept, sheet } = await moves.vaulted();
  const other = await moves.openedElsewhere(sheet);
  for (const one of [other, closed]) await isCalm(one);
  // It must not read the new key's box before the screen is there.
  await closed.off();
  const before = await held();
  await moves.turns(other, 'renew');
  const renewed = await held();
  await other.off();
  await plants(withBox({ ...empty, ...before }, undefined));
  const device = await place.deviceOf(amelie, closed.storage, kept);
  await sync(device);
  await renderApp(device, account);
  await user.taps('Continuer sans coffre');
  await screen.findByRole('alertdialog');
  await act(async () => {
    await plants(renewed);
    await sync(device);
  });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(moves.view(device)).toMatchObject({ state: 'waits', why: 'other' });
});

test('what comes of a key that is tried is said, though another key came into force meanwhile (O3)', async () => {
  const { device, sheet } = await moves.vaulted();
  await isCalm(device);
  const other = await browser();
  await renderApp(other, account);
  await keyBox();
  await moves.turns(device, 'renew');
  await types(await keyBox(), sheet.recoveryKey, 'Ouvrir');
  await waitFor(async () => expect(await keyBox()).toHaveAccessibleDescription(saying('Tapez la clé de la')));
  expect(await keyBox()).toHaveFocus();
});

test('a sheet that was begun over one box is not confirmed over a newer app’s (O3)', async () => {
  await moves.vaulted();
  const other = await browser();
  await renderApp(other, account);
  await user.taps('Recommencer');
  await answers('Recommencer');
  await screen.findByRole('heading', { name: named('Clé de secours') });
  const key = await shownKey();
  await user.taps('J’ai ma feuille');
  const box = await groupBox();
  await act(async () => {
    await plants(withBox(await held(), ['rx9', 'what a newer app wrote']));
    await sync(other);
  });
  await types(box, key.slice(-4), 'Activer');
  await reads('Rien n’est fait');
  expect(otherDataOf(await held())['vault']).toEqual(['rx9', 'what a newer app wrote']);
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

test('O3: a box that is gone is told on private screens; the copy is downloaded, and one tap puts one’s writing back', async () => {
  const { device } = await moves.vaulted();
  await isCalm(device);
  const { vault: _gone, ...rest } = otherDataOf(await held());
  await plants({ field_other_data: JSON.stringify(rest), field_cid: '{"symptoms":"Planté"}' });
  await sync(device);
  await renderApp(device, '/pages/celebrations');
  await user.reads('Le coffre n’est plus là où vos écrits étaient gardés.');
  expect(screen.getAllByRole('status')).toHaveLength(1);
  await user.follows('Voir le coffre');
  await arrivesAt(account);
  await reads('Le coffre n’est plus là où vos écrits étaient gardés.');
  // A copy that cannot be read is no file of it.
  place.controls.addFault({ match: 'GET /node/', status: 503, times: 99 });
  await user.taps('Télécharger la copie');
  await reads('Le fichier n’a pas pu être préparé.');
  place.controls.clearFaults();
  await user.taps('Télécharger la copie');
  await waitFor(() => expect(jest.mocked(downloadFile).mock.lastCall?.[2]).toContain('Planté'));
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

test('texts beside the box that do not fit on the device keep nobody from cleaning up: a file of them is offered there (O3)', async () => {
  const { device } = await moves.vaulted();
  await isCalm(device);
  await plants({ field_cid: JSON.stringify({ symptoms: 'x'.repeat(1_000_100) }) });
  await sync(device);
  await renderApp(device, account);
  await user.taps('Les regarder');
  await user.taps('Mettre de côté');
  await reads('Téléchargez-la d’abord.');
  await user.taps('Télécharger la copie');
  await waitFor(() => expect(jest.mocked(downloadFile).mock.lastCall?.[2]).toContain('xxxx'));
  await user.taps('Mettre de côté');
  await reads('C’est fait : tout est protégé.');
  expect(await isAllSealed()).toBe(true);
});

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
  await plants(withBox(await held(), ['rx2', 5]));
  await sync(other);
  await user.taps('Continuer sans coffre');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(saying('redeviendront lisibles'));
  await answers('Continuer sans coffre');
  await reads('La protection est arrêtée.');
  expect((await held()).field_celebrations).toContain('Écrit ici');
});

test('O2: forgetting the device asks for the key, takes the record away and logs out', async () => {
  const { device, kept, sheet } = await moves.vaulted();
  await isCalm(device);
  await renderApp(device, account);
  await user.taps('Oublier cet appareil');
  const tries = async (typed: string) => types(await keyBox(), typed, 'Oublier cet appareil');
  await tries('abc');
  await reads('Vérifiez la clé');
  await tries((await newVaultSheet()).recoveryKey);
  await reads('Cette clé n’ouvre pas ce coffre.');
  expect(namesIn(kept, 'vault:')).not.toEqual([]);
  await tries(sheet.recoveryKey);
  await waitFor(() => expect(address()).toMatch(/^\/login/));
  expect(namesIn(kept, 'vault:')).toEqual([]);
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
  const { vault } = otherDataOf(await held());
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
  await tries((await newVaultSheet()).recoveryKey);
  await user.reads(`Tapez la clé de la feuille n° ${sheet.sheet}.`, dialog);
  await tries(sheet.recoveryKey);
  await user.press('button', 'confirm');
  await user.reads('le contenu du fichier a rejoint le vôtre');
  expect(notes(other)).toEqual(notes(device));
  await user.taps('Continuer sans ces textes', await imports());
  await user.reads('Ce fichier ne contient rien');
});
