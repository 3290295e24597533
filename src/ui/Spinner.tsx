import { keyframes } from '@mui/material/styles';
import { plain } from './plain';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

const Ring = plain('span', {
  width: '1em',
  height: '1em',
  border: '2px solid',
  borderRightColor: 'transparent',
  borderRadius: '50%',
  animation: `${turn} 1.2s linear infinite`,
});

/** Something is on its way: a ring of the letters' size and colour. Words say the same. */
export const Spinner = () => <Ring aria-hidden />;
