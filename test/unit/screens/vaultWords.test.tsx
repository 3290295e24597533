import { configureStore } from '@reduxjs/toolkit';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { selectIsVaultHereEmpty } from '../../../src/app/vaultHere';
import { ForgetStep } from '../../../src/screens/vault/steps';
import { OpenVaultScreen } from '../../../src/screens/vault/OpenVaultScreen';
import { Result } from '../../../src/screens/vault/Result';
import type { TurnResult } from '../../../src/screens/vault/steps';
import { VaultNotice } from '../../../src/screens/vault/VaultNotice';
import { Waiting } from '../../../src/screens/vault/Waiting';
import { vaultWaysOut, viewOf, type Way } from '../../../src/vault/vaultView';
import type { WaitsWhy } from '../../../src/services';
import { rootReducer, type RootState } from '../../../src/store/rootReducer';
import { anIdentityCard } from '../../support/exampleData';
import known from '../../fixtures/knownAnswers.json';
import { inFrench } from '../../support/inFrench';
import { named, saying } from '../../support/screenNames';

jest.mock('../../../src/vault/vaultThunks', () => ({
  ...jest.requireActual<object>('../../../src/vault/vaultThunks'),
  forgetDevice: () => () => Promise.resolve('not-synced'),
}));

const { kid, sheet } = known.vaultKey;
const empty = rootReducer(undefined, { type: 'start' });

const withVault = (vault: RootState['syncActivity']['vault'], rows: Partial<RootState> = {}): RootState => ({
  ...empty,
  syncActivity: { ...empty.syncActivity, vault },
  ...rows,
});
const waiting = (why: WaitsWhy, rows?: Partial<RootState>) =>
  withVault({ kind: 'waits', why, kid, hasKey: true }, rows);

function show(element: ReactNode, state = empty, address = '/pages/cid') {
  const store = configureStore({ reducer: (now: RootState = state) => now });
  return render(inFrench(element, { store, at: address }));
}

