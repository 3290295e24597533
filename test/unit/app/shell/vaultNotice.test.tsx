import { cleanup, screen } from '@testing-library/react';
import { SyncState } from '../../../../src/app/shell/SyncState';
import { selectClosedVault, selectIsVaultShut } from '../../../../src/app/vaultHere';
import { rootReducer, type RootState } from '../../../../src/store/rootReducer';
import { anIdentityCard } from '../../../support/exampleData';
import { fakeVault, resetVault, showVault } from '../../../support/fakeVault';
import { named, saying } from '../../../support/screenNames';

jest.mock(
  '../../../../src/collections/sync/vaultState',
  () =>
    jest.requireActual<{ fakeVault: typeof fakeVault }>('../../../support/fakeVault').fakeVault.modules.state,
);

const routes = [{ path: '*', element: <SyncState /> }];
const rows = { identityCard: anIdentityCard() };
const link = (name: string) => screen.queryByRole('link', { name: named(name) });

beforeEach(() => {
  resetVault();
  fakeVault.view = { state: 'locked', sheet: '7KDM', damaged: [] };
});

describe('O2 a closed vault on a device with rows', () => {
  test.each([
    ['fr', 'Coffre fermé : ce que vous écrivez reste sur cet appareil.', 'Ouvrir le coffre'],
    ['en', 'Vault closed: what you write stays on this device.', 'Open the vault'],
  ] as const)(
    'O2 is said on every private screen, with the way to open it: %s',
    async (locale, text, name) => {
      await showVault(locale, routes, '/pages/cid?guided', rows);
      expect(document.body).toHaveTextContent(saying(text));
      expect(link(name)).toHaveAttribute('href', '/pages/coffre?returnUrl=%2Fpages%2Fcid%3Fguided');
      expect(screen.getAllByRole('status')).toHaveLength(1);
    },
  );

  test('O2 not where it is opened, nor while it is off or open', async () => {
    await showVault('fr', routes, '/pages/coffre', rows);
    for (const state of ['off', 'open'] as const) {
      fakeVault.view = { ...fakeVault.view, state };
      await showVault('fr', routes, '/pages/cid', rows);
    }
    expect(document.body).not.toHaveTextContent(/Coffre fermé/);
  });

  test('O4 two keys and a newer version are said too', async () => {
    fakeVault.view = { ...fakeVault.view, state: 'mixed' };
    await showVault('fr', routes, '/pages/cid', rows);
    expect(document.body).toHaveTextContent(/Gardez les deux feuilles/);
    expect(link('Ouvrir le coffre')).toBeVisible();
    fakeVault.view = { ...fakeVault.view, state: 'newer' };
    await showVault('fr', routes, '/pages/cid');
    expect(document.body).toHaveTextContent(/protégés par une version plus récente/);
  });

  test.each([
    ['fr', 'Votre espace garde une copie abîmée d’une partie de vos écrits.', 'Voir le coffre'],
    ['en', 'Your space has a damaged copy of part of what you wrote.', 'See the vault'],
  ] as const)('O4 a damaged copy is said everywhere but beside its cure: %s', async (locale, text, name) => {
    fakeVault.view = { ...fakeVault.view, state: 'open' };
    const vault = { why: { identityCard: 'damaged' }, sheets: [] } as const;
    const { syncActivity } = rootReducer(undefined, { type: 'start' });
    const damaged = { ...rows, syncActivity: { ...syncActivity, vault } };
    await showVault(locale, routes, '/pages/cid', damaged);
    expect(document.body).toHaveTextContent(saying(text));
    expect(link(name)).toHaveAttribute('href', '/pages/user');
    cleanup();
    await showVault(locale, routes, '/pages/user', damaged);
    expect(document.body).not.toHaveTextContent(saying(text));
  });

  test('O2 a device that holds nothing but enrolments is shut', () => {
    const empty = rootReducer(undefined, { type: 'start' });
    const withEnrolment = { ...empty, registrations: { '12': 'x' } } as unknown as RootState;
    expect([selectIsVaultShut(withEnrolment), selectClosedVault(withEnrolment)]).toEqual([true, null]);
    const withRows = { ...empty, ...rows };
    expect([selectIsVaultShut(withRows), selectClosedVault(withRows)]).toEqual([false, 'locked']);
    fakeVault.view = { ...fakeVault.view, state: 'mixed' };
    expect([selectIsVaultShut(empty), selectClosedVault(empty)]).toEqual([false, 'mixed']);
  });
});
