import { useId, type ReactNode } from 'react';
import './list.css';

interface FilterChoiceProps<Value extends string> {
  /** What is filtered, for screen readers. */
  legend: ReactNode;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Filters of a list: radios, one of which is always chosen. */
export function FilterChoice<Value extends string>({
  legend,
  options,
  value,
  onChange,
}: FilterChoiceProps<Value>) {
  const group = useId();
  return (
    <fieldset className="filters">
      <legend className="visually-hidden">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="pill-choice">
          <input
            type="radio"
            name={group}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
