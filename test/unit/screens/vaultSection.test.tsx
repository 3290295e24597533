import { act, screen, waitFor, within } from '@testing-library/react';
import decodeQR from 'qr/decode.js';
import { VaultSection } from '../../../src/screens/account/vault/VaultSection';
import { downloadFile } from '../../../src/ui/downloadFile';
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
jest.mock(
  '../../../src/collections/sync/sealedTexts',
  () =>
    jest.requireActual<{ fakeVault: typeof fakeVault }>('../../support/fakeVault').fakeVault.modules
      .sealedTexts,
);
jest.mock('../../../src/ui/downloadFile', () => ({ downloadFile: jest.fn() }));

const fr = {
  title: 'Coffre',
  protect: 'Protéger mes écrits',
  key: 'Clé de secours',
  print: 'Imprimer',
  sheet: 'Feuille n° 7KDM',
  next: 'J’ai ma feuille',
  back: 'Revoir la clé',
  cancel: 'Annuler',
  leave: 'Quitter',
  box: 'Dernier groupe de la clé',
  turnOn: 'Activer',
  wrongGroup: 'Ce n’est pas le dernier groupe de cette clé.',
  opened: 'Le coffre est ouvert sur cet appareil. Feuille n° 7KDM.',
  on: 'Le coffre est activé',
  renew: 'Nouvelle clé de secours',
  stop: 'Arrêter la protection',
  forget: 'Oublier cet appareil',
  open: 'Ouvrir',
  lost: 'Je n’ai plus ma clé',
  download: 'Télécharger les textes chiffrés',
  again: 'Recommencer avec une nouvelle clé',
  does: 'Vos écrits partent chiffrés de cet appareil.',
  doesNot: 'D’anciennes sauvegardes du programme peuvent garder ce qui y était avant.',
  notSynced: 'Il faut être connecté et synchronisé.',
  notSecure: 'Il faut une adresse en https.',
  unfinished: 'Le coffre n’est pas encore activé. Gardez cette feuille',
  unfinishedKey: 'Gardez les deux feuilles ; l’application réessaie.',
  unfinishedStop: 'La protection n’est pas encore arrêtée.',
  elsewhere: 'Détruisez la feuille n° 7KDM, puis ouvrez le coffre avec l’autre clé.',
  unsafe: 'Ce programme ne permet pas une écriture sûre.',
  tooLarge: 'Vos écrits sont trop longs pour partir en une fois.',
  void: 'Détruisez la feuille n° 7KDM : elle n’ouvre rien.',
  newKey: 'Vos autres appareils demanderont la nouvelle clé. Détruisez l’ancienne feuille.',
  keepOld: 'Gardez l’ancienne feuille tant que la nouvelle clé n’est pas activée.',
  stopText: 'Vos écrits redeviendront lisibles par qui administre le programme.',
  mistyped: 'Vérifiez la clé : une lettre ou un chiffre ne va pas.',
  wrong: 'Cette clé n’ouvre pas ce coffre. Prenez la feuille n° 7KDM.',
  forgetWrong: 'Cette clé n’ouvre pas ce coffre.',
  unreachable: 'Le programme ne répond pas.',
  mixed: 'Deux clés ont été faites en même temps.',
  newer: 'Vos écrits sont protégés par une version plus récente.',
  damaged: 'Carte d’identité : la copie du programme est abîmée. La vôtre reste ici.',
  damagedOnly: 'Carte d’identité : la copie du programme est abîmée, et cet appareil n’en a pas.',
  replace: 'Remplacer la copie abîmée',
  unprepared: 'La clé n’a pas pu être préparée',
};
const en: typeof fr = {
  title: 'Vault',
  protect: 'Protect my writing',
  key: 'Recovery key',
  print: 'Print',
  sheet: 'Sheet no. 7KDM',
  next: 'I have my sheet',
  back: 'Show the key again',
  cancel: 'Cancel',
  leave: 'Leave',
  box: 'Last group of the key',
  turnOn: 'Turn on',
  wrongGroup: 'This isn’t the last group of this key.',
  opened: 'The vault is open on this device. Sheet no. 7KDM.',
  on: 'The vault is on',
  renew: 'New recovery key',
  stop: 'Stop protecting',
  forget: 'Forget this device',
  open: 'Open',
  lost: 'I no longer have my key',
  download: 'Download the encrypted texts',
  again: 'Start again with a new key',
  does: 'What you write leaves this device encrypted.',
  doesNot: 'Older backups of the programme may keep what was there before.',
  notSynced: 'You need to be online and synced.',
  notSecure: 'An https address is needed.',
  unfinished: 'The vault isn’t on yet. Keep this sheet',
  unfinishedKey: 'Keep both sheets; the app is trying again.',
  unfinishedStop: 'The protection hasn’t stopped yet.',
  elsewhere: 'Destroy sheet no. 7KDM, then open the vault with the other key.',
  unsafe: 'This programme doesn’t allow a safe write.',
  tooLarge: 'Your writing is too long to go at once.',
  void: 'Destroy sheet no. 7KDM: it opens nothing.',
  newKey: 'Your other devices will ask for the new key. Destroy the old sheet.',
  keepOld: 'Keep the old sheet until the new key is on.',
  stopText: 'Whoever runs the programme will be able to read what you write again.',
  mistyped: 'Check the key: a letter or a digit isn’t right.',
  wrong: 'This key doesn’t open this vault. Take sheet no. 7KDM.',
  forgetWrong: 'This key doesn’t open this vault.',
  unreachable: 'The programme isn’t answering.',
  mixed: 'Two keys were made at once.',
  newer: 'Your writing is protected by a newer version.',
  damaged: 'Identity card: the programme’s copy is damaged. Yours stays here.',
  damagedOnly: 'Identity card: the programme’s copy is damaged, and this device has none.',
  replace: 'Replace the damaged copy',
  unprepared: 'The key couldn’t be prepared',
};

