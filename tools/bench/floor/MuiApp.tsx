import {
  Button,
  Container,
  createTheme,
  CssBaseline,
  FormControl,
  FormLabel,
  OutlinedInput,
  Stack,
  ThemeProvider,
  Typography,
} from '@mui/material';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { telling } from './LoginForm';
import { store, useSending } from './store';

const theme = createTheme({
  palette: { primary: { main: '#0b5cad' } },
  typography: { fontFamily: 'system-ui, sans-serif' },
});

/** The login form out of MUI's parts. */
export function MuiLogin() {
  const { isSent, onSent } = useSending();
  return (
    <Container component="main" maxWidth="xs" sx={{ pt: 6 }}>
      <Typography component="h1" variant="h4">
        Bienvenue
      </Typography>
      <Typography>Connectez-vous pour continuer votre parcours.</Typography>
      <Stack component="form" spacing={2} onSubmit={telling(onSent)}>
        <FormControl required>
          <FormLabel htmlFor="email">Email</FormLabel>
          <OutlinedInput id="email" name="email" type="email" autoComplete="username" />
        </FormControl>
        <FormControl required>
          <FormLabel htmlFor="password">Mot de passe</FormLabel>
          <OutlinedInput id="password" name="password" type="password" autoComplete="current-password" />
        </FormControl>
        <Button type="submit" variant="contained" size="large">
          Se connecter
        </Button>
      </Stack>
      {isSent && <Typography role="status">Envoyé</Typography>}
    </Container>
  );
}

/** Everything around the routes of the pages with MUI. */
export const MuiApp = ({ children }: { children: ReactNode }) => (
  <Provider store={store}>
    <ThemeProvider theme={theme}>
      <CssBaseline />
      {children}
    </ThemeProvider>
  </Provider>
);
