import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, matchPath, useLocation, useNavigate, type Location } from 'react-router';
import { selectCelebrationHistory } from '../../collections/celebrations';
import { selectLocale } from '../../collections/locale';
import { selectPlf, selectPlfType } from '../../collections/plf';
import { selectIntuitionCounts, selectReconnectionHistory } from '../../collections/reconnections';
import { trackPosition } from '../../domain/plf/plfSections';
import { versionLabel } from '../../domain/constants';
import { LanguageSwitch } from '../../parts/language/LanguageSwitch';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { IconButton } from '../../ui/IconButton';
import { Icon, Mark } from '../../ui/icons';
import { enteredAnew } from '../../ui/list/useListMemory';
import { appMessages } from '../../ui/messages';
import { menuGroups, routes } from '../routing/routes';
import { LegalLinks } from './LegalLinks';
import { menuGroupMessages, menuMessages, placeMessage, shellMessages } from './messages';
import { plain } from '../../ui/plain';
import { theme } from '../../ui/theme';

/** Account and logout stay in sight at the menu's foot, where it is tall enough (row N14). */
const endSx = {
  '@media (height >= 600px)': {
    position: 'sticky',
    bottom: 0,
    py: 0.5,
    borderTop: 1,
    borderColor: 'divider',
    bgcolor: 'background.default',
  },
} as const;

/** True when the page shown is the entry's: the same row of the table and, of the news, the same category. */
function isAt(pathname: string, path: string, href: string): boolean {
  const shown = matchPath(path, pathname);
  return shown !== null && shown.params['catid'] === matchPath(path, href)?.params['catid'];
}

/** What stands small beside entries: how much they lead to. */
function useNotes(): Partial<Record<keyof typeof menuMessages, string>> {
  const { formatMessage, formatNumber } = useIntl();
  const plf = useAppSelector(selectPlf);
  const type = useAppSelector(selectPlfType);
  const locale = useAppSelector(selectLocale);
  const exercise = useAppSelector(({ exerciseDocuments }) => exerciseDocuments[locale]?.exercises.plf);
  const place = plf.plf_track && trackPosition(exercise, type, plf.plf_track).place;
  const counts = {
    reconnections: useAppSelector(selectReconnectionHistory).length,
    intuitions: useAppSelector(selectIntuitionCounts).all,
    celebrations: useAppSelector(selectCelebrationHistory).length,
    derailors: useAppSelector(
      ({ derailors, claims }) => Object.keys(derailors).length + Object.keys(claims).length,
    ),
    friendship: useAppSelector(({ friendship }) => Object.keys(friendship).length),
  };
  return {
    ...(place && { plf: formatMessage(placeMessage, place) }),
    ...Object.fromEntries(
      Object.entries(counts)
        .filter(([, count]) => count > 0)
        .map(([label, count]) => [label, formatNumber(count)]),
    ),
  };
}

/**
 * The side menu's content (rows J1, N14): every screen of the table that has an entry, in groups, the language, the legal
 * pages, the version. The way home is in sight at its top, account and logout where there is room.
 * @param isOver true where it covers a page: a link then takes the place of the step that opened it
 * @param children stand above the entries
 */
export function MenuEntries({ isOver = false, children }: { isOver?: boolean; children?: ReactNode }) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const notes = useNotes();
  const menuId = useId();
  const step = { replace: isOver, state: isOver ? enteredAnew : undefined };
  return (
    <Stack component="nav" spacing={1.5} aria-label={formatMessage(shellMessages.menu)}>
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', minHeight: 48, px: 1 }}>
        <Avatar variant="primary">
          <Mark size={28} />
        </Avatar>
        <Typography component="span" variant="h2">
          <FormattedMessage {...appMessages.name} />
        </Typography>
      </Stack>
      {children}
      {menuGroups.map((group) => {
        const heading = group === 'start' || group === 'end' ? undefined : menuGroupMessages[group];
        const headingId = heading && `${menuId}${group}`;
        return (
          <Box key={group} sx={group === 'end' ? endSx : undefined}>
            {heading && (
              <Typography
                id={headingId}
                component="h2"
                variant="overline"
                color="textSecondary"
                sx={{ px: 1.75, py: 0.5 }}
              >
                {formatMessage(heading)}
              </Typography>
            )}
            <List disablePadding aria-labelledby={headingId}>
              {routes.flatMap(({ path, menu = [] }) =>
                menu
                  .filter((entry) => entry.group === group)
                  .map(({ label, icon, href: hrefOf, state, onChosen }) => {
                    const name = formatMessage(menuMessages[label]);
                    const href = hrefOf?.(name) ?? path;
                    const isHere = isAt(pathname, path, href);
                    const note = notes[label];
                    const noteId = `${menuId}${label}`;
                    return (
                      <ListItem key={label} disablePadding>
                        <ListItemButton
                          {...step}
                          component={Link}
                          state={{ ...step.state, ...state }}
                          to={href}
                          selected={isHere}
                          aria-current={isHere ? 'page' : undefined}
                          aria-describedby={note && noteId}
                          onClick={() => {
                            if (onChosen) dispatch(onChosen());
                          }}
                        >
                          <Icon name={icon} />
                          {name}
                          {note && (
                            // A description: the entry keeps its name.
                            <Typography
                              id={noteId}
                              aria-hidden
                              component="span"
                              variant="caption"
                              color="textSecondary"
                              noWrap
                              sx={{ flex: 'none', ml: 'auto' }}
                            >
                              {note}
                            </Typography>
                          )}
                        </ListItemButton>
                      </ListItem>
                    );
                  }),
              )}
            </List>
          </Box>
        );
      })}
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
