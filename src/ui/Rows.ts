import { plain } from './plain';

/** Items one below the other, two in a row where they fit. The class `columns` gives them that room. */
export const Rows = plain('ul', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 27rem), 1fr))',
  gap: 14,
  listStyle: 'none',
  '& > *': { containerType: 'inline-size' },
});
