import type { ReactNode } from 'react';
import { theme } from './theme';
import { plain } from './plain';

const families = ['primary', 'secondary', 'plum', 'info', 'success'] as const;

/** A family's hue, by its name in the theme's palette: petrol, amber, plum, slate, sage. */
export type Family = (typeof families)[number];

const { palette } = theme.vars;

/** A plain element with the look of MUI's Chip, which costs four times as much: hundreds are drawn in lists (decision 028). */
const Mark = plain('span', {
  ...theme.typography.caption,
  display: 'inline-block',
  padding: '3px 10px',
  border: '1px solid transparent',
  borderRadius: 16,
  fontWeight: 500,
  '& > svg': { marginInlineEnd: 4, verticalAlign: '-3px' },
  '&.outlined': { borderColor: palette.divider, color: palette.text.secondary },
  ...Object.fromEntries(
    families.map((hue) => [`&.${hue}`, { color: palette[hue].main, backgroundColor: palette[hue].light }]),
  ),
});

/** A small mark in the hue of its family, or in none. */
export function Tag({
  family = 'outlined',
  children,
}: {
  family?: Family | 'outlined';
  children: ReactNode;
}) {
  return <Mark className={family}>{children}</Mark>;
}
