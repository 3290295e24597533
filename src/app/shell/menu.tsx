import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, matchPath, useLocation, useNavigate, type Location } from 'react-router';
import { paths } from '../../domain/paths';
import { versionLabel } from '../../domain/constants';
import { LanguageSwitch } from '../../parts/language/LanguageSwitch';
import { useAppDispatch } from '../../store/hooks';
import { IconButton } from '../../ui/IconButton';
import { Icon, Mark } from '../../ui/icons';
import { enteredAnew } from '../../ui/list/useListMemory';
import { appMessages } from '../../ui/messages';
import { routes } from '../routing/routes';
import { LegalLinks } from './LegalLinks';
import './menu.css';
import { menuMessages, shellMessages } from './messages';

/** True when the page shown is the entry's: the same row of the table and, of the news, the same category. */
function isAt(pathname: string, path: string, href: string): boolean {
  const shown = matchPath(path, pathname);
  return shown !== null && shown.params['catid'] === matchPath(path, href)?.params['catid'];
}

/**
 * The side menu's content (row J1): every screen of the table that has an entry, the language, the legal pages, the version.
 * @param isOver true where it covers a page: a link then takes the place of the step that opened it
 * @param children stand between the way home and the entries
 */
export function MenuEntries({ isOver = false, children }: { isOver?: boolean; children?: ReactNode }) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const step = { replace: isOver, state: isOver ? enteredAnew : undefined };
  return (
    <nav className="menu" aria-label={formatMessage(shellMessages.menu)}>
      <Link
        {...step}
        to={paths.home.href()}
        className="menu__brand"
        aria-label={formatMessage(shellMessages.brand)}
        aria-current={pathname === paths.home.path ? 'page' : undefined}
      >
        <Mark size={36} />
        <FormattedMessage {...appMessages.name} />
      </Link>
      {children}
      <ul className="plain-list menu__entries">
        {routes.flatMap(({ path, menu = [] }) =>
          menu.map(({ label, icon, href: hrefOf, state, onChosen, startsGroup }) => {
            const name = formatMessage(menuMessages[label]);
            const href = hrefOf?.(name) ?? path;
            return (
              <li key={label} className={startsGroup ? 'menu__group' : undefined}>
                <Link
                  {...step}
                  state={{ ...step.state, ...state }}
                  to={href}
                  className="menu__entry"
                  aria-current={isAt(pathname, path, href) ? 'page' : undefined}
                  onClick={() => {
                    if (onChosen) dispatch(onChosen());
                  }}
                >
                  <Icon name={icon} />
                  {name}
                </Link>
              </li>
            );
          }),
        )}
      </ul>
      <LanguageSwitch />
      <LegalLinks />
      <p className="small menu__version">{versionLabel}</p>
    </nav>
  );
}

/** What the menu shows where it covers the page: a way to close it, which stays in sight, and the entries. */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <div className="drawer">
      <IconButton
        className="drawer__close"
        icon="close"
        size={24}
        label={formatMessage(appMessages.close)}
        onClick={onClose}
      />
      <MenuEntries isOver />
    </div>
  );
}

/** The menu in its simplest form, part of the first load: for when the drawer's own code can't be fetched. */
export function PlainMenu({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  const dialogRef = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    dialog?.showModal();
    // While it still stands, so that the focus goes back to where it was.
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={dialogRef}
      className="plain-menu"
      aria-label={formatMessage(shellMessages.menu)}
      onCancel={(event) => {
        // It closes with the step of the browser's history that opened it.
        event.preventDefault();
        onClose();
      }}
    >
      <MenuDrawer onClose={onClose} />
    </dialog>
  );
}

/** State of the step of the browser's history that opened the menu: Back closes it. */
const menuState = { isMenuOpen: true };

/** The menu as the browser's history has it. */
export function useMenu(): { isOpen: boolean; open: () => void; close: () => void } {
  const { key, pathname, search, hash, state } = useLocation() as Omit<Location, 'state'> & {
    state: unknown;
  };
  const navigate = useNavigate();
  const closedStep = useRef<string>(undefined);
  return {
    isOpen: (state as Partial<typeof menuState> | null)?.isMenuOpen === true,
    open: () => {
      void navigate({ pathname, search, hash }, { state: { ...(state as object | null), ...menuState } });
    },
    close: () => {
      // Going back takes the browser a moment: a second tap meanwhile goes no further back.
      if (closedStep.current === key) return;
      closedStep.current = key;
      void navigate(-1);
    },
  };
}
