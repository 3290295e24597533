import {
  defaultRangeExtractor,
  useWindowVirtualizer,
  type Range,
  type VirtualItem,
} from '@tanstack/react-virtual';
import {
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
} from 'react';
import './list.css';
import { useKeptPlace } from './useKept';

/** Above this many entries only those near the window are drawn. */
const windowedAbove = 60;

/** Entries drawn beyond the window on either side: the next one is there when Tab gets to it. */
const overscan = 5;

interface EntryListProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Height of an entry before it was measured, CSS px. */
  estimatedHeight: number;
  /** Draws an entry; `before` is the one above it, which may stand under the same heading. */
  children: (item: Item, before: Item | undefined) => ReactNode;
}

interface DrawnEntryProps<Item> {
  draw: EntryListProps<Item>['children'];
  item: Item;
  before: Item | undefined;
}

/** Drawn again only for what it shows: while one scrolls, the list is drawn at every step. */
const DrawnEntry = memo(function DrawnEntry<Item>({ draw, item, before }: DrawnEntryProps<Item>) {
  return draw(item, before);
}) as <Item>(props: DrawnEntryProps<Item>) => ReactNode;

/** Place in the list of the entry that has the focus: it stays drawn when it is scrolled out of sight. */
function useFocusedIndex() {
  const [focused, setFocused] = useState<number>();
  const onFocus = ({ target }: FocusEvent) => {
    const index = target.closest<HTMLElement>('[data-index]')?.dataset['index'];
    setFocused(index === undefined ? undefined : Number(index));
  };
  return { focused, handlers: { onFocus, onBlur: () => setFocused(undefined) } };
}

function WindowedList<Item>({ items, keyOf, estimatedHeight, children }: EntryListProps<Item>) {
  const listRef = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const { focused, handlers } = useFocusedIndex();
  const [measured = [], keepMeasured] = useKeptPlace<VirtualItem[]>('measured');
  const rangeExtractor = useCallback(
    (range: Range) => {
      const near = defaultRangeExtractor(range);
      if (focused === undefined || focused >= range.count || near.includes(focused)) return near;
      return [...near, focused].sort((a, b) => a - b);
    },
    [focused],
  );
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => estimatedHeight,
    getItemKey: (index) => keyOf(items[index] as Item),
    overscan,
    rangeExtractor,
    scrollMargin: top,
    initialMeasurementsCache: measured,
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
  }, [items.length]);
  useEffect(() => () => keepMeasured(virtualizer.takeSnapshot()), [virtualizer, keepMeasured]);
  return (
    <ul
      ref={listRef}
      className="plain-list entry-list entry-list--windowed"
      style={{ height: virtualizer.getTotalSize() }}
      {...handlers}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => (
        <li
          key={key}
          ref={virtualizer.measureElement}
          data-index={index}
          aria-setsize={items.length}
          aria-posinset={index + 1}
          style={{ transform: `translateY(${String(start - top)}px)` }}
        >
          <DrawnEntry draw={children} item={items[index] as Item} before={items[index - 1]} />
        </li>
      ))}
    </ul>
  );
}

/** A list of entries in the page's own scroll; a long one draws only what is near the window. */
export function EntryList<Item>(props: EntryListProps<Item>) {
  const { items, keyOf, children } = props;
  if (items.length > windowedAbove) return <WindowedList {...props} />;
  return (
    <ul className="plain-list entry-list">
      {items.map((item, index) => (
        <li key={keyOf(item)}>{children(item, items[index - 1])}</li>
      ))}
    </ul>
  );
}
