import { theme } from '../../ui/theme';
import { plain } from '../../ui/plain';

/** What can be picked, one line below the other: its name, its words, what it is. */
export const Pick = plain('span', {
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  overflowWrap: 'anywhere',
  strong: { fontWeight: 600 },
  small: { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
});
