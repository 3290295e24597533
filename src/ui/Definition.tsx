import Stack, { type StackProps } from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A term of a `dl`, small, above what belongs to it. */
export function Definition({
  term,
  termVariant = 'body2',
  children,
  ...stack
}: { term: ReactNode; termVariant?: 'body2' | 'caption' } & StackProps) {
  return (
    <Stack spacing={0.25} {...stack}>
      <Typography component="dt" variant={termVariant} color="textSecondary">
        {term}
      </Typography>
      {children}
    </Stack>
  );
}
