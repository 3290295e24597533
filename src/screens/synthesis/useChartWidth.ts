import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** What a chart is drawn at where its place can't be measured, CSS px. */
const leastWidth = 260;

/** Width of a chart on paper, CSS px: A4 less its margins (print.css), whatever the screen. */
const paperWidth = 650;

/** The width that a chart has in its place; on paper, that of the page. */
export function useChartWidth(place: RefObject<HTMLElement | null>): number {
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
