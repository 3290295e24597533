import { AxisBottom, type AxisLeft } from '@visx/axis';
import type { scaleBand, scalePoint } from '@visx/scale';
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

/** Room that the name of a column takes below the axis, px. */
const nameWidth = 64;

interface TimeAxisProps {
  scale: ReturnType<typeof scaleBand<string>> | ReturnType<typeof scalePoint<string>>;
  columns: readonly string[];
  nameOf: (column: string) => string;
  /** Length and place of the axis, px. */
  width: number;
  top: number;
}

/** Columns named below a chart: as many names as there is room for, the last one always. */
export function TimeAxis({ scale, columns, nameOf, width, top }: TimeAxisProps) {
  const step = Math.max(1, Math.ceil((columns.length * nameWidth) / Math.max(width, nameWidth)));
  const named = columns.filter((_, index) => (columns.length - 1 - index) % step === 0);
  return (
    <AxisBottom
      scale={scale}
      top={top}
      tickValues={named}
      tickFormat={nameOf}
      axisClassName="axis"
      tickComponent={TickName}
      tickLength={6}
    />
  );
}
