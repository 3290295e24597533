import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
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
