import type { ThemeOptions } from '@mui/material/styles';

/** Nothing here lies on an elevation, which MUI knows 25 of: the theme has one `shade`. */
export const shadows = Array<string>(25).fill('none') as NonNullable<ThemeOptions['shadows']>;

// oxlint-disable-next-line import/no-default-export -- the bundle's MUI takes its own from here (webpack.config.ts)
export default shadows;
