import { keyframes } from '@mui/material/styles';
import {
  useWindowVirtualizer,
  type Range,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual';
import {
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useListEntryLedTo, useListMemory } from './listMemory';
import { plain } from '../plain';

const spaced = { listStyle: 'none', '&:not(.joined) > li': { paddingBottom: 14 } };

const folded = { gridTemplateRows: '0fr', paddingBottom: 0, opacity: 0 };
const fold = keyframes({ to: folded });
const unfold = keyframes({ from: { ...folded, overflow: 'clip' }, to: { overflow: 'clip' } });

const Entries = plain('ul', {
  ...spaced,
  '.gone, .back': { display: 'grid', grid: '1fr / minmax(0, 1fr)' },
  '.gone > *, .back > *': { minHeight: 0 },
  '.gone': { overflow: 'clip', animation: `${fold} var(--goes) both` },
  '.gone.elsewhere': { animationDelay: '800ms' },
  '.back': { animation: `${unfold} var(--comes)` },
});

/** The entries near the window stand in its flow. What keeps in place what is seen is the list itself. */
const Windowed = plain('ul', {
  ...spaced,
  position: 'relative',
  overflowAnchor: 'none',
  '& > li': { insetInline: 0, contain: 'layout style' },
});

/** Above this many entries only those near the window are drawn. */
const windowedAbove = 60;

/** Entries that come and go together: what the page shows changes once for several that go by. */
const block = 4;

const blocksOf = (entries: number) => Math.ceil(entries / block) * block;

/** Whole blocks: those in sight, one below that comes into sight next, and one more on either side. Both ends move at once. */
function nearBlocks({ startIndex, endIndex, count }: Range): number[] {
  const seen = Math.floor(startIndex / block) * block;
  const first = Math.max(0, seen - block);
  const end = Math.min(count, seen + blocksOf(endIndex + 1 - startIndex) + 2 * block);
  return Array.from({ length: end - first }, (_, at) => first + at);
}

export interface EntryListProps<Item> {
  items: readonly Item[];
  /** Every entry of the collection: one that only left the list is shown as it is now, before it folds. */
  all?: readonly Item[];
  keyOf: (item: Item) => string;
  /** Height of an entry before it was measured, CSS px. */
  estimatedHeight: number;
  /** Entries stand without space between them. */
  isJoined?: boolean;
  /** Draws an entry; those above and below it may stand under the same heading. */
  children: (item: Item, before: Item | undefined, after: Item | undefined) => ReactNode;
}

interface DrawnEntryProps<Item> {
  draw: EntryListProps<Item>['children'];
  item: Item;
  before: Item | undefined;
  after: Item | undefined;
}

/** Drawn again only for what it shows: while one scrolls, the list is drawn at every step. */
const DrawnEntry = memo(function DrawnEntry<Item>({ draw, item, before, after }: DrawnEntryProps<Item>) {
  return draw(item, before, after);
}) as <Item>(props: DrawnEntryProps<Item>) => ReactNode;

/** Place in the list of the entry that has the focus: it stays drawn when it is scrolled out of sight. */
function useFocusedEntry() {
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

/** How many frames a long list may take to draw an entry that was far away. */
const drawingFrames = 60;

/**
 * Shows the entry that a link led to, and gives it the focus once the screen's heading had it.
 * @param bringNear has a list draw an entry that is far away
 */
function useShownEntry(listRef: RefObject<HTMLElement | null>, bringNear?: (key: string) => void): void {
  const key = useListEntryLedTo();
  const bring = useEffectEvent(() => {
    if (key !== undefined) bringNear?.(key);
  });
  useEffect(() => {
    if (key === undefined) return undefined;
    bring();
    let frame = 0;
    const show = (left: number) => {
      frame = requestAnimationFrame(() => {
        const entries = [...(listRef.current?.children ?? [])] as HTMLElement[];
        const entry = entries.find(({ dataset }) => dataset['key'] === key);
        if (!entry) {
          if (left > 0) show(left - 1);
          return;
        }
        entry.scrollIntoView({ block: 'center' });
        entry.querySelector<HTMLElement>('a[href], [tabindex="-1"]')?.focus({ preventScroll: true });
      });
    };
    show(drawingFrames);
    return () => cancelAnimationFrame(frame);
  }, [key, listRef]);
}

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

function WindowedList<Item>({ items, keyOf, estimatedHeight, isJoined, children }: EntryListProps<Item>) {
  const listRef = useRef<HTMLUListElement>(null);
  const top = useTop(listRef);
  const [measured = [], keepMeasured] = useListMemory<VirtualItem[]>('measured');
  const { focused, handlers } = useFocusedEntry();
  // For another function every place is reckoned anew.
  const keyAt = useCallback((index: number) => keyOf(items[index] as Item), [items, keyOf]);
  // oxlint-disable-next-line react/incompatible-library -- we don't build with the React Compiler
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: items.length,
    getItemKey: keyAt,
    estimateSize: () => estimatedHeight,
    overscan: 0,
    measureElement: heightOf,
    rangeExtractor: nearBlocks,
    scrollMargin: top,
    initialMeasurementsCache: measured,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });
  useShownEntry(listRef, (key) => {
    const index = items.findIndex((item) => keyOf(item) === key);
    if (index >= 0) virtualizer.scrollToIndex(index, { align: 'center' });
  });
  useEffect(() => () => keepMeasured(virtualizer.takeSnapshot()), [virtualizer, keepMeasured]);
  const near = virtualizer.getVirtualIndexes();
  const nearFirst = near[0] ?? 0;
  const nearEnd = nearFirst + near.length;
  // What is not in sight yet is drawn between frames; what is, at once.
  const [aheadFirst, aheadEnd] = [useDeferredValue(nearFirst), useDeferredValue(nearEnd)];
  const { startIndex = 0, endIndex = -1 } = virtualizer.range ?? {};
  const isLate = startIndex < aheadFirst || endIndex >= aheadEnd || aheadEnd > items.length;
  const [first, end] = isLate ? [nearFirst, nearEnd] : [aheadFirst, aheadEnd];
  const startOf = (index: number) => (virtualizer.measurementsCache[index]?.start ?? top) - top;
  const isFocusedFar = focused !== undefined && focused < items.length && (focused < first || focused >= end);
  const focusedTop = isFocusedFar ? startOf(focused) : undefined;
  const { measureElement } = virtualizer;
  // A step of the scroll that brings nothing near leaves them as they are.
  const entries = useMemo(() => {
    const near = Array.from({ length: end - first }, (_, at) => first + at);
    if (isFocusedFar) near.splice(focused < first ? 0 : near.length, 0, focused);
    return near.map((index) => (
      <li
        key={keyAt(index)}
        ref={measureElement}
        data-index={index}
        data-key={keyAt(index)}
        aria-setsize={items.length}
        aria-posinset={index + 1}
        style={isFocusedFar && index === focused ? { position: 'absolute', top: focusedTop } : undefined}
      >
        <DrawnEntry
          draw={children}
          item={items[index] as Item}
          before={items[index - 1]}
          after={items[index + 1]}
        />
      </li>
    ));
  }, [first, end, isFocusedFar, focused, focusedTop, items, keyAt, children, measureElement]);
  return (
    <Windowed
      ref={listRef}
      className={isJoined ? 'joined' : undefined}
      style={{ height: virtualizer.getTotalSize(), paddingTop: startOf(first) }}
      {...handlers}
    >
      {entries}
    </Windowed>
  );
}

