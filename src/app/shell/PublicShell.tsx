import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { LanguageSwitch } from '../../parts/language/LanguageSwitch';
import { Circles } from '../../ui/icons';
import { LegalLinks, SkipLink } from './pageLinks';

/** One narrow column, as tall as the page. */
export function NarrowPage({ children }: { children: ReactNode }) {
  return (
    <Stack
      spacing={3}
      className="makes-way"
      sx={{
        width: 'min(100%, 430px)',
        minHeight: '100dvh',
        mx: 'auto',
        p: 'calc(2.5rem + env(safe-area-inset-top)) 1.25rem calc(1.5rem + env(safe-area-inset-bottom))',
      }}
    >
      {children}
    </Stack>
  );
}

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
