import { createTheme } from '@mui/material/styles';

const family = (name: string) => ({
  main: `var(--${name})`,
  light: `var(--${name}-soft)`,
  dark: `var(--${name})`,
  contrastText: 'var(--on)',
});

/** MUI's theme: every colour is a token of tokens.css, which also knows light and dark. */
export const theme = createTheme({
  cssVariables: { nativeColor: true },
  palette: {
    primary: family('petrol'),
    secondary: family('amber'),
    error: { ...family('danger'), light: 'var(--danger-soft)' },
    success: family('sage'),
    warning: family('amber'),
    info: family('slate'),
    text: { primary: 'var(--ink)', secondary: 'var(--muted)' },
    background: { default: 'var(--paper)', paper: 'var(--surface)' },
    divider: 'var(--line)',
  },
  shape: { borderRadius: 14 },
  typography: {
    fontFamily: 'inherit',
    h6: { fontSize: '1.125rem', fontWeight: 620, lineHeight: 1.35 },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    MuiDialog: {
      styleOverrides: {
        paper: { borderRadius: 'var(--radius-card)', backgroundImage: 'none', color: 'var(--ink)' },
        paperFullScreen: { borderRadius: 0 },
      },
    },
    MuiDrawer: { styleOverrides: { paper: { backgroundImage: 'none', color: 'var(--ink)' } } },
    MuiBackdrop: { styleOverrides: { root: { backgroundColor: 'var(--veil)' } } },
  },
});
