import { styled } from '@mui/material/styles';

/** Buttons side by side where there is room, one above the other elsewhere. */
export const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  '& > *': { flex: '1 1 12rem' },
});
