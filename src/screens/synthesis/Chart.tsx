import { useId, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { flushSync } from 'react-dom';
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
    <figure className="chart" role="figure" aria-label={title}>
      <figcaption id={titleId} className="small">
        {title}
      </figcaption>
      {legend}
      <div ref={placeRef}>
        <svg
          className="chart__picture"
          role="img"
          aria-labelledby={titleId}
          width={width}
          height={height}
          viewBox={`0 0 ${String(width)} ${String(height)}`}
        >
          {children(width)}
        </svg>
      </div>
      <details className="chart__figures">
        <summary>{formatMessage(chartMessages.figures)}</summary>
        <table aria-label={title}>
          <thead>
            <tr>
              {head.map((name, index) => (
                <th key={index} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, figures }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {figures.map((figure, index) => (
                  <td key={index}>{figure}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
