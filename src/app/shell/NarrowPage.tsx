import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

/** One narrow column, as tall as the page. */
export function NarrowPage({ children }: { children: ReactNode }) {
  return (
    <Stack
      spacing={3}
      className="makes-way"
      sx={{
        width: 'min(100%, 430px)',
        minHeight: '100dvh',
        mx: 'auto',
        p: 'calc(2.5rem + env(safe-area-inset-top)) 1.25rem calc(1.5rem + env(safe-area-inset-bottom))',
      }}
    >
      {children}
    </Stack>
  );
}
