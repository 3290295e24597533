import { ThemeProvider } from '@mui/system';
import type { ReactNode } from 'react';
import { PageStyles } from './PageStyles';
import { theme } from './theme';

/** Gives MUI's components the theme. */
export function MuiRoot({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme}>
      {process.env.NODE_ENV === 'development' && <PageStyles />}
      {children}
    </ThemeProvider>
  );
}
