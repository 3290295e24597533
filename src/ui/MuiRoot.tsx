import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/system';
import type { ReactNode } from 'react';
import { theme } from './theme';

/** Paper is light, whatever the screen. */
const onScreen = (rules: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(rules).map(([at, rule]) => [
      at.replace('@media (prefers', '@media screen and (prefers'),
      rule,
    ]),
  );

/**
 * The theme's variables and the ground that all pages stand on. A production build holds them in a file, written ahead
 * (tools/prerender): the app then draws none of it.
 */
export function PageStyles() {
  return (
    <>
      <GlobalStyles styles={(theme.generateStyleSheets() as Record<string, unknown>[]).map(onScreen)} />
      <CssBaseline />
    </>
  );
}

/** Gives MUI's components the theme. */
export function MuiRoot({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme}>
      {process.env.NODE_ENV === 'development' && <PageStyles />}
      {children}
    </ThemeProvider>
  );
}
