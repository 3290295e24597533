import { act, screen, waitFor } from '@testing-library/react';
import { OpenVaultScreen } from '../../../src/screens/vault/OpenVaultScreen';
import { keepScannedKey } from '../../../src/ui/scannedKey';
import { aSheet, fakeVault, resetVault, showVault } from '../../support/fakeVault';
import { named, saying } from '../../support/screenNames';
import { settleDown } from '../../support/time';

jest.mock(
  '../../../src/session/vault',
  () =>
    jest.requireActual<{ fakeVault: typeof fakeVault }>('../../support/fakeVault').fakeVault.modules.session,
);
jest.mock(
  '../../../src/collections/sync/vaultView',
  () =>
    jest.requireActual<{ fakeVault: typeof fakeVault }>('../../support/fakeVault').fakeVault.modules.state,
);

const fr = {
  title: 'Ouvrir le coffre',
  key: 'Clé de secours',
  open: 'Ouvrir',
  lost: 'Je n’ai plus ma clé',
  which: 'feuille n° 7KDM',
  mistyped: 'Vérifiez la clé : une lettre ou un chiffre ne va pas.',
  wrong: 'Cette clé n’ouvre pas ce coffre. Prenez la feuille n° 2222.',
  unreachable: 'Le programme ne répond pas.',
  failed: 'Cet appareil n’y est pas arrivé.',
  off: 'Il n’y a pas de coffre à ouvrir',
  opened: 'Le coffre est ouvert sur cet appareil.',
  newer: 'Vos écrits sont protégés par une version plus récente.',
  continue: 'Continuer',
  first: 'Ouvrez d’abord le coffre',
};
const en: typeof fr = {
  title: 'Open the vault',
  key: 'Recovery key',
  open: 'Open',
  lost: 'I no longer have my key',
  which: 'sheet no. 7KDM',
  mistyped: 'Check the key: a letter or a digit isn’t right.',
  wrong: 'This key doesn’t open this vault. Take sheet no. 2222.',
  unreachable: 'The programme isn’t answering.',
  failed: 'This device couldn’t do it.',
  off: 'There’s no vault to open',
  opened: 'The vault is open on this device.',
  newer: 'Your writing is protected by a newer version.',
  continue: 'Continue',
  first: 'Open the vault first',
};
const routes = [
  { path: '/pages/coffre', element: <OpenVaultScreen /> },
  { path: '/pages/cid', element: 'the card' },
  { path: '/', element: 'home' },
];
const toCard = '/pages/coffre?returnUrl=%2Fpages%2Fcid';

beforeEach(() => {
  resetVault();
  fakeVault.view = { state: 'locked', sheet: '7KDM', damaged: [] };
});

describe.each([
  ['fr', fr],
  ['en', en],
] as const)('the screen that opens the vault in %s', (locale, words) => {
  const opens = (address: string) => showVault(locale, routes, address);
  const box = () => screen.getByRole('textbox', { name: named(words.key) });
  const button = () => screen.getByRole('button', { name: named(words.open) });

  test.each([
    [{ kind: 'mistyped' }, 'mistyped'],
    [{ kind: 'wrong', sheet: '2222' }, 'wrong'],
    [{ kind: 'unreachable' }, 'unreachable'],
  ] as const)('O2 it says what is wrong, and the box keeps the text: %j', async (outcome, text) => {
    fakeVault.open = outcome;
    const { user, address } = await opens(toCard);
    expect(screen.getByRole('heading', { level: 1, name: named(words.title) })).toBeVisible();
    expect(box()).toHaveAccessibleDescription(saying(words.which));
    expect(box()).toHaveAttribute('autocomplete', 'off');
    await user.click(box());
    await user.paste('abcd efgh');
    await user.click(button());
    await act(settleDown);
    expect(box()).toHaveAccessibleDescription(saying(words[text]));
    expect(box()).toHaveAttribute('aria-invalid', 'true');
    expect(box()).toHaveFocus();
    expect(box()).toHaveValue('abcd efgh');
    expect(address()).toBe(toCard);
  });

  test.each([
    [toCard, '/pages/cid'],
    ['/pages/coffre', '/'],
    ['/pages/coffre?returnUrl=%2F%2Fevil.example', '/'],
  ])('O2 A4 opened at %s, it goes on to %s', async (from, to) => {
    fakeVault.then = { state: 'open' };
    const { user, address } = await opens(from);
    await user.type(box(), 'abcd{Enter}');
    await waitFor(() => expect(address()).toBe(to));
    expect(fakeVault.asked).toEqual([['open', 'abcd']]);
  });

  test('O2 RA3 led here from another page, it says why, each time anew; asked for by hand it does not', async () => {
    const { router } = await opens('/pages/coffre');
    expect(screen.queryByRole('alert')).toBeNull();
    const isLedHere = async () => {
      await act(() => router.navigate('/'));
      await act(() => router.navigate('/pages/coffre', { replace: true, state: { isLedHere: true } }));
      await act(settleDown);
      return screen.getByRole('alert');
    };
    const first = await isLedHere();
    expect(first).toHaveTextContent(saying(words.first));
    expect(await isLedHere()).not.toBe(first);
  });

  test('O2 opened meanwhile, it goes on by itself', async () => {
    fakeVault.view = { ...fakeVault.view, state: 'open' };
    const { address } = await opens(toCard);
    expect(address()).toBe('/pages/cid');
  });

  test.each(['off', 'newer'] as const)('O4 with nothing to open (%s) it says so', async (state) => {
    fakeVault.view = { ...fakeVault.view, state };
    await opens(toCard);
    expect(screen.getByText(saying(words[state]))).toBeVisible();
    expect(screen.getByRole('link', { name: named(words.continue) })).toHaveAttribute('href', '/pages/cid');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('O2 open, and asked for by hand, it says so', async () => {
    fakeVault.view = { ...fakeVault.view, state: 'open' };
    await opens('/pages/coffre');
    expect(screen.getByText(saying(words.opened))).toBeVisible();
  });

  test('O2 where this device can’t keep the key, it says so', async () => {
    const failure = Promise.reject(new Error('no database'));
    failure.catch(() => undefined);
    fakeVault.open = failure;
    const { user } = await opens(toCard);
    await user.type(box(), 'abcd{Enter}');
    await act(settleDown);
    expect(box()).toHaveAccessibleDescription(saying(words.failed));
    expect(button()).not.toHaveAttribute('aria-busy', 'true');
  });

  test('O2 a scanned key fills the box, once, and opens nothing by itself', async () => {
    window.history.replaceState(null, '', `/pages/user#coffre=${aSheet.recoveryKey.replaceAll('-', '')}`);
    keepScannedKey();
    expect(window.location.hash).toBe('');
    await opens(toCard);
    expect(box()).toHaveValue(aSheet.recoveryKey);
    expect(box()).toHaveFocus();
    expect(fakeVault.asked).toEqual([]);
  });

  test('O2 who has no key is led to the account', async () => {
    await opens(toCard);
    expect(screen.getByRole('link', { name: named(words.lost) })).toHaveAttribute('href', '/pages/user');
  });
});