/** Keys of what the first list holds and the second does not, and their places in the first. */
function missingIn<Item>(
  [items, others]: readonly [readonly Item[], readonly Item[]],
  keyOf: (item: Item) => string,
) {
  const keys = new Set(others.map(keyOf));
  return items.flatMap((item, at) => (keys.has(keyOf(item)) ? [] : [{ item, at, key: keyOf(item) }]));
}

/** The one entry that a list has lost, or got; a list that differs by several is another list. */
function useMovedEntry<Item>({ items, keyOf }: Pick<EntryListProps<Item>, 'items' | 'keyOf'>) {
  const [before, setBefore] = useState(items);
  const [gone, setGone] = useState<{ item: Item; at: number; key: string }>();
  const [back, setBack] = useState<string>();
  if (items !== before) {
    const [lost, got] = [missingIn([before, items], keyOf), missingIn([items, before], keyOf)];
    setBefore(items);
    setGone(lost.length === 1 && got.length === 0 ? lost[0] : undefined);
    setBack(got.length === 1 && lost.length === 0 ? got[0]?.key : undefined);
  }
  return { gone, back, forgetGone: () => setGone(undefined) };
}

/** An entry that is no more, while it folds. */
function GoneEntry({
  isElsewhere,
  onGone,
  children,
}: {
  /** It is in the collection still, and looked at for a moment. */
  isElsewhere: boolean;
  onGone: () => void;
  children: ReactNode;
}) {
  const ref = useRef<HTMLLIElement>(null);
  const tellGone = useEffectEvent(onGone);
  useLayoutEffect(() => {
    // Where nothing is animated, nothing ends.
    if (ref.current?.getAnimations().length === 0) tellGone();
  }, []);
  return (
    <li
      ref={ref}
      inert
      aria-hidden="true"
      className={isElsewhere ? 'gone elsewhere' : 'gone'}
      onAnimationEnd={({ target, currentTarget }) => {
        if (target === currentTarget) onGone();
      }}
    >
      <div>{children}</div>
    </li>
  );
}

function WholeList<Item>({ items, all = items, keyOf, isJoined, children }: EntryListProps<Item>) {
  const listRef = useRef<HTMLUListElement>(null);
  const { gone, back, forgetGone } = useMovedEntry({ items, keyOf });
  useShownEntry(listRef);
  const entries = items.map((item, index) => (
    <li key={keyOf(item)} data-key={keyOf(item)} className={keyOf(item) === back ? 'back' : undefined}>
      {children(item, items[index - 1], items[index + 1])}
    </li>
  ));
  if (gone) {
    const now = all.find((item) => keyOf(item) === gone.key);
    const item = now ?? gone.item;
    const goes = (
      <GoneEntry key={`gone ${gone.key}`} isElsewhere={now !== undefined} onGone={forgetGone}>
        {/* Under the heading of what stays. */}
        {children(item, item, item)}
      </GoneEntry>
    );
    entries.splice(gone.at, 0, goes);
  }
  return (
    <Entries ref={listRef} className={isJoined ? 'joined' : undefined}>
      {entries}
    </Entries>
  );
}

/** A list of entries in the page's own scroll; a long one draws only what is near the window. */
export function EntryList<Item>(props: EntryListProps<Item>) {
  const List = props.items.length > windowedAbove ? WindowedList : WholeList;
  return <List {...props} />;
}
