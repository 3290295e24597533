import {
  observeWindowOffset,
  observeWindowRect,
  Virtualizer,
  windowScroll,
  type Range,
  type VirtualItem,
} from '@tanstack/react-virtual';

/** Entries that come and go together: drawing a few at once costs less than one by one. */
const block = 4;

const blocksOf = (entries: number) => Math.ceil(entries / block) * block;

/** Whole blocks: those in sight, one below that comes into sight next, and one more on either side. */
function nearBlocks({ startIndex, endIndex, count }: Range): number[] {
  const seen = Math.floor(startIndex / block) * block;
  const first = Math.max(0, seen - block);
  const end = Math.min(count, seen + blocksOf(endIndex + 1 - startIndex) + 2 * block);
  return Array.from({ length: end - first }, (_, at) => first + at);
}

interface PageList {
  count: number;
  /** Stays the same function while the entries do: for another one every place is reckoned anew. */
  keyAt: (index: number) => string;
  /** Height of an entry before it was measured, CSS px. */
  estimatedHeight: number;
  /** Where the list begins in the page, CSS px. */
  top: number;
  /** Told when other entries are to be drawn, and how soon: before they are seen, or at once; at once in a scroll. */
  onNear: (urgency: 'ahead' | 'late' | 'lateInScroll') => void;
}

/**
 * A list in the page's own scroll, as high as all its entries; those near the window stand in its flow. Unlike the
 * library's own hook it asks to draw only when other entries are near: not at each step of the scroll, nor for a height.
 */
export class PageVirtualizer extends Virtualizer<Window, HTMLLIElement> {
  private list: HTMLElement | null = null;
  private drawn = { first: 0, end: 0 };
  private asked = '';

  /** @param measured what a list like this one had measured when it was left */
  constructor(
    page: PageList,
    private readonly measured: VirtualItem[],
  ) {
    super(optionsOf(page, measured));
    this.hold(page);
  }

  /** Takes the list as it now is. */
  hold(page: PageList): void {
    const onChange = (_: unknown, isInScroll: boolean) => this.follow(page.onNear, isInScroll);
    this.setOptions({ ...optionsOf(page, this.measured), onChange });
  }

  /** Takes note of what the page now shows: entries of the list from `first` up to but without `end`. */
  show(list: HTMLElement | null, first: number, end: number): void {
    this.list = list;
    this.drawn = { first, end };
    this.place();
  }

  private place(): void {
    const [near] = this.getVirtualItems();
    const first = this.measurementsCache[this.drawn.first];
    if (!this.list || !near || !first) return;
    // On iOS what moves the page waits until it has come to rest: until then everything stands higher.
    const held = (this.measurementsCache[near.index]?.start ?? near.start) - near.start;
    this.list.style.height = `${String(this.getTotalSize())}px`;
    this.list.style.paddingTop = `${String(Math.max(0, first.start - held - this.options.scrollMargin))}px`;
  }

  private follow(onNear: PageList['onNear'], isInScroll: boolean): void {
    this.place();
    const near = this.getVirtualIndexes();
    const ask = `${String(near[0])} ${String(near.length)}`;
    const { first, end } = this.drawn;
    const isLate = this.range !== null && (this.range.startIndex < first || this.range.endIndex >= end);
    if (!isLate && ask === this.asked) return;
    this.asked = ask;
    if (isLate) onNear(isInScroll ? 'lateInScroll' : 'late');
    else onNear('ahead');
  }
}

/**
 * To the pixel's fraction, as entries stand below one another. Only what the browser tells anyway: to ask would make it
 * lay the page out.
 */
const heightOf = (
  entry: HTMLLIElement,
  seen: ResizeObserverEntry | undefined,
  instance: Virtualizer<Window, HTMLLIElement>,
) =>
  seen?.borderBoxSize[0]?.blockSize ??
  instance.measurementsCache[instance.indexFromElement(entry)]?.size ??
  0;

const optionsOf = ({ count, keyAt, estimatedHeight, top }: PageList, measured: VirtualItem[]) => ({
  count,
  getItemKey: keyAt,
  estimateSize: () => estimatedHeight,
  rangeExtractor: nearBlocks,
  scrollMargin: top,
  initialMeasurementsCache: measured,
  getScrollElement: (): Window => window,
  observeElementRect: observeWindowRect,
  observeElementOffset: observeWindowOffset,
  scrollToFn: windowScroll,
  measureElement: heightOf,
  initialOffset: () => window.scrollY,
  initialRect: { width: window.innerWidth, height: window.innerHeight },
});
