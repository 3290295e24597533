import { useMemo } from 'react';
import type { MessageDescriptor } from 'react-intl';
import { FilterChoice } from './FilterChoice';
import { useListState } from './listMemory';

interface ListFilter<Item, Kind extends string> {
  /** What is filtered, for screen readers. */
  legend: MessageDescriptor;
  /** The choices in the order shown. */
  labels: Record<'all' | Kind, MessageDescriptor>;
  /** Stays the same function, as the whole filter does. */
  kindOf: (item: Item) => Kind | undefined;
}

/** A list's filter by kind: the kind chosen, the entries it leaves, and the choice to be drawn. */
export function useListFilter<Item, Kind extends string>(
  all: readonly Item[],
  { legend, labels, kindOf }: ListFilter<Item, Kind>,
) {
  const [kind, setKind] = useListState<'all' | Kind>('filter', 'all');
  const items = useMemo(
    () => (kind === 'all' ? all : all.filter((item) => kindOf(item) === kind)),
    [all, kind, kindOf],
  );
  const choice = <FilterChoice legend={legend} labels={labels} value={kind} onChange={setKind} />;
  return { kind, items, choice };
}
