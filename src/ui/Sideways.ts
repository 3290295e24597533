import { plain } from './plain';
import { theme } from './theme';

/**
 * Items side by side. On a phone the row scrolls, out to the edges of the page, and the beginning of the next item
 * shows that there is more.
 */
export const Sideways = plain('ul', {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 12,
  listStyle: 'none',
  '& > *': { containerType: 'inline-size' },
  // As the columns above them.
  [theme.breakpoints.up('lg')]: { columnGap: 20 },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'none',
    gridAutoFlow: 'column',
    // One alone takes the whole row.
    gridAutoColumns: 'minmax(86%, 1fr)',
    marginInline: -20,
    // Room for the shades of the items.
    padding: '2px 20px 20px',
    marginBottom: -20,
    overflowX: 'auto',
    scrollSnapType: 'x mandatory',
    scrollPaddingInline: 20,
    '& > *': { scrollSnapAlign: 'start' },
  },
});
