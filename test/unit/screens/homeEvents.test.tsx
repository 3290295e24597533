import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import createMockStore from 'redux-mock-store';
import { privacyAlertDismissed } from '../../../src/collections/privacyAlert';
import { intuitionPostponed, intuitionRealised } from '../../../src/collections/reconnections';
import { IntuitionQuestion } from '../../../src/screens/home/IntuitionQuestion';
import { PrivacyAlert } from '../../../src/screens/home/PrivacyAlert';
import { anIntuition, aReconnection } from '../../support/exampleData';
import { named } from '../../support/screenNames';

const dateKey = '1770000000000';
const rows = {
  locale: 'fr',
  privacyAlert: null,
  celebrations: {},
  reconnections: { [dateKey]: aReconnection({ intuitionsdata: [anIntuition({ name: 'Appeler Claire' })] }) },
};

/** Draws something over a store that only takes note; gives what a press on a button emits. */
function emittedBy(what: ReactNode): (name: string) => unknown[] {
  // oxlint-disable-next-line typescript/no-deprecated -- the customer's choice, and right where the question is what a screen emits
  const store = createMockStore()(rows);
  render(
    <Provider store={store}>
      <IntlProvider locale="fr" defaultLocale="fr">
        <MemoryRouter>{what}</MemoryRouter>
      </IntlProvider>
    </Provider>,
  );
  return (name) => {
    fireEvent.click(screen.getByRole('button', { name: named(name) }));
    return store.getActions() as unknown[];
  };
}

afterEach(cleanup);

// The diary that developers read in DevTools: one event for each act, none for what changes nothing.
describe('what home emits', () => {
  it('B9 the privacy alert, understood, is one event', () => {
    expect(emittedBy(<PrivacyAlert />)('J’ai compris')).toEqual([privacyAlertDismissed()]);
  });

  it.each([
    ['Oui, réalisée', [intuitionRealised]],
    ['Pas encore', [intuitionPostponed]],
    ['Passer', []],
  ] as const)('B8 the question answered with « %s » is one event at most', (answer, events) => {
    const emitted = emittedBy(<IntuitionQuestion />)(answer);
    expect(emitted).toEqual(
      events.map(({ type }) => ({ type, payload: expect.objectContaining({ dateKey }) as unknown })),
    );
  });
});
