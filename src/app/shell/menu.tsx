import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Stack from '@mui/material/Stack';
import SwipeableDrawer from '@mui/material/SwipeableDrawer';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { selectCelebrationHistory } from '../../collections/celebrations';
import { selectLocale } from '../../collections/locale';
import { selectPlf, selectPlfType } from '../../collections/plf';
import { selectIntuitionCounts, selectReconnectionHistory } from '../../collections/reconnections';
import { paths } from '../../domain/paths';
import { trackSectionPosition } from '../../domain/plf/plfSections';
import { LanguageSwitch } from '../../parts/language/LanguageSwitch';
import { useAppSelector } from '../../store/hooks';
import { ButtonLink } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { Icon, MarkIcon } from '../../ui/icons';
import { appMessages, pageNames } from '../../ui/messages';
import { SearchLink } from '../../ui/SearchLink';
import { theme } from '../../ui/theme';
import { menuGroups } from '../routing/routes';
import { menuGroupMessages, type menuMessages, placeMessage, shellMessages } from './messages';
import { LegalLinks, Version } from './pageLinks';
import { useMenuEntries } from './useMenuEntries';

/** Account and logout stay in sight at the menu's foot, where it is tall enough. */
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

/** For a mouse its rows are lower: all of it is seen at once in 800 px. */
const denseSx = {
  [`${theme.breakpoints.up('md')} and (pointer: fine)`]: {
    gap: 0,
    '& > :first-of-type': { minHeight: 44 },
    '.MuiButton-root': { minHeight: 36, mt: 0.5, mb: 1 },
    '.MuiListItemButton-root': {
      ...theme.typography.body2,
      minHeight: 34,
      py: 0,
      lineHeight: 1.1,
      fontWeight: 500,
    },
    h2: { pt: 2, pb: 0, lineHeight: '20px' },
    '.end > ul': {
      display: 'flex',
      flexWrap: 'wrap',
      '.MuiListItem-root': { flex: '1 0 auto', width: 'auto' },
      '.MuiListItemButton-root': { gap: 0.75, px: 0.75 },
    },
  },
} as const;

/** What stands small beside entries: how much they lead to. */
function useNotes(): Partial<Record<keyof typeof menuMessages, string>> {
  const { formatMessage, formatNumber } = useIntl();
  const plf = useAppSelector(selectPlf);
  const type = useAppSelector(selectPlfType);
  const locale = useAppSelector(selectLocale);
  const exercise = useAppSelector(({ exerciseDocuments }) => exerciseDocuments[locale]?.exercises.plf);
  const place = plf.plf_track && trackSectionPosition(exercise, type, plf.plf_track).place;
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
 * The side menu's content: every screen of the table that has an entry, in groups, the language, the legal pages, the
 * version. The way home is in sight at its top, account and logout where there is room.
 * @param isOver true where it covers a page: a link then takes the place of the step that opened it
 */
export function MenuEntries({ isOver = false }: { isOver?: boolean }) {
  const { formatMessage } = useIntl();
  const entries = useMenuEntries(isOver);
  const notes = useNotes();
  const menuId = useId();
  return (
    <Stack component="nav" spacing={1.5} sx={denseSx} aria-label={formatMessage(shellMessages.menu)}>
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', minHeight: 48, px: 1 }}>
        <Avatar variant="primary">
          <MarkIcon />
        </Avatar>
        <Typography component="span" variant="h2">
          <FormattedMessage {...appMessages.name} />
        </Typography>
        {/* Where there is room it stands here, and in no row. */}
        {!isOver && <SearchLink isHere={entries.some(({ label, isHere }) => isHere && label === 'search')} />}
      </Stack>
      {!isOver && (
        <ButtonLink
          to={paths.addReconnection.href()}
          // Home has one of its own, which is the louder.
          look={entries.some(({ label, isHere }) => isHere && label === 'home') ? 'quiet' : 'primary'}
          isWide
          text={pageNames.add}
        />
      )}
      {menuGroups.map((group) => {
        const heading = group === 'start' || group === 'end' ? undefined : menuGroupMessages[group];
        const headingId = heading && `${menuId}${group}`;
        return (
          <Box key={group} className={group} sx={group === 'end' ? endSx : undefined}>
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
              {entries
                .filter(({ group: own, label }) => own === group && (isOver || label !== 'search'))
                .map(({ label, icon, name, link, isHere }) => {
                  const note = notes[label];
                  const noteId = `${menuId}${label}`;
                  return (
                    <ListItem key={label} disablePadding>
                      <ListItemButton
                        {...link}
                        component={Link}
                        selected={isHere}
                        aria-current={isHere ? 'page' : undefined}
                        aria-describedby={note && noteId}
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
                })}
            </List>
          </Box>
        );
      })}
      {/* Beside the page these have their places there: the account, and the foot. */}
      {isOver && (
        <>
          <LanguageSwitch />
          <LegalLinks />
          <Version />
        </>
      )}
    </Stack>
  );
}

const closeSx = {
  ...{ position: 'sticky', zIndex: 1, top: 'calc(0.5rem + env(safe-area-inset-top))' },
  ...{ width: 'fit-content', ml: 'auto', mb: '-48px' },
} as const;

/** The side menu as a drawer, on phones. While it goes it is in nobody's way any more. */
export function SideMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <SwipeableDrawer
      open={isOpen}
      inert={!isOpen}
      anchor="right"
      onOpen={() => undefined}
      onClose={onClose}
      disableSwipeToOpen
      ModalProps={{ keepMounted: false, closeAfterTransition: false }}
      slotProps={{
        // The first time it is there only once it is open.
        transition: { appear: true },
        paper: { 'aria-modal': isOpen, 'aria-label': formatMessage(shellMessages.menu) },
      }}
    >
      <Box
        sx={{
          p: 'calc(0.5rem + env(safe-area-inset-top)) calc(0.75rem + env(safe-area-inset-right)) calc(1rem + env(safe-area-inset-bottom)) 0.75rem',
        }}
      >
        {/* The way out stays in sight; what comes by Tab is not under it. */}
        <Box sx={closeSx}>
          <IconButton icon="close" size={24} label={formatMessage(appMessages.close)} onClick={onClose} />
        </Box>
        <MenuEntries isOver />
      </Box>
    </SwipeableDrawer>
  );
}
