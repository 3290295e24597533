import Typography from '@mui/material/Typography';
import { useLayoutEffect, useRef, type ReactNode } from 'react';

/** Heading of a step, which takes the focus: what stood there before is gone. */
export function StepHeading({ id, children }: { id?: string; children: ReactNode }) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => headingRef.current?.focus(), []);
  return (
    <Typography variant="h3" id={id} ref={headingRef} tabIndex={-1}>
      {children}
    </Typography>
  );
}
