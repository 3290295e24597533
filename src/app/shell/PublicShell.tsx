import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { LanguageSwitch } from '../../parts/language/LanguageSwitch';
import { plain } from '../../ui/plain';
import { theme } from '../../ui/theme';
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

/** The app's two circles, as large as a picture. */
const Circles = plain('svg', {
  width: 144,
  height: 94,
  fillOpacity: 0.82,
  '& > :first-of-type': { fill: theme.vars.palette.primary.main },
  '& > :last-of-type': { fill: theme.vars.palette.accent.main },
});

/** The frame of the screens before login. */
export function PublicShell() {
  return (
    <NarrowPage>
      <SkipLink />
      <Circles viewBox="0 0 144 94" aria-hidden="true" focusable="false">
        <circle cx="47" cy="47" r="47" />
        <circle cx="97" cy="47" r="47" />
      </Circles>
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
