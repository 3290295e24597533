import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';

/** Heading of a step, which takes the focus: what stood there before is gone. */
export function StepHeading({ id, children }: { id?: string; children: ReactNode }) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => headingRef.current?.focus(), []);
  return (
    <Typography variant="h3" id={id} ref={headingRef} tabIndex={-1}>
      {children}
    </Typography>
  );
}
