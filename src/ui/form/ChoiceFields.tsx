import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { type AskedProps, GroupFrame } from './GroupFrame';
import { Option } from './Option';

interface ChoiceProps<Value> extends AskedProps {
  options: readonly { value: Value; label: ReactNode }[];
}

/**
 * One choice among several: radios.
 * @param isRow side by side, each above its words: for what is short
 */
export function ChoiceField<Value extends string | number>({
  options,
  isRow = false,
  ...group
}: ChoiceProps<Value> & { isRow?: boolean }) {
  const { field } = useController({ name: group.name });
  return (
    <GroupFrame {...group} role="radiogroup" isRow={isRow}>
      {options.map(({ value, label }, index) => (
        <Option
          key={value}
          type="radio"
          name={group.name}
          value={value}
          label={label}
          labelPlacement={isRow ? 'bottom' : 'end'}
          isChosen={field.value === value}
          onChange={() => field.onChange(value)}
          onBlur={field.onBlur}
          inputRef={index === 0 ? field.ref : undefined}
        />
      ))}
    </GroupFrame>
  );
}

/** Several choices: check boxes, stored as a list in the options' order. */
export function ChoicesField({ options, ...group }: ChoiceProps<string>) {
  const { field } = useController({ name: group.name });
  const chosen: unknown[] = Array.isArray(field.value) ? field.value : [];
  const toggle = (value: string, isChosen: boolean) =>
    options
      .map((option) => option.value)
      .filter((known) => (known === value ? isChosen : chosen.includes(known)));
  return (
    <GroupFrame {...group} role="group">
      {options.map(({ value, label }, index) => (
        <Option
          key={value}
          type="checkbox"
          name={group.name}
          label={label}
          isChosen={chosen.includes(value)}
          onChange={(isChosen) => field.onChange(toggle(value, isChosen))}
          inputRef={index === 0 ? field.ref : undefined}
        />
      ))}
    </GroupFrame>
  );
}

/** A scale: radios that store a number. */
export function ScaleField({ min, max, ...group }: AskedProps & { min: number; max: number }) {
  const steps = Array.from({ length: Math.floor(max - min) + 1 }, (_, index) => min + index);
  return <ChoiceField {...group} isRow options={steps.map((value) => ({ value, label: value }))} />;
}
