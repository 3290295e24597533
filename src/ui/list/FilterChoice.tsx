import Box from '@mui/material/Box';
import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { type MessageDescriptor, useIntl } from 'react-intl';
import { Pill } from '../form/Pill';
import { useListState } from './listMemory';

interface FilterChoiceProps<Value extends string> {
  /** What is filtered, for screen readers. */
  legend: MessageDescriptor;
  /** The values in the order shown, and what each is called. */
  labels: Record<Value, MessageDescriptor>;
  value: Value;
  onChange: (value: Value) => void;
}

/** Filters of a list: radios, one of which is always chosen. */
export function FilterChoice<Value extends string>({
  legend,
  labels,
  value: chosen,
  onChange,
}: FilterChoiceProps<Value>) {
  const { formatMessage } = useIntl();
  const group = useId();
  return (
    <Box component="fieldset" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <legend className="visually-hidden">{formatMessage(legend)}</legend>
      {Object.entries<MessageDescriptor>(labels).map(([value, label]) => (
        <Pill
          key={value}
          name={group}
          value={value}
          checked={value === chosen}
          onChoose={() => onChange(value as Value)}
        >
          {formatMessage(label)}
        </Pill>
      ))}
    </Box>
  );
}

interface ListFilter<Item, Kind extends string> {
  /** What is filtered, for screen readers. */
  legend: MessageDescriptor;
  /** The choices in the order shown. */
  labels: Record<'all' | Kind, MessageDescriptor>;
  /** Stays the same function, as the whole filter does. */
  kindOf: (item: Item) => Kind | undefined;
}

/** How long an entry that has left its kind is still among it, ms: time to take up what it offers now. */
const lingerMs = 4_000;

/** A list's filter by kind: the kind chosen, the entries it leaves, and the choice to be drawn. */
export function useListFilter<Item, Kind extends string>(
  all: readonly Item[],
  { legend, labels, kindOf }: ListFilter<Item, Kind>,
  keyOf: (item: Item) => string,
) {
  const [kind, setKind] = useListState<'all' | Kind>('filter', 'all');
  const keysOf = (one: string) => new Set(all.filter((item) => kindOf(item) === one).map(keyOf));
  const [lingering, setLingering] = useState(() => keysOf(kind));
  const items = useMemo(
    () => (kind === 'all' ? all : all.filter((item) => kindOf(item) === kind || lingering.has(keyOf(item)))),
    [all, kind, kindOf, keyOf, lingering],
  );
  const hasLeft = items.some((item) => kind !== 'all' && kindOf(item) !== kind);
  const letGo = useEffectEvent(() => {
    // Whoever writes in it is not disturbed.
    if (!document.activeElement?.matches('textarea')) setLingering(keysOf(kind));
  });
  useEffect(() => {
    const timer = hasLeft ? setInterval(letGo, lingerMs) : undefined;
    return () => clearInterval(timer);
  }, [hasLeft]);
  const choose = (next: 'all' | Kind) => {
    setLingering(keysOf(next));
    setKind(next);
  };
  const choice = <FilterChoice legend={legend} labels={labels} value={kind} onChange={choose} />;
  return { kind, items, choice };
}
