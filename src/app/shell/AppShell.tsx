import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { NavLink, Outlet, useLocation } from 'react-router';
import { paths } from '../../domain/paths';
import { ButtonLink } from '../../ui/Button';
import { Icon } from '../../ui/icons';
import { LegalLinks } from './LegalLinks';
import { MenuEntries } from './MenuEntries';
import { shellMessages } from './messages';
import { SyncState } from './SyncState';
import './shell.css';

const SideMenu = lazy(async () => ({
  default: (await import(/* webpackChunkName: "menu" */ './SideMenu')).SideMenu,
}));

/** The frame of the private screens: content, tab bar, the menu as a drawer, or beside the content when there is room. */
export function AppShell() {
  const { formatMessage } = useIntl();
  const { pathname } = useLocation();
  // Kept with the page it was opened on: going anywhere closes it.
  const [menuOpenedOn, setMenuOpenedOn] = useState<string | null>(null);
  const isMenuOpen = menuOpenedOn === pathname;
  return (
    <div className="app-shell">
      <a className="skip-link" href="#main">
        <FormattedMessage {...shellMessages.skip} />
      </a>
      <aside className="app-shell__aside" aria-label={formatMessage(shellMessages.menu)}>
        <MenuEntries />
        <ButtonLink to={paths.addReconnection.href()} isWide>
          <FormattedMessage {...shellMessages.add} />
        </ButtonLink>
      </aside>
      <div className="app-shell__column">
        <main id="main" tabIndex={-1}>
          <div className="app-shell__state">
            <SyncState />
          </div>
          <Outlet />
        </main>
        <footer className="app-shell__footer">
          <LegalLinks />
        </footer>
      </div>
      <nav className="tabs" aria-label={formatMessage(shellMessages.tabs)}>
        <NavLink to={paths.home.href()} end className="tabs__entry">
          <Icon name="home" />
          <FormattedMessage {...shellMessages.home} />
        </NavLink>
        <NavLink to={paths.addReconnection.href()} className="tabs__entry">
          <span className="tabs__raised">
            <Icon name="plus" size={26} />
          </span>
          <FormattedMessage {...shellMessages.add} />
        </NavLink>
        <button
          type="button"
          className="tabs__entry"
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onClick={() => setMenuOpenedOn(pathname)}
        >
          <Icon name="menu" />
          <FormattedMessage {...shellMessages.menu} />
        </button>
      </nav>
      <Suspense fallback={null}>{isMenuOpen && <SideMenu onClose={() => setMenuOpenedOn(null)} />}</Suspense>
    </div>
  );
}
