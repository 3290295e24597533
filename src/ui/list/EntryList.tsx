import { memo, useCallback, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import './list.css';
import { useNearEntries } from './useNearEntries';

/** Above this many entries only those near the window are drawn. */
const windowedAbove = 60;

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
  const { focused, handlers } = useFocusedIndex();
  const keyAt = useCallback((index: number) => keyOf(items[index] as Item), [items, keyOf]);
  const { near, measureElement, topOf } = useNearEntries({
    ...{ listRef, count: items.length, keyAt, estimatedHeight },
  });
  const isFar = focused !== undefined && focused < items.length && !near.includes(focused);
  const drawn = isFar ? [...near, focused].sort((a, b) => a - b) : near;
  return (
    <ul ref={listRef} className="plain-list entry-list entry-list--windowed" {...handlers}>
      {drawn.map((index) => (
        <li
          key={keyAt(index)}
          ref={measureElement}
          data-index={index}
          aria-setsize={items.length}
          aria-posinset={index + 1}
          style={isFar && index === focused ? { position: 'absolute', top: topOf(index) } : undefined}
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
