import type { VirtualItem } from '@tanstack/react-virtual';
import { startTransition, useEffect, useLayoutEffect, useReducer, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { PageVirtualizer } from './PageVirtualizer';
import { useListMemory } from './useListMemory';

interface NearEntriesOptions {
  listRef: RefObject<HTMLElement | null>;
  count: number;
  /** Stays the same function while the entries do. */
  keyAt: (index: number) => string;
  /** Height of an entry before it was measured, CSS px. */
  estimatedHeight: number;
}

/**
 * Follows the page's scroll over a long list.
 * @returns places of the entries to draw, what measures each of them, and where an entry stands, px from the list's top
 */
export function useNearEntries({ listRef, ...list }: NearEntriesOptions) {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const [top, setTop] = useState(0);
  const [measured = [], keepMeasured] = useListMemory<VirtualItem[]>('measured');
  const page = {
    ...list,
    top,
    onNear: (urgency: 'ahead' | 'late' | 'lateInScroll') => {
      // What is not in sight yet is drawn between frames.
      if (urgency === 'ahead') startTransition(redraw);
      else if (urgency === 'lateInScroll') flushSync(redraw);
      else redraw();
    },
  };
  const [virtualizer] = useState(() => new PageVirtualizer(page, measured));
  virtualizer.hold(page);
  const near = virtualizer.getVirtualIndexes();
  useLayoutEffect(() => virtualizer._didMount(), [virtualizer]);
  useLayoutEffect(() => {
    virtualizer.show(listRef.current, near[0] ?? 0, (near.at(-1) ?? -1) + 1);
    virtualizer._willUpdate();
  });
  useLayoutEffect(() => {
    const measure = () =>
      setTop(Math.round((listRef.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    // What stands above may grow or shrink at any time: filters that wrap, a text that comes later.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [listRef, list.count]);
  useEffect(() => () => keepMeasured(virtualizer.takeSnapshot()), [virtualizer, keepMeasured]);
  return {
    near,
    measureElement: virtualizer.measureElement,
    topOf: (index: number) => (virtualizer.measurementsCache[index]?.start ?? top) - top,
  };
}
