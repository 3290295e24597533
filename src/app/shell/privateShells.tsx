import BottomNavigation from '@mui/material/BottomNavigation';
import BottomNavigationAction from '@mui/material/BottomNavigationAction';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { Link, type Location, NavLink, Outlet, useLocation, useNavigate } from 'react-router';
import { screenLeft, selectAlert } from '../../alerts/alertSlice';
import { askedByTab } from '../../domain/cardAsked';
import { isSearch, paths } from '../../domain/paths';
import { useAppStore } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/icons';
import { lazyComponent } from '../../ui/lazyComponent';
import { appMessages, pageNames } from '../../ui/messages';
import { PlainWindow } from '../../ui/overlay/PlainWindow';
import { plain } from '../../ui/plain';
import { theme } from '../../ui/theme';
import { readNewVersion, subscribeToNewVersion } from '../serviceWorker/newVersion';
import { shellMessages } from './messages';
import { LegalLinks, SkipLink, Version } from './pageLinks';
import { SyncState } from './SyncState';
import { useMenuEntries } from './useMenuEntries';

const PlainList = plain('ul', {
  li: { listStyle: 'none' },
  'li > a': { display: 'flex', alignItems: 'center', minHeight: 44 },
});

/** The menu in its simplest form, for when its own code can't be fetched. */
function PlainMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { formatMessage } = useIntl();
  const entries = useMenuEntries(true);
  if (!isOpen) return null;
  return (
    <PlainWindow aria-label={formatMessage(shellMessages.menu)} onClose={onClose}>
      <Button look="text" onClick={onClose} text={appMessages.close} />
      <nav aria-label={formatMessage(shellMessages.menu)}>
        <PlainList>
          {entries.map(({ label, name, link, isHere }) => (
            <li key={label}>
              <Link {...link} aria-current={isHere ? 'page' : undefined}>
                {name}
              </Link>
            </li>
          ))}
        </PlainList>
      </nav>
    </PlainWindow>
  );
}

/** State of the step of the browser's history that opened the menu: Back closes it. */
const menuState = { isMenuOpen: true };

/** The menu as the browser's history has it. */
function useMenu() {
  const { key, pathname, search, hash, state } = useLocation() as Location<Partial<typeof menuState> | null>;
  const navigate = useNavigate();
  const closedStep = useRef<string>(undefined);
  return {
    isOpen: state?.isMenuOpen === true,
    open: () => void navigate({ pathname, search, hash }, { state: { ...state, ...menuState } }),
    close: () => {
      // Going back takes the browser a moment: a second tap meanwhile goes no further back.
      if (closedStep.current === key) return;
      closedStep.current = key;
      void navigate(-1);
    },
  };
}

/** What is read and written stands in one column. */
const Column = styled(Box)({
  display: 'flex',
  flexDirection: 'column',
  width: 'min(100%, 45rem + 2.5rem)',
  margin: '0 auto',
  // For a toast.
  transition: 'transform var(--comes)',
  paddingInline: 'max(1.25rem, env(safe-area-inset-left)) max(1.25rem, env(safe-area-inset-right))',
  '@media print': { width: '100%', padding: 0 },
}) as typeof Box;

const { paper } = theme.vars.palette.background;

/** On a desktop an exercise is a sheet that lies on its hue; a pause is without one. */
const immersiveSx = {
  position: 'relative',
  minHeight: '100dvh',
  pt: 'calc(0.5rem + env(safe-area-inset-top))',
  [theme.breakpoints.up('lg')]: {
    // Weaker than what makes way for a toast.
    '&:where(:not(:has(.calm)))': {
      '--mui-palette-background-default': paper,
      width: '50rem',
      minHeight: 'calc(100dvh - 3rem)',
      my: 3,
      px: 7,
      borderRadius: '28px',
      backgroundColor: paper,
      transition: 'transform var(--comes), background-color var(--comes)',
    },
  },
} as const;

/** The frame of an exercise: nothing but the question, and whether it is saved. */
export function ImmersiveShell() {
  // Each slide is a step of the browser's history.
  const { key } = useLocation();
  const [typedAt, setTypedAt] = useState<string>();
  return (
    <>
      <SkipLink />
      <Column
        component="main"
        id="main"
        className="makes-way by-layout"
        onInput={() => setTypedAt(key)}
        tabIndex={-1}
        sx={immersiveSx}
      >
        {/* Beside the way out of an exercise, which comes after it. */}
        <SyncState isInExercise isKept={typedAt === key} />
        <Outlet />
      </Column>
    </>
  );
}

