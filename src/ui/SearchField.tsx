import { useId, type ReactNode } from 'react';

interface SearchFieldProps {
  label: ReactNode;
  value: string;
  onChange: (text: string) => void;
}

/** A box that narrows the list below it as one types; Enter has nothing more to do, in a form neither. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="field__control"
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
    </div>
  );
}
