import Accordion from '@mui/material/Accordion';
import AccordionSummary from '@mui/material/AccordionSummary';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { AxisBottom, type AxisLeft } from '@visx/axis';
import type { scaleBand, scalePoint } from '@visx/scale';
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { startOfMonth, type Columns } from '../../domain/synthesis/monthPeriods';
import { Icon } from '../../ui/icons';
import { chartMessages } from './messages';

/** CSS px. */
const height = 200;

/** How far down a chart its figures begin; below stand the names of its columns, CSS px. */
export const baseline = height - 34;

/** What a chart is drawn at where its place can't be measured, CSS px. */
const leastWidth = 260;

/** Width of a chart on paper, CSS px: A4 less its margins (print.css), whatever the screen. */
const paperWidth = 650;

/** The width that a chart has in its place; on paper, that of the page. */
function useChartWidth(place: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(leastWidth);
  useLayoutEffect(() => {
    const measure = () => setWidth(Math.max(leastWidth, place.current?.clientWidth ?? 0));
    // The page is laid out for paper as soon as the event is over.
    const fitPaper = () => flushSync(() => setWidth(paperWidth));
    measure();
    window.addEventListener('resize', measure);
    window.addEventListener('beforeprint', fitPaper);
    window.addEventListener('afterprint', measure);
    return () => {
      window.removeEventListener('resize', measure);
      window.removeEventListener('beforeprint', fitPaper);
      window.removeEventListener('afterprint', measure);
    };
  }, [place]);
  return width;
}

/** Names of a chart's columns in the language in use: a short one below the axis, the full one in the table. */
function useColumnNames(unit: Columns['unit'], columns: readonly string[]) {
  const { formatDate } = useIntl();
  const isOneYear = new Set(columns.map((column) => column.slice(0, 4))).size === 1;
  return {
    short: (column: string) => {
      if (unit === 'year') return column;
      const start = startOfMonth(column);
      return formatDate(start, isOneYear ? { month: 'short' } : { month: 'short', year: '2-digit' });
    },
    full: (column: string) =>
      unit === 'year' ? column : formatDate(startOfMonth(column), { month: 'long', year: 'numeric' }),
  };
}

const tableSx = {
  // Words stay whole; with very large text the table scrolls in its place.
  overflowWrap: 'normal',
  '.MuiTableCell-root': {
    px: 0.75,
    py: 1,
    borderColor: 'divider',
    verticalAlign: 'top',
    fontVariantNumeric: 'tabular-nums',
  },
  '.MuiTableCell-head': { typography: 'caption', color: 'text.secondary' },
};

interface ChartProps<Column> {
  /** What is drawn, in words. */
  titles: Record<Columns['unit'], MessageDescriptor>;
  counts: { unit: Columns['unit']; columns: readonly Column[] };
  /** Its items. */
  legend: ReactNode;
  /** What the figures of a column are called, and the figures. */
  head: readonly MessageDescriptor[];
  figuresOf: (column: Column) => ReactNode[];
  /** Draws inside the picture, whose width is that of its place. */
  children: (place: { width: number; columns: string[]; nameOf: (column: string) => string }) => ReactNode;
}

/** A chart with its title, and its figures in a table that opens below. */
export function Chart<Column extends { column: string }>({
  titles,
  counts,
  legend,
  head,
  figuresOf,
  children,
}: ChartProps<Column>) {
  const { formatMessage } = useIntl();
  const { unit } = counts;
  const columns = counts.columns.map(({ column }) => column);
  const names = useColumnNames(unit, columns);
  const title = formatMessage(titles[unit]);
  const headings: readonly MessageDescriptor[] = [chartMessages[unit], ...head];
  const placeRef = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const width = useChartWidth(placeRef);
  return (
    <figure role="figure" aria-label={title}>
      <figcaption id={titleId} className="small">
        {title}
      </figcaption>
      <ul className="legend">{legend}</ul>
      <div ref={placeRef}>
        <svg
          className="picture"
          role="img"
          aria-labelledby={titleId}
          width={width}
          height={height}
          viewBox={`0 0 ${String(width)} ${String(height)}`}
        >
          {children({ width, columns, nameOf: names.short })}
        </svg>
      </div>
      <Accordion
        disableGutters
        variant="outlined"
        className="synthesis-tool"
        sx={{ '&&': { borderRadius: 1 }, '&::before': { content: 'none' } }}
        // A landmark for each chart would be too many.
        slotProps={{ heading: { component: 'div' }, region: { role: 'presentation' } }}
      >
        <AccordionSummary expandIcon={<Icon name="unfold" />}>
          <Typography variant="body2" component="span">
            {formatMessage(chartMessages.figures)}
          </Typography>
        </AccordionSummary>
        <TableContainer sx={tableSx}>
          <Table size="small" aria-label={title}>
            <TableHead>
              <TableRow>
                {headings.map((name, index) => (
                  <TableCell key={index} align={index === 0 ? 'left' : 'right'}>
                    {formatMessage(name)}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {counts.columns.map((column) => (
                <TableRow key={column.column}>
                  <TableCell component="th" scope="row">
                    {names.full(column.column)}
                  </TableCell>
                  {figuresOf(column).map((figure, index) => (
                    <TableCell key={index} align="right">
                      {figure}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      </Accordion>
    </figure>
  );
}

type TickProps = Parameters<NonNullable<ComponentProps<typeof AxisLeft>['tickComponent']>>[0];

/** The name of a tick as plain text of the picture; visx's own is a picture inside the picture. */
export function ChartTick({ x, y, dx, dy, textAnchor, formattedValue }: TickProps) {
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
  nameOf: (column: string) => string;
}

/** Columns named below a chart: as many names as there is room for, the last one always. */
export function TimeAxis({ scale, nameOf }: TimeAxisProps) {
  const columns = scale.domain();
  const [left, right] = scale.range();
  const step = Math.max(1, Math.ceil((columns.length * nameWidth) / Math.max(right - left, nameWidth)));
  const named = columns.filter((_, index) => (columns.length - 1 - index) % step === 0);
  return (
    <AxisBottom
      scale={scale}
      top={baseline}
      tickValues={named}
      tickFormat={nameOf}
      axisClassName="axis"
      tickComponent={ChartTick}
      tickLength={6}
    />
  );
}
