import { plain } from './plain';

/** Items one below the other, or two beside each other where they fit. With the class `columns` they get that room. */
export const Rows = plain('ul', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 27rem), 1fr))',
  gap: 14,
  listStyle: 'none',
  '& > *': { containerType: 'inline-size' },
});
