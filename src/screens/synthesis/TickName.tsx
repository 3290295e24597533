import type { AxisLeft } from '@visx/axis';
import type { ComponentProps } from 'react';

type TickProps = Parameters<NonNullable<ComponentProps<typeof AxisLeft>['tickComponent']>>[0];

/** The name of a tick as plain text of the picture; visx's own is a picture inside the picture. */
export function TickName({ x, y, dx, dy, textAnchor, formattedValue }: TickProps) {
  return (
    <text x={x} y={y} dx={dx} dy={dy} textAnchor={textAnchor}>
      {formattedValue}
    </text>
  );
}
