import { configureStore } from '@reduxjs/toolkit';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import english from '../../i18n/en.json';
import french from '../../i18n/fr.json';
import type { VaultView, WhyNotNow } from '../../src/collections/sync/vaultView';
import type { Locale } from '../../src/domain/locale';
import type { TurnOutcome } from '../../src/collections/sync/turnVault';
import type { NewSheet, OpenOutcome } from '../../src/session/vault';
import { rootReducer, type RootState } from '../../src/store/rootReducer';
import { MuiRoot } from '../../src/ui/MuiRoot';
import { settleDown } from './time';

const off: VaultView = { state: 'off', sheet: undefined, damaged: [] };

/** The key of the vault's vectors: public, for tests only. */
export const aSheet: NewSheet = {
  recoveryKey: '000G-40R4-0M30-E209-185G-R38E-1W81-24GK-RWQF',
  sheet: '7KDM',
};

/** How the fake vault stands, and what comes of what a screen asks of it. */
export const fakeVault = {
  view: off,
  whyNot: null as WhyNotNow,
  turn: 'done' as TurnOutcome | Promise<TurnOutcome>,
  open: { kind: 'opened' } as OpenOutcome | Promise<OpenOutcome>,
  forget: 'forgotten' as 'forgotten' | 'mistyped' | 'wrong',
  /** False where no key can be made: its code can't be fetched. */
  isReady: true,
  /** How it stands after what is asked next. */
  then: {} as Partial<VaultView>,
  /** What was asked, in order: a thunk's name with what it was given. */
  asked: [] as [string, unknown?][],
  /** Stands for src/session/vault, and for src/collections/sync/vaultState, vaultView and sealedTexts, for jest.mock. */
  modules: {} as Record<'session' | 'state' | 'sealedTexts', object>,
};

const asked =
  <Result,>(name: string, given: unknown, result: () => Result | Promise<Result>) =>
  (dispatch: (action: { type: string }) => unknown): Promise<Result> => {
    fakeVault.asked.push([name, given]);
    fakeVault.view = { ...fakeVault.view, ...fakeVault.then };
    dispatch({ type: 'vault moved' });
    return Promise.resolve(result());
  };
const turn = (name: string) => (given?: NewSheet) => asked(name, given, () => fakeVault.turn);

fakeVault.modules.session = {
  newSheet: () => (fakeVault.isReady ? Promise.resolve(aSheet) : Promise.reject(new Error('offline'))),
  turnVaultOn: turn('on'),
  renewVaultKey: turn('renew'),
  startVaultAgain: turn('again'),
  stopVault: turn('stop'),
  openVault: (typed: string) => asked('open', typed, () => fakeVault.open),
  forgetDevice: (typed: string) => asked('forget', typed, () => fakeVault.forget),
  replaceDamagedCopies: () => asked('replace', undefined, () => true),
};

fakeVault.modules.state = {
  selectVaultState: () => fakeVault.view.state,
  selectVaultView: () => fakeVault.view,
  selectWhyNoTurn: () => fakeVault.whyNot,
};

fakeVault.modules.sealedTexts = {
  hasSealedTexts: () => true,
  readSealedTexts: () => asked('sealed', undefined, () => [{ key: 'field_cid', text: '["rx1"]' }]),
};

const untouched = { ...fakeVault };

/** Before each test: off, and whatever is asked goes well. */
export function resetVault(): void {
  Object.assign(fakeVault, untouched, { asked: [] });
}

const messages = { fr: french, en: english };
const empty = rootReducer(undefined, { type: 'start' });

/** Draws screens over a store in which only the fake vault moves. */
export async function showVault(
  locale: Locale,
  routes: RouteObject[],
  address: string,
  rows: Partial<RootState> = {},
) {
  const store = configureStore({
    // Another object each time: selectors look again.
    reducer: (state: RootState = { ...empty, ...rows }) => ({ ...state }),
    middleware: (getDefault) =>
      getDefault({
        thunk: {
          extraArgument: {
            storage: { readAside: () => Promise.resolve([]) },
            openVaultKeys: () => Promise.resolve(null),
          },
        },
      }),
  });
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(
    <Provider store={store}>
      <IntlProvider locale={locale} messages={messages[locale]} defaultLocale="fr">
        <MuiRoot>
          <RouterProvider router={router} />
        </MuiRoot>
      </IntlProvider>
    </Provider>,
  );
  // Lazy parts come.
  await act(settleDown);
  return {
    user: userEvent.setup({ delay: null }),
    router,
    address: () => router.state.location.pathname + router.state.location.search,
  };
}