describe('O2 O4 why a device waits', () => {
  const open = '/pages/coffre?returnUrl=%2Fpages%2Fcid%3Fguided';
  const words: Record<WaitsWhy, [string, string]> = {
    closed: [`Pour les lire sur cet appareil, tapez la clé de votre feuille n° ${sheet}.`, open],
    other: [`Ce coffre a une nouvelle clé (feuille n° ${sheet}).`, open],
    older: ['une copie d’avant votre nouvelle clé', '/pages/user'],
    gone: ['Si vous ne l’avez pas arrêté vous-même, remettez-les.', '/pages/user'],
    damaged: ['La copie du programme est abîmée.', '/pages/user'],
    newer: ['protégés par une version plus récente', '/pages/user'],
    hidden: ['Rien n’est envoyé.', '/pages/user'],
    unread: ['Cet appareil ne peut pas lire sa clé', '/pages/user'],
    newcomer: ['Ce coffre est celui d’un autre compte.', '/pages/user'],
  };

  test.each(Object.entries(words))(
    'O2 is said on private screens, with the way on: %s',
    (why, [text, way]) => {
      show(<VaultNotice />, waiting(why as WaitsWhy), '/pages/cid?guided');
      expect(document.body).toHaveTextContent(saying(text));
      expect(screen.getByRole('link')).toHaveAttribute('href', way);
    },
  );

  test.each(['/pages/coffre', '/pages/user'])('O2 is not said beside its cure, at %s', (address) => {
    show(<VaultNotice />, waiting('closed'), address);
    expect(document.body).toHaveTextContent('');
  });

  const isOpen = withVault({ kind: 'open', kid, hasPlanted: false });
  test.each<[string, RootState, string, string, string]>([
    ['off', { ...empty, sync: { syncedAt: 1 } }, 'Il n’y a pas de coffre à ouvrir', 'Continuer', '/'],
    ['open', isOpen, 'Le coffre est ouvert sur cet appareil.', 'Continuer', '/'],
    ['newer', waiting('newer'), 'protégés par une version plus récente', 'Voir le coffre', '/pages/user'],
  ])('O4 the screen that opens it says why there is nothing to open: %s', (_what, state, text, way, to) => {
    show(<OpenVaultScreen />, state, '/pages/coffre');
    expect(document.body).toHaveTextContent(saying(text));
    expect(screen.getByRole('link', { name: named(way) })).toHaveAttribute('href', to);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('before a read tells, nothing is said of a vault that is off (O3)', () => {
    show(<OpenVaultScreen />, empty, '/pages/coffre');
    expect(document.body).not.toHaveTextContent('Il n’y a pas de coffre');
  });

  test('who lost the key is led to the account, which is told so (O3)', () => {
    const Told = () => <p>{JSON.stringify(useLocation().state)}</p>;
    const screens = (
      <>
        <OpenVaultScreen />
        <Told />
      </>
    );
    show(screens, waiting('closed'), '/pages/coffre');
    const way = screen.getByRole('link');
    expect(way).toHaveAttribute('href', '/pages/user');
    fireEvent.click(way);
    expect(screen.getByText('{"isKeyLost":true}')).toBeVisible();
  });

  test.each<[WaitsWhy, boolean, Way[]]>([
    ['gone', true, ['putBack', 'goOn']],
    ['gone', false, ['startAgain', 'goOn']],
    ['closed', false, ['startAgain', 'goOn']],
    ['damaged', false, ['startAgain', 'goOn']],
    ['other', true, ['putBack', 'startAgain', 'goOn']],
    ['newer', true, []],
    ['hidden', true, []],
    ['unread', false, []],
  ])('O3 M3 the ways on without a typed key, the safe one first: %s, a key here: %s', (why, hasKey, ways) => {
    expect(vaultWaysOut({ why, hasKey })).toEqual(ways);
    const view = { ...viewOf(waiting(why)), hasKey };
    show(<Waiting view={view} isBusy={false} onOpened={jest.fn()} onChoose={jest.fn()} />);
    const copies = screen.queryAllByRole('button', { name: named('Télécharger la copie') });
    expect(copies).toHaveLength(ways.length > 0 ? 1 : 0);
  });

  test('O2 a device that waits with nothing of its own is shut, and one with rows is not', () => {
    expect(selectIsVaultHereEmpty(waiting('closed'))).toBe(true);
    expect(selectIsVaultHereEmpty(waiting('closed', { identityCard: anIdentityCard() }))).toBe(false);
    expect(selectIsVaultHereEmpty(empty)).toBe(false);
  });
});

test.each<[TurnResult['turn'], TurnResult['outcome'], string]>([
  ['on', 'done', `C’est fait : vos écrits sont protégés. Gardez bien la feuille n° ${sheet}.`],
  ['renew', 'done', 'puis détruisez l’ancienne feuille.'],
  ['goOn', 'done', 'La protection est arrêtée.'],
  ['on', 'waiting', 'Gardez cette feuille'],
  ['renew', 'waiting', 'Gardez les deux feuilles'],
  ['startAgain', 'waiting', 'Gardez cette feuille'],
  ['stop', 'waiting', 'Gardez votre feuille'],
  ['putBack', 'elsewhere', 'Rien n’est fait'],
  ['on', 'unsafe', 'Le programme ne peut pas encore protéger vos écrits.'],
  ['on', 'too-large', 'Vos écrits sont trop longs pour partir en une fois.'],
  ['stop', 'not-synced', 'Il faut être connecté et synchronisé.'],
])('O4 what came of a turn is said: %s, %s', (turn, outcome, text) => {
  show(<Result turn={turn} outcome={outcome} sheet={sheet} />);
  const isTrouble = outcome !== 'done' && outcome !== 'waiting';
  expect(screen.getByRole(isTrouble ? 'alert' : 'status')).toHaveTextContent(saying(text));
});

test('O2 a device that holds what is nowhere else is not forgotten, which is said', async () => {
  show(<ForgetStep onCancel={() => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: named('Oublier cet appareil') }));
  expect(await screen.findByText(named('Il faut être connecté et synchronisé.'))).toBeVisible();
});
