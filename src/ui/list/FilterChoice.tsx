import Box from '@mui/material/Box';
import { useId } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { Pill } from '../form/Pill';

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
