import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

/**
 * One narrow column, as tall as the page.
 * @param isBesidePicture a picture has the left half of a wide window
 */
export function NarrowPage({ isBesidePicture, children }: { isBesidePicture?: true; children: ReactNode }) {
  return (
    <Stack
      spacing={3}
      className={isBesidePicture ? 'makes-way by-layout' : 'makes-way'}
      sx={{
        width: 'min(100%, 430px)',
        minHeight: '100dvh',
        mx: 'auto',
        ...(isBesidePicture && { ml: { md: 'calc(75% - 215px)' } }),
        p: 'calc(2.5rem + env(safe-area-inset-top)) 1.25rem calc(1.5rem + env(safe-area-inset-bottom))',
      }}
    >
      {children}
    </Stack>
  );
}
