import GlobalStyles from '@mui/material/GlobalStyles';
import Paper from '@mui/material/Paper';
import { families, theme } from '../../ui/theme';

const { hero } = theme.vars.palette;

const inkOf = (family: string): [string, string][] => [
  [`--mui-palette-${family}-main`, hero.contrastText],
  [`--mui-palette-${family}-dark`, hero.contrastText],
  [`--mui-palette-${family}-light`, hero.light],
  [`--mui-palette-${family}-contrastText`, hero.dark],
];

/** On the deep ground everything is written in its one ink: the state beside the way out, too. */
const ink = {
  color: hero.contrastText,
  '--mui-palette-text-primary': hero.contrastText,
  '--mui-palette-text-secondary': hero.contrastText,
  '--mui-palette-background-default': hero.dark,
  '--mui-palette-background-paper': hero.main,
  '--mui-palette-divider': hero.light,
  '--mui-palette-field': hero.contrastText,
  ...Object.fromEntries(families.flatMap(inkOf)),
};

const styles = <GlobalStyles styles={{ '#main': ink }} />;

/** The whole screen in the deep colour (row N4). */
export function PauseGround() {
  return (
    <>
      {styles}
      <Paper variant="hero" square aria-hidden sx={{ position: 'fixed', inset: 0, zIndex: -1 }} />
    </>
  );
}
