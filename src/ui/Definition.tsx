import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface DefinitionProps {
  term: ReactNode;
  termVariant?: 'body2' | 'caption';
  children: ReactNode;
}

/** A term of a `dl`, small, above what belongs to it. */
export function Definition({ term, termVariant = 'body2', children }: DefinitionProps) {
  return (
    <Stack spacing={0.25}>
      <Typography component="dt" variant={termVariant} color="textSecondary">
        {term}
      </Typography>
      {children}
    </Stack>
  );
}
