import { plain } from './plain';

/** Buttons side by side where there is room, one above the other elsewhere. */
export const Actions = plain('div', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  width: '100%',
  '& > *': { flex: '1 1 12rem' },
});
