import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { Outlet } from 'react-router';
import { LanguageSwitch } from '../../parts/language/LanguageSwitch';
import { Circles } from '../../ui/icons';
import { NarrowPage } from './NarrowPage';
import { LegalLinks, SkipLink } from './pageLinks';

/** The frame of the screens before login. */
export function PublicShell() {
  return (
    <NarrowPage>
      <SkipLink />
      <Circles />
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