/** Without the drawer's own code (offline, or a newer build in its place) there is a menu all the same. */
const SideMenu = lazyComponent(async () => (await import(/* webpackChunkName: "menu" */ './menu')).SideMenu, {
  isOfFirstScreens: true,
  instead: PlainMenu,
});

/** The menu beside the content, where the window has room for it. */
const MenuBeside = lazyComponent(
  async () => (await import(/* webpackChunkName: "menu" */ './menu')).MenuEntries,
  { isOfFirstScreens: true, fallback: null },
);

const roomForMenu = theme.breakpoints.up('md');

/** Fetches what a wide window shows from its first drawing on. */
export async function loadMenuBeside(): Promise<void> {
  if (window.matchMedia(roomForMenu.replace('@media ', '')).matches)
    await MenuBeside.preload().catch(() => undefined);
}

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
  const location = useLocation();
  const { pathname } = location;
  const isHome = pathname === paths.home.path && !isSearch(location);
  const menu = useMenu();
  // Once fetched it stays, and goes as it came.
  const [isMenuFetched, setIsMenuFetched] = useState(false);
  if (menu.isOpen && !isMenuFetched) setIsMenuFetched(true);
  const newVersion = useSyncExternalStore(subscribeToNewVersion, readNewVersion, readNewVersion);
  const store = useAppStore();
  useEffect(
    () => () => {
      // Else nothing is told: time travel in DevTools goes from screen to screen too.
      if (selectAlert(store.getState())?.undo) store.dispatch(screenLeft());
    },
    [store, pathname],
  );
  const isMenuBeside = useMediaQuery(roomForMenu, { defaultMatches: true, noSsr: true });
  return (
    <Box
      sx={{
        display: { md: 'grid' },
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        '@media print': { display: 'block' },
      }}
    >
      <SkipLink />
      {isMenuBeside && (
        <Box
          sx={{
            display: { xs: 'none', md: 'block' },
            displayPrint: 'none',
            position: 'sticky',
            top: 0,
            width: 'calc(20rem + env(safe-area-inset-left))',
            height: '100dvh',
            p: '0.5rem 0.75rem 0 calc(0.75rem + env(safe-area-inset-left))',
            // What comes by Tab is not under account and logout.
            scrollPaddingBottom: '8rem',
            overflowY: 'auto',
            overscrollBehavior: 'contain',
            borderRight: 1,
            borderColor: 'divider',
          }}
        >
          <MenuBeside />
        </Box>
      )}
      <Column
        className="makes-way"
        sx={{
          pt: { xs: 'calc(0.75rem + env(safe-area-inset-top))', md: 4 },
          pb: { xs: 'calc(var(--tabs-height) + 1.75rem + env(safe-area-inset-bottom))', md: 6 },
          // Beside the menu every page has the same edges: those of the widest.
          ml: { md: 'max(0px, (100vw - 95rem) / 2)' },
          width: { md: 'min(100%, 75rem)' },
        }}
      >
        <main id="main" tabIndex={-1}>
          {state}
          <Suspense fallback={null}>{newVersion && <NewVersionOffer version={newVersion} />}</Suspense>
          <Outlet />
        </main>
        <Box component="footer" sx={{ mt: 3, borderTop: 1, borderColor: 'divider', displayPrint: 'none' }}>
          <LegalLinks />
          {isMenuBeside && <Version />}
        </Box>
      </Column>
      <BottomNavigation
        component="nav"
        aria-label={formatMessage(shellMessages.tabs)}
        value={isHome && 'home'}
      >
        <BottomNavigationAction
          component={NavLink}
          to={paths.home.href()}
          aria-current={isHome ? 'page' : 'false'}
          value="home"
          icon={<Icon name="home" />}
          label={formatMessage(pageNames.home)}
        />
        <BottomNavigationAction
          component={NavLink}
          to={paths.addReconnection.href()}
          state={askedByTab}
          icon={
            <span className="raised">
              <Icon name="plus" size={26} />
            </span>
          }
          aria-label={formatMessage(pageNames.add)}
          label={formatMessage(shellMessages.addShort)}
        />
        <BottomNavigationAction
          aria-haspopup="dialog"
          aria-expanded={menu.isOpen}
          onClick={menu.open}
          icon={<Icon name="menu" />}
          label={formatMessage(shellMessages.menu)}
        />
      </BottomNavigation>
      <Suspense fallback={null}>
        {isMenuFetched && <SideMenu isOpen={menu.isOpen} onClose={menu.close} />}
      </Suspense>
    </Box>
  );
}
