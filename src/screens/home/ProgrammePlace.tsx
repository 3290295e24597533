import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

/** Where the programme stands; while it is coming as tall as a screen, so that what follows stays out of sight. */
export function ProgrammePlace({ isComing, children }: { isComing: boolean; children: ReactNode }) {
  return (
    <Stack spacing={1.5} aria-busy={isComing} sx={{ minHeight: isComing ? '100dvh' : 0 }}>
      {children}
    </Stack>
  );
}
