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
import type { SubmitEvent } from 'react';
import { Provider } from 'react-redux';
import { Navigate, Route, Routes } from 'react-router';
import { store, useSending } from './store';

const theme = createTheme({
  palette: { primary: { main: '#0b5cad' } },
  typography: { fontFamily: 'system-ui, sans-serif' },
});

/** The one address of a floor page. */
export const floorPath = '/login';

/** The login form out of MUI's parts. */
function MuiLogin() {
  const { isSent, onSent } = useSending();
  const submit = (event: SubmitEvent<HTMLElement>) => {
    event.preventDefault();
    onSent();
  };
  return (
    <Container component="main" maxWidth="xs" sx={{ pt: 6 }}>
      <Typography component="h1" variant="h4">
        Bienvenue
      </Typography>
      <Typography>Connectez-vous pour continuer votre parcours.</Typography>
      <Stack component="form" spacing={2} onSubmit={submit}>
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

/** The page, within a router: every other address leads to its own. */
export const MuiApp = () => (
  <Provider store={store}>
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <Routes>
        <Route path={floorPath} element={<MuiLogin />} />
        <Route path="*" element={<Navigate to={floorPath} replace />} />
      </Routes>
    </ThemeProvider>
  </Provider>
);
