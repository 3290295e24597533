import { styled } from '@mui/material/styles';
import {
  defaultRangeExtractor,
  useWindowVirtualizer,
  type Range,
  type VirtualItem,
  type Virtualizer,
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
  type RefObject,
} from 'react';
import { useListMemory } from './useListMemory';

const Entries = styled('ul')({ listStyle: 'none', '& > li': { paddingBottom: 14 } });

/** The entries near the window stand in its flow. What keeps in place what is seen is the list itself. */
const Windowed = styled(Entries)({
  position: 'relative',
  overflowAnchor: 'none',
  '& > li': { insetInline: 0, contain: 'layout style' },
});

/** Above this many entries only those near the window are drawn. */
const windowedAbove = 60;

/** So many more are drawn on either side of the window. */
const overscan = 6;

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

/** To the pixel's fraction. Only what the browser tells anyway: to ask would make it lay the page out. */
const heightOf = (
  entry: HTMLLIElement,
  seen: ResizeObserverEntry | undefined,
  instance: Virtualizer<Window, HTMLLIElement>,
) =>
  seen?.borderBoxSize[0]?.blockSize ??
  instance.measurementsCache[instance.indexFromElement(entry)]?.size ??
  0;

/** Where the list begins in the page, CSS px. */
function useTop(listRef: RefObject<HTMLElement | null>) {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () =>
      setTop(Math.round((listRef.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    // What stands above may grow or shrink at any time: filters that wrap, a text that comes later.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [listRef]);
  return top;
}

function WindowedList<Item>({ items, keyOf, estimatedHeight, children }: EntryListProps<Item>) {
  const listRef = useRef<HTMLUListElement>(null);
  const top = useTop(listRef);
  const [measured = [], keepMeasured] = useListMemory<VirtualItem[]>('measured');
  const { focused, handlers } = useFocusedIndex();
  // For another function every place is reckoned anew.
  const keyAt = useCallback((index: number) => keyOf(items[index] as Item), [items, keyOf]);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const near = defaultRangeExtractor(range);
      if (focused === undefined || focused >= range.count || near.includes(focused)) return near;
      return [...near, focused].sort((a, b) => a - b);
    },
    [focused],
  );
  // oxlint-disable-next-line react/incompatible-library -- we don't build with the React Compiler
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: items.length,
    getItemKey: keyAt,
    estimateSize: () => estimatedHeight,
    overscan,
    measureElement: heightOf,
    rangeExtractor,
    scrollMargin: top,
    initialMeasurementsCache: measured,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });
  useEffect(() => () => keepMeasured(virtualizer.takeSnapshot()), [virtualizer, keepMeasured]);
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
  const isFar = ({ index }: VirtualItem) => index < startIndex - overscan || index > endIndex + overscan;
  const drawn = virtualizer.getVirtualItems();
  const first = drawn.find((entry) => !isFar(entry))?.start ?? top;
  return (
    <Windowed
      ref={listRef}
      style={{ height: virtualizer.getTotalSize(), paddingTop: first - top }}
      {...handlers}
    >
      {drawn.map((entry) => (
        <li
          key={entry.key}
          ref={virtualizer.measureElement}
          data-index={entry.index}
          aria-setsize={items.length}
          aria-posinset={entry.index + 1}
          style={isFar(entry) ? { position: 'absolute', top: entry.start - top } : undefined}
        >
          <DrawnEntry draw={children} item={items[entry.index] as Item} before={items[entry.index - 1]} />
        </li>
      ))}
    </Windowed>
  );
}

/** A list of entries in the page's own scroll; a long one draws only what is near the window. */
export function EntryList<Item>(props: EntryListProps<Item>) {
  const { items, keyOf, children } = props;
  if (items.length > windowedAbove) return <WindowedList {...props} />;
  return (
    <Entries>
      {items.map((item, index) => (
        <li key={keyOf(item)}>{children(item, items[index - 1])}</li>
      ))}
    </Entries>
  );
}
