import { screen, waitFor } from '@testing-library/react';
import { exportFileOf } from '../../../src/domain/exportFile/exportFile';
import { drawVault } from '../../../src/domain/vault/wraps';
import { DataTransfer } from '../../../src/parts/dataTransfer/DataTransfer';
import { fakeVault, resetVault, showVault } from '../../support/fakeVault';
import { emptyRows } from '../../support/openedStorage';
import { named, saying } from '../../support/screenNames';

jest.mock(
  '../../../src/collections/sync/vaultView',
  () =>
    jest.requireActual<{ fakeVault: typeof fakeVault }>('../../support/fakeVault').fakeVault.modules.state,
);

const fr = {
  import: 'Importer',
  title: 'Des textes chiffrés',
  key: 'Clé de secours',
  open: 'Ouvrir',
  leave: 'Continuer sans ces textes',
  mistyped: 'Vérifiez la clé : une lettre ou un chiffre ne va pas.',
  wrong: 'Cette clé n’ouvre pas ce coffre. Prenez la feuille n° ',
  plan: 'Ce que contient ce fichier',
  confirm: 'Confirmer',
  done: 'C’est fait : le contenu du fichier a rejoint le vôtre.',
  nothing: 'Ce fichier ne contient rien qui puisse être importé.',
};
const en: typeof fr = {
  import: 'Import',
  title: 'Encrypted texts',
  key: 'Recovery key',
  open: 'Open',
  leave: 'Continue without them',
  mistyped: 'Check the key: a letter or a digit isn’t right.',
  wrong: 'This key doesn’t open this vault. Take sheet no. ',
  plan: 'What’s in this file',
  confirm: 'Confirm',
  done: 'Done: what was in the file has been added to what you have here.',
  nothing: 'There’s nothing in this file that can be imported.',
};

/** A file of what a vault sealed: one derailor, and a row with nothing in it. */
async function aFile() {
  const { key, kitWrap, recoveryKey } = await drawVault();
  const seals = async (field: string, value: object) => ({
    key: field,
    text: await key.seal(field, JSON.stringify(value), { seq: 1, kitWrap }),
  });
  const aside = [
    await seals('field_deviateurs', { 1: { name: 'Tout contrôler' } }),
    await seals('field_amitiepro', {}),
  ];
  const text = JSON.stringify(exportFileOf(emptyRows(), { at: new Date(), locale: 'fr', aside }));
  return { file: new File([text], 'reconnexion.json'), recoveryKey, sheet: key.sheet };
}

beforeEach(resetVault);

describe.each([
  ['fr', fr],
  ['en', en],
] as const)('O2 F5 a file of sealed texts, in %s', (locale, words) => {
  const shows = async (file: File) => {
    const shown = await showVault(locale, [{ path: '/', element: <DataTransfer /> }], '/');
    await shown.user.upload(screen.getByLabelText(named(words.import), { selector: 'input' }), file);
    return shown;
  };
  const button = (name: keyof typeof fr) => screen.findByRole('button', { name: named(words[name]) });

  test('opens with the key of its sheet, and tells slips and other keys', async () => {
    const { file, recoveryKey, sheet } = await aFile();
    const { user } = await shows(file);
    await screen.findByRole('dialog', { name: named(words.title) });
    const box = screen.getByRole('textbox', { name: named(words.key) });
    const tries = async (typed: string) => {
      await user.clear(box);
      await user.type(box, typed);
      await user.click(await button('open'));
    };
    await tries('000G-40R4');
    expect(await screen.findByText(saying(words.mistyped))).toBeVisible();
    await tries((await drawVault()).recoveryKey);
    expect(await screen.findByText(saying(`${words.wrong}${sheet}.`))).toBeVisible();
    await waitFor(() => expect(box).toHaveFocus());
    await tries(recoveryKey);
    expect(await screen.findByRole('heading', { name: named(words.plan) })).toHaveFocus();
    expect(screen.getAllByRole('term')).toHaveLength(1);
    await user.click(await button('confirm'));
    expect(await screen.findByText(saying(words.done))).toBeVisible();
  });

  test('is left alone where the user goes on without, and where no key can open it', async () => {
    const { file } = await aFile();
    const { user } = await shows(file);
    await user.click(await button('leave'));
    expect(await screen.findByText(saying(words.nothing))).toBeVisible();
    fakeVault.whyNot = 'not-secure';
    await user.upload(screen.getByLabelText(named(words.import), { selector: 'input' }), file);
    expect(await screen.findByText(saying(words.nothing))).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
