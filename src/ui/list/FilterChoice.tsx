import Box from '@mui/material/Box';
import { useId, useMemo } from 'react';
import { type MessageDescriptor, useIntl } from 'react-intl';
import { Pill } from '../form/Pill';
import { useListState } from './listMemory';

interface FilterChoiceProps<Value extends string> {
  /** What is filtered, for screen readers, and what the values are called, in the order shown. */
  messages: Record<'legend' | Value, MessageDescriptor>;
  value: Value;
  onChange: (value: Value) => void;
}

/** Filters of a list: radios, one of which is always chosen. */
export function FilterChoice<Value extends string>({
  messages: { legend, ...labels },
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

/**
 * A list's filter by kind: the kind chosen, the entries it leaves, and the choice to be drawn.
 * @param kindOf stays the same function
 */
export function useListFilter<Item, Kind extends string>(
  all: readonly Item[],
  messages: Record<'legend' | 'all' | Kind, MessageDescriptor>,
  kindOf: (item: Item) => Kind | undefined,
) {
  const [kind, setKind] = useListState<'all' | Kind>('filter', 'all');
  const items = useMemo(
    () => (kind === 'all' ? all : all.filter((item) => kindOf(item) === kind)),
    [all, kind, kindOf],
  );
  const choice = <FilterChoice messages={messages} value={kind} onChange={setKind} />;
  return { kind, items, choice };
}
