import Chip from '@mui/material/Chip';
import type { ReactNode } from 'react';

/** A family's hue, by its name in the theme's palette: petrol, amber, plum, slate, sage. */
export type Family = 'primary' | 'secondary' | 'plum' | 'info' | 'success';

/** A small mark in the hue of its family, or in none. */
export function Tag({
  family = 'outlined',
  children,
}: {
  family?: Family | 'outlined';
  children: ReactNode;
}) {
  return <Chip component="span" size="small" variant={family} label={children} />;
}
