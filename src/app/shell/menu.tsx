import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Fragment, useLayoutEffect, useRef, type ReactNode } from 'react';
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
import { menuMessages, shellMessages } from './messages';
import { plain } from '../../ui/plain';
import { theme } from '../../ui/theme';

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
    <Stack component="nav" spacing={2} aria-label={formatMessage(shellMessages.menu)}>
      <ButtonBase
        {...step}
        component={Link}
        to={paths.home.href()}
        aria-label={formatMessage(shellMessages.brand)}
        aria-current={pathname === paths.home.path ? 'page' : undefined}
        sx={{
          justifyContent: 'flex-start',
          alignSelf: 'flex-start',
          gap: 1.5,
          minHeight: 48,
          px: 1.5,
          color: 'primary.main',
        }}
      >
        <Mark size={36} />
        <Typography component="span" variant="h2">
          <FormattedMessage {...appMessages.name} />
        </Typography>
      </ButtonBase>
      {children}
      <List disablePadding>
        {routes.flatMap(({ path, menu = [] }) =>
          menu.map(({ label, icon, href: hrefOf, state, onChosen, startsGroup }) => {
            const name = formatMessage(menuMessages[label]);
            const href = hrefOf?.(name) ?? path;
            const isHere = isAt(pathname, path, href);
            return (
              <Fragment key={label}>
                {startsGroup && <Divider component="li" aria-hidden sx={{ my: 1 }} />}
                <ListItem disablePadding>
                  <ListItemButton
                    {...step}
                    component={Link}
                    state={{ ...step.state, ...state }}
                    to={href}
                    selected={isHere}
                    aria-current={isHere ? 'page' : undefined}
                    onClick={() => {
                      if (onChosen) dispatch(onChosen());
                    }}
                  >
                    <Icon name={icon} />
                    {name}
                  </ListItemButton>
                </ListItem>
              </Fragment>
            );
          }),
        )}
      </List>
      <LanguageSwitch />
      <LegalLinks />
      <Typography variant="caption" color="textSecondary">
        {versionLabel}
      </Typography>
    </Stack>
  );
}

/** What the menu shows where it covers the page: a way to close it, which stays in sight, and the entries. */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <Box
      sx={{
        p: 'calc(0.5rem + env(safe-area-inset-top)) calc(0.75rem + env(safe-area-inset-right)) calc(1rem + env(safe-area-inset-bottom)) 0.75rem',
      }}
    >
      {/* The way out stays in sight; what comes by Tab is not under it. */}
      <Box
        sx={{
          position: 'sticky',
          zIndex: 1,
          top: 'calc(0.5rem + env(safe-area-inset-top))',
          width: 'fit-content',
          ml: 'auto',
          mb: '-48px',
        }}
      >
        <IconButton icon="close" size={24} label={formatMessage(appMessages.close)} onClick={onClose} />
      </Box>
      <MenuEntries isOver />
    </Box>
  );
}

const PlainDrawer = plain('dialog', {
  width: 'min(20rem, 88vw)',
  maxWidth: 'none',
  height: '100dvh',
  maxHeight: 'none',
  margin: '0 0 0 auto',
  padding: 0,
  overflowY: 'auto',
  border: 0,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.default,
  '&::backdrop': { backgroundColor: theme.vars.palette.veil },
});

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
    <PlainDrawer
      ref={dialogRef}
      aria-label={formatMessage(shellMessages.menu)}
      onCancel={(event) => {
        // It closes with the step of the browser's history that opened it.
        event.preventDefault();
        onClose();
      }}
    >
      <MenuDrawer onClose={onClose} />
    </PlainDrawer>
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
