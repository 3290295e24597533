import Accordion from '@mui/material/Accordion';
import AccordionSummary from '@mui/material/AccordionSummary';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useId, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { flushSync } from 'react-dom';
import { Icon } from '../../ui/icons';
import { chartMessages } from './messages';

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

interface ChartProps {
  /** What is drawn, in words. */
  title: string;
  /** CSS px. */
  height: number;
  legend?: ReactNode;
  /** The same figures, with a header row. */
  head: ReactNode[];
  rows: { name: string; figures: ReactNode[] }[];
  /** Draws inside the picture, whose width is that of its place. */
  children: (width: number) => ReactNode;
}

/** A chart with its title, and its figures in a table that opens below. */
export function Chart({ title, height, legend, head, rows, children }: ChartProps) {
  const { formatMessage } = useIntl();
  const placeRef = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const width = useChartWidth(placeRef);
  return (
    <figure role="figure" aria-label={title}>
      <figcaption id={titleId} className="small">
        {title}
      </figcaption>
      {legend}
      <div ref={placeRef}>
        <svg
          className="picture"
          role="img"
          aria-labelledby={titleId}
          width={width}
          height={height}
          viewBox={`0 0 ${String(width)} ${String(height)}`}
        >
          {children(width)}
        </svg>
      </div>
      <Accordion
        disableGutters
        variant="outlined"
        className="synthesis-tool"
        // A landmark for each chart would be too many.
        slotProps={{ heading: { component: 'div' }, region: { role: 'presentation' } }}
      >
        <AccordionSummary expandIcon={<Icon name="unfold" />}>
          <Typography variant="body2" component="span">
            {formatMessage(chartMessages.figures)}
          </Typography>
        </AccordionSummary>
        {/* Words stay whole; with very large text the table scrolls in its place. */}
        <TableContainer sx={{ overflowWrap: 'normal' }}>
          <Table size="small" aria-label={title}>
            <TableHead>
              <TableRow>
                {head.map((name, index) => (
                  <TableCell key={index} align={index === 0 ? 'left' : 'right'}>
                    {name}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map(({ name, figures }) => (
                <TableRow key={name}>
                  <TableCell component="th" scope="row">
                    {name}
                  </TableCell>
                  {figures.map((figure, index) => (
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
