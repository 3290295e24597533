import Chip from '@mui/material/Chip';
import type { ReactNode } from 'react';
import type { Family } from './family';

const variants = {
  petrol: 'primary',
  amber: 'secondary',
  plum: 'plum',
  slate: 'info',
  sage: 'success',
} as const;

/** A small mark in the hue of its family, or in none. */
export function Tag({ family, children }: { family?: Family; children: ReactNode }) {
  return (
    <Chip component="span" size="small" variant={family ? variants[family] : 'outlined'} label={children} />
  );
}