const routes = [
  { path: '/pages/user', element: <VaultSection /> },
  { path: '/logout', element: 'the way out' },
  { path: '/', element: 'home' },
];
const asOpen = { state: 'open', sheet: '7KDM' } as const;
const asLocked = { state: 'locked', sheet: '7KDM' } as const;

/** Everything that is drawn, values of boxes included. */
const page = () =>
  document.body.innerHTML +
  [...document.querySelectorAll('textarea, input')].map((box) => (box as HTMLInputElement).value).join();

beforeEach(resetVault);

describe.each([
  ['fr', fr],
  ['en', en],
] as const)('the vault on the account’s screen in %s', (locale, words) => {
  const shows = async (view: Partial<typeof fakeVault.view> = {}, rows?: Parameters<typeof showVault>[3]) => {
    fakeVault.view = { ...fakeVault.view, ...view };
    return await showVault(locale, routes, '/pages/user', rows);
  };
  const button = (name: keyof typeof fr) => screen.getByRole('button', { name: named(words[name]) });
  const heading = () => screen.getByRole('heading', { level: 2, name: named(words.title) });
  const box = (name: 'key' | 'box') => screen.getByRole('textbox', { name: named(words[name]) });
  const says = (name: keyof typeof fr) =>
    waitFor(() =>
      expect(screen.getByRole('region', { name: named(words.title) })).toHaveTextContent(saying(words[name])),
    );
  type Shown = Awaited<ReturnType<typeof shows>>;
  const presses = async ({ user }: Shown, name: keyof typeof fr) => {
    await user.click(button(name));
    await act(settleDown);
  };
  const types = async (shown: Shown, name: 'key' | 'box', text: string, submit: keyof typeof fr) => {
    await shown.user.type(box(name), text);
    await presses(shown, submit);
  };
  /** From the button to the end of a turn. */
  const turns = async (shown: Shown, begin: keyof typeof fr) => {
    await presses(shown, begin);
    await presses(shown, 'next');
    await types(shown, 'box', 'rwqf', 'turnOn');
  };

  test('O4 off, it says what it does and what it does not', async () => {
    await shows();
    await says('does');
    await says('doesNot');
    expect(button('protect')).not.toHaveAttribute('aria-disabled');
  });

  test.each([
    ['not-synced', 'notSynced'],
    ['not-secure', 'notSecure'],
  ] as const)('O4 it says why it can’t be turned on now: %s', async (whyNot, text) => {
    fakeVault.whyNot = whyNot;
    const shown = await shows();
    expect(button('protect')).toHaveAttribute('aria-disabled', 'true');
    expect(button('protect')).toHaveAccessibleDescription(saying(words[text]));
    await presses(shown, 'protect');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('O2 the sheet shows the key, its number and a code, and nobody’s name; it is printed', async () => {
    const print = jest.fn();
    window.print = print;
    const shown = await shows();
    await presses(shown, 'protect');
    expect(box('key')).toHaveValue(aSheet.recoveryKey);
    expect(box('key')).toHaveAttribute('readonly');
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    await says('sheet');
    expect(screen.getByRole('heading', { name: named(words.key) })).toHaveFocus();
    await presses(shown, 'print');
    expect(print).toHaveBeenCalledTimes(1);
    expect(fakeVault.asked).toEqual([]);
  });

  test('O2 the code leads to the account with the key in the fragment', async () => {
    await presses(await shows(), 'protect');
    const path = screen.getByRole('img').querySelector('path')?.getAttribute('d') ?? '';
    const size = Number(screen.getByRole('img').getAttribute('viewBox')?.split(' ')[2]);
    const scale = 4;
    const width = size * scale;
    const data = new Uint8Array(width * width * 4).fill(255);
    for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
      for (let dot = 0; dot < scale * scale; dot += 1) {
        const row = Number(y) * scale + Math.floor(dot / scale);
        const column = Number(x) * scale + (dot % scale);
        data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
      }
    expect(decodeQR({ width, height: width, data })).toBe(
      `${location.origin}/pages/user#coffre=${aSheet.recoveryKey.replaceAll('-', '')}`,
    );
  });

  test('O2 the key is off the page while its last group is asked for; a wrong one is said, and nothing is turned', async () => {
    const shown = await shows();
    await presses(shown, 'protect');
    await presses(shown, 'next');
    expect(screen.queryByRole('textbox', { name: named(words.key) })).toBeNull();
    expect(page()).not.toContain('000G');
    expect(page()).not.toContain('RWQF');
    expect(box('box')).toHaveAttribute('autocomplete', 'off');
    expect(box('box')).toHaveAttribute('autocapitalize', 'characters');
    expect(box('box')).toHaveAttribute('spellcheck', 'false');
    await types(shown, 'box', 'RWQE', 'turnOn');
    expect(box('box')).toHaveAccessibleDescription(saying(words.wrongGroup));
    expect(box('box')).toHaveFocus();
    expect(box('box')).toHaveValue('RWQE');
    expect(fakeVault.asked).toEqual([]);
    await presses(shown, 'back');
    expect(box('key')).toHaveValue(aSheet.recoveryKey);
    await presses(shown, 'cancel');
    await waitFor(() => expect(heading()).toHaveFocus());
    expect(page()).not.toContain('000G');
  });

  test('O2 RA3 the right group turns the vault on, which is told; the key is nowhere afterwards', async () => {
    const shown = await shows();
    fakeVault.then = asOpen;
    await turns(shown, 'protect');
    expect(fakeVault.asked).toEqual([['on', aSheet]]);
    await says('opened');
    expect(screen.getByRole('alert')).toHaveTextContent(saying(words.on));
    await waitFor(() => expect(heading()).toHaveFocus());
    expect(page()).not.toContain('000G');
    expect(JSON.stringify(shown.router.state.location)).not.toContain('000G');
  });

  test.each([
    ['waiting', 'unfinished', {}],
    ['elsewhere', 'elsewhere', asLocked],
    ['unsafe', 'unsafe', {}],
    ['unsafe', 'void', {}],
    ['too-large', 'tooLarge', {}],
    ['too-large', 'void', {}],
  ] as const)('O4 what came of turning it on is said: %s, %s', async (outcome, text, view) => {
    const shown = await shows();
    Object.assign(fakeVault, { turn: outcome, then: view });
    await turns(shown, 'protect');
    await says(text);
    await waitFor(() => expect(heading()).toHaveFocus());
    const mayTryAgain = screen.queryByRole('button', { name: named(words.protect) }) !== null;
    expect(mayTryAgain).toBe(outcome === 'unsafe' || outcome === 'too-large');
    expect(screen.queryByRole('textbox', { name: named(words.key) }) !== null).toBe(outcome === 'elsewhere');
  });

  test('O2 not synced any more: the same sheet will do in a moment', async () => {
    const shown = await shows();
    fakeVault.turn = 'not-synced';
    await turns(shown, 'protect');
    expect(box('box')).toHaveAccessibleDescription(saying(words.notSynced));
    Object.assign(fakeVault, { turn: 'done', then: asOpen });
    await presses(shown, 'turnOn');
    await says('opened');
  });

  test('O2 without the code that makes keys, it says so', async () => {
    fakeVault.isReady = false;
    const shown = await shows();
    await presses(shown, 'protect');
    await says('unprepared');
    fakeVault.isReady = true;
    await presses(shown, 'protect');
    expect(box('key')).toHaveValue(aSheet.recoveryKey);
  });

  test('O2 leaving the sheet asks', async () => {
    const shown = await shows();
    await presses(shown, 'protect');
    act(() => void shown.router.navigate('/'));
    const question = within(await screen.findByRole('alertdialog'));
    await shown.user.click(question.getByRole('button', { name: named(words.cancel) }));
    expect(shown.address()).toBe('/pages/user');
    act(() => void shown.router.navigate('/'));
    const again = within(await screen.findByRole('alertdialog'));
    await shown.user.click(again.getByRole('button', { name: named(words.leave) }));
    await waitFor(() => expect(shown.address()).toBe('/'));
  });

  test('O3 leaving while a turn is under way asks nothing: its sheet may be in force', async () => {
    const shown = await shows();
    fakeVault.turn = new Promise(() => undefined);
    await turns(shown, 'protect');
    act(() => void shown.router.navigate('/'));
    await waitFor(() => expect(shown.address()).toBe('/'));
  });

  test('O3 where another device turned while the sheet was printed, nothing is turned', async () => {
    const shown = await shows(asOpen);
    await presses(shown, 'renew');
    await presses(shown, 'next');
    fakeVault.view = { ...fakeVault.view, state: 'locked', sheet: '2222' };
    await types(shown, 'box', 'RWQF', 'turnOn');
    await says('elsewhere');
    expect(fakeVault.asked).toEqual([]);
  });

  test('O2 a new key keeps the old sheet until it is in force', async () => {
    const shown = await shows(asOpen);
    await presses(shown, 'renew');
    await says('keepOld');
    await presses(shown, 'next');
    fakeVault.turn = 'waiting';
    await types(shown, 'box', 'RWQF', 'turnOn');
    await says('unfinishedKey');
    fakeVault.turn = 'done';
    await turns(shown, 'renew');
    await says('newKey');
    expect(fakeVault.asked.map(([name]) => name)).toEqual(['renew', 'renew']);
  });

  test('O2 stopping asks first', async () => {
    const shown = await shows(asOpen);
    await presses(shown, 'stop');
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent(saying(words.stopText));
    expect(fakeVault.asked).toEqual([]);
    fakeVault.turn = 'waiting';
    await shown.user.click(within(question).getByRole('button', { name: named(words.stop) }));
    await says('unfinishedStop');
    Object.assign(fakeVault, { turn: 'done', then: { state: 'off', sheet: undefined } });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await presses(shown, 'stop');
    const again = await screen.findByRole('alertdialog');
    await shown.user.click(within(again).getByRole('button', { name: named(words.stop) }));
    await says('does');
    await waitFor(() => expect(heading()).toHaveFocus());
    expect(fakeVault.asked.map(([name]) => name)).toEqual(['stop', 'stop']);
  });

  test('O2 open, but not synced: neither a new key nor an end, and why', async () => {
    fakeVault.whyNot = 'not-synced';
    await shows(asOpen);
    for (const name of ['renew', 'stop'] as const)
      expect(button(name)).toHaveAccessibleDescription(saying(words.notSynced));
    expect(button('forget')).not.toHaveAttribute('aria-disabled');
  });

  test('O2 forgetting the device asks for the key, then logs out', async () => {
    const shown = await shows(asOpen);
    await presses(shown, 'forget');
    fakeVault.forget = 'mistyped';
    await types(shown, 'key', 'abc', 'forget');
    expect(box('key')).toHaveAccessibleDescription(saying(words.mistyped));
    fakeVault.forget = 'wrong';
    await presses(shown, 'forget');
    expect(box('key')).toHaveAccessibleDescription(saying(words.forgetWrong));
    expect(box('key')).toHaveValue('abc');
    fakeVault.forget = 'forgotten';
    await presses(shown, 'forget');
    await waitFor(() => expect(shown.address()).toBe('/logout'));
  });

  test.each([
    [{ kind: 'mistyped' }, 'mistyped'],
    [{ kind: 'wrong', sheet: '7KDM' }, 'wrong'],
    [{ kind: 'unreachable' }, 'unreachable'],
  ] as const)(
    'O2 locked, it opens here too: %j is said and the box keeps the text',
    async (outcome, text) => {
      fakeVault.whyNot = 'not-synced';
      const shown = await shows(asLocked);
      fakeVault.open = outcome;
      await types(shown, 'key', 'abcd', 'open');
      expect(box('key')).toHaveAccessibleDescription(saying(words[text]));
      expect(box('key')).toHaveFocus();
      expect(box('key')).toHaveValue('abcd');
      Object.assign(fakeVault, { open: { kind: 'opened' }, then: asOpen });
      await presses(shown, 'open');
      await says('opened');
      await waitFor(() => expect(heading()).toHaveFocus());
      expect(fakeVault.asked).toEqual([
        ['open', 'abcd'],
        ['open', 'abcd'],
      ]);
    },
  );

  test('O2 locked without cryptography it says why it can’t be opened', async () => {
    fakeVault.whyNot = 'not-secure';
    await shows(asLocked);
    await says('notSecure');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('O2 without a key: a new one only after the download, and a question', async () => {
    const shown = await shows(asLocked);
    await presses(shown, 'lost');
    expect(button('again')).toHaveAttribute('aria-disabled', 'true');
    await presses(shown, 'download');
    expect(downloadFile).toHaveBeenCalled();
    await presses(shown, 'again');
    const question = within(await screen.findByRole('alertdialog'));
    await shown.user.click(question.getByRole('button', { name: named(words.again) }));
    await act(settleDown);
    expect(box('key')).toHaveValue(aSheet.recoveryKey);
    await presses(shown, 'next');
    fakeVault.then = asOpen;
    await types(shown, 'box', 'RWQF', 'turnOn');
    expect(fakeVault.asked).toEqual([
      ['sealed', undefined],
      ['again', aSheet],
    ]);
    await says('opened');
    await says('newKey');
  });

  test('O2 two keys at once: it asks for the other one', async () => {
    await shows({ state: 'mixed', sheet: '7KDM' });
    await says('mixed');
    expect(box('key')).toBeVisible();
    expect(button('lost')).toBeVisible();
  });

  test('O4 a newer version and damaged copies are said', async () => {
    const rows = { identityCard: { symptoms: 'Ma nuque' } };
    await shows({ state: 'newer', damaged: ['identityCard'] }, rows);
    await says('newer');
    await says('damaged');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(button('replace')).toHaveAttribute('aria-disabled', 'true');
  });

  test('O4 a damaged copy of what this device has nothing of is said, and not replaced', async () => {
    await shows({ ...asOpen, damaged: ['identityCard'] });
    await says('damagedOnly');
    expect(screen.queryByRole('button', { name: named(words.replace) })).toBeNull();
  });
});
