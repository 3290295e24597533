import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { Outlet } from 'react-router';
import { LanguageSwitch } from '../../parts/language/LanguageSwitch';
import { Circles } from '../../ui/icons';
import { heroGround, theme } from '../../ui/theme';
import { NarrowPage } from './NarrowPage';
import { LegalLinks, SkipLink } from './pageLinks';

/** The left half of a wide window. */
const picture = {
  [theme.breakpoints.up('md')]: {
    position: 'fixed',
    inset: '0 50% 0 0',
    display: 'grid',
    placeItems: 'center',
    ...heroGround(theme),
    svg: { width: '55%', height: 'auto' },
    '& circle:first-of-type': { fill: theme.vars.palette.hero.contrastText },
  },
} as const;

/** The frame of the screens before login. */
export function PublicShell() {
  return (
    <NarrowPage isBesidePicture>
      <SkipLink />
      <Box sx={picture}>
        <Circles />
      </Box>
      <Box component="main" id="main" tabIndex={-1} sx={{ flex: 1 }}>
        <Outlet />
      </Box>
      <Stack component="footer" spacing={2}>
        <LanguageSwitch />
        <LegalLinks />
      </Stack>
    </NarrowPage>
  );
}
