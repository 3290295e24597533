import { plain } from './plain';
import { theme } from './theme';

/** Two columns where the window is wide enough. With the class `columns` it gets that room. */
export const Columns = plain('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)', gap: 20 },
});
