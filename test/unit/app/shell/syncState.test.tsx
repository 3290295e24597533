import { configureStore } from '@reduxjs/toolkit';
import { act, cleanup, render, screen } from '@testing-library/react';
import { SyncDetails } from '../../../../src/app/shell/SyncDetails';
import { SyncState } from '../../../../src/app/shell/SyncState';
import { rootReducer, type RootState } from '../../../../src/store/rootReducer';
import { named, saying } from '../../../support/screenNames';
import { inFrench } from '../../../support/inFrench';

const empty = rootReducer(undefined, { type: 'start' });
const at = new Date(2026, 10, 24, 14, 5).getTime();
const synced: RootState = { ...empty, sync: { syncedAt: at } };
const pushing = { ...empty, sync: { syncedAt: at, pending: { cid: 1 } } } as unknown as RootState;
const failing = (failure: RootState['syncActivity']['failure'], state = synced): RootState => ({
  ...state,
  syncActivity: { ...empty.syncActivity, failure },
});

function show(state: RootState, isInExercise = false, isKept = false) {
  const drawn = (shown: RootState) =>
    inFrench(<SyncState isInExercise={isInExercise} isKept={isKept} />, {
      store: configureStore({ reducer: () => shown }),
    });
  const { rerender } = render(drawn(state));
  return { turns: (next: RootState) => rerender(drawn(next)) };
}
const status = () => screen.getByRole('status');
const passes = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => void jest.useFakeTimers({ now: at }));
afterEach(() => void jest.useRealTimers());

describe('N15 the sync state', () => {
  it('N15 is an icon while all is synced: the words are for screen readers, and for who points at it', () => {
    show(synced);
    expect(status()).toHaveTextContent(saying('Synchronisé'));
    expect(status()).toHaveClass('visually-hidden');
    const details = screen.getByRole('button', { name: named('Détails de la synchronisation') });
    expect(details.title).toMatch(saying('Synchronisé'));
    expect(details).toHaveAttribute('aria-expanded', 'false');
  });

  it('N15 has words for a push only when it lasts, and none once it is over', () => {
    const { turns } = show(pushing);
    expect(status()).toHaveTextContent(saying('Enregistré sur cet appareil'));
    passes(1_900);
    expect(status()).toHaveClass('visually-hidden');
    passes(200);
    expect(status()).not.toHaveClass('visually-hidden');
    turns(synced);
    expect(status()).toHaveClass('visually-hidden');
    turns(pushing);
    expect(status()).toHaveClass('visually-hidden');
  });

  it.each([
    ['nothing is reached', failing('unreachable', pushing), 'En attente de connexion'],
    ['the site is at fault', failing('forbidden'), 'Enregistré sur cet appareil'],
    ['another tab keeps the lock', failing('held'), 'Enregistré sur cet appareil'],
  ])('N15 has words at once when %s, in an exercise too', (_what, state, words) => {
    for (const isInExercise of [false, true]) {
      show(state, isInExercise);
      const last = screen.getAllByRole('status').at(-1)!;
      expect(last).toHaveTextContent(saying(words));
      expect(last).not.toHaveClass('visually-hidden');
    }
  });

  it.each([synced, pushing])(
    'N15 N19 is a tick and « Enregistré » in an exercise, once something was typed',
    (state) => {
      show(state, true);
      passes(10_000);
      expect(screen.queryByText('Enregistré')).toBeNull();
      cleanup();
      show(state, true, true);
      passes(10_000);
      expect(screen.getByText('Enregistré')).toBeVisible();
      expect(status()).toHaveClass('visually-hidden');
    },
  );
});

const showDetails = (parked: RootState['syncActivity']['parked'], more: Partial<RootState> = {}) => {
  const state: RootState = { ...synced, syncActivity: { ...empty.syncActivity, parked }, ...more };
  const store = configureStore({ reducer: () => state });
  return render(inFrench(<SyncDetails onClose={jest.fn()} />, { store }));
};

it.each([
  [413, 'Carte d’identité : c’est trop volumineux pour votre espace.'],
  [403, 'Carte d’identité : votre espace ne vous laisse pas y écrire.'],
  [422, 'Carte d’identité : votre espace n’en accepte pas le contenu.'],
])('what is refused with %d says why, that it stays, and how to keep it (K5 R10)', (status, cause) => {
  showDetails({ identityCard: status });
  expect(screen.getByText(saying(cause))).toBeVisible();
  expect(screen.getAllByText(saying('tout reste sur cet appareil'))).toHaveLength(1);
  expect(screen.getByRole('button', { name: named('Exporter mes données') })).toBeVisible();
  expect(screen.queryByText(/en attente/)).toBeNull();
});

it('what is refused is told where this device stores nothing either, which is not said to lose nothing (K5 R10)', () => {
  showDetails({ plf: 413 }, { storageHealth: { unwritten: ['plf'], failure: 'full' } });
  expect(screen.getByText(/trop volumineux pour votre espace/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Exporter/ })).toBeNull();
});
