import { Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { NavLink, Outlet } from 'react-router';
import { paths } from '../../domain/paths';
import { LanguageSwitch } from '../../parts/language/LanguageSwitch';
import { ButtonLink } from '../../ui/Button';
import { Icon, Mark } from '../../ui/icons';
import { lazyComponent } from '../../ui/lazyComponent';
import { readNewVersion, subscribeToNewVersion } from '../serviceWorker/newVersion';
import { LegalLinks } from './LegalLinks';
import { MenuEntries, PlainMenu, useMenu } from './menu';
import { shellMessages } from './messages';
import { SyncState } from './SyncState';
import './shell.css';
import './tabs.css';

/** First in the order of Tab: goes past the menu to the content, without a step in the browser's history. */
function SkipLink() {
  return (
    <a
      className="skip-link"
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('main')?.focus({ preventScroll: true });
        window.scrollTo(0, 0);
      }}
    >
      <FormattedMessage {...shellMessages.skip} />
    </a>
  );
}

/** The frame of the screens before login. */
export function PublicShell() {
  return (
    <div className="public-shell">
      <SkipLink />
      <div className="public-shell__mark">
        <Mark size={72} />
      </div>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <footer className="public-shell__footer">
        <LanguageSwitch />
        <LegalLinks />
      </footer>
    </div>
  );
}

/** The frame of an exercise: nothing but the question, and whether it is saved. */
export function ImmersiveShell() {
  return (
    <>
      <SkipLink />
      <main className="immersive-shell" id="main" tabIndex={-1}>
        <div className="immersive-shell__state">
          <SyncState />
        </div>
        <Outlet />
      </main>
    </>
  );
}

/** Without the drawer's own code (offline, or a newer build in its place) there is a menu all the same. */
const SideMenu = lazyComponent(() =>
  import(/* webpackChunkName: "menu" */ './SideMenu').then(
    (module) => module.SideMenu,
    () => PlainMenu,
  ),
);

/** Comes with the code that found the newer version, and so is there. */
const NewVersionOffer = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "service-worker" */ '../serviceWorker/NewVersionOffer'))
      .NewVersionOffer,
);

/**
 * The frame of the private screens: content, tab bar, the menu as a drawer, or beside the content when there is room.
 * @param state what is said of what was written; nothing where the app doesn't run yet
 */
export function AppShell({ state = <SyncState /> }: { state?: ReactNode }) {
  const { formatMessage } = useIntl();
  const menu = useMenu();
  const newVersion = useSyncExternalStore(subscribeToNewVersion, readNewVersion, readNewVersion);
  return (
    <div className="app-shell">
      <SkipLink />
      <div className="app-shell__aside">
        <MenuEntries>
          <ButtonLink to={paths.addReconnection.href()} isWide>
            <FormattedMessage {...shellMessages.add} />
          </ButtonLink>
        </MenuEntries>
      </div>
      <div className="app-shell__column">
        <main id="main" tabIndex={-1}>
          <div className="app-shell__state">
            {state}
            <Suspense fallback={null}>{newVersion && <NewVersionOffer version={newVersion} />}</Suspense>
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
          aria-expanded={menu.isOpen}
          onClick={menu.open}
        >
          <Icon name="menu" />
          <FormattedMessage {...shellMessages.menu} />
        </button>
      </nav>
      <Suspense fallback={null}>{menu.isOpen && <SideMenu onClose={menu.close} />}</Suspense>
    </div>
  );
}
