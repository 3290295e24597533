import type { ThemeOptions } from '@mui/material/styles';

/** MUI's 25 shadows, all empty: our theme has one of its own, `shade`. */
const shadows = Array<string>(25).fill('none') as NonNullable<ThemeOptions['shadows']>;

// oxlint-disable-next-line import/no-default-export -- the bundle's MUI takes its own from here (webpack.config.ts)
export default shadows;
