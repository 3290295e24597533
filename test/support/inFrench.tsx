import type { Store } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { MuiRoot } from '../../src/ui/MuiRoot';

/** A part of a screen with what the app has around it: French, the theme, a router and, where it needs one, a store. */
export function inFrench(part: ReactNode, { store, at = '/' }: { store?: Store; at?: string } = {}) {
  const drawn = (
    <IntlProvider locale="fr" defaultLocale="fr">
      <MuiRoot>
        <MemoryRouter initialEntries={[at]}>{part}</MemoryRouter>
      </MuiRoot>
    </IntlProvider>
  );
  return store ? <Provider store={store}>{drawn}</Provider> : drawn;
}
