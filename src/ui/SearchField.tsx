import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import { FieldFrame } from './form/FieldFrame';

interface SearchFieldProps {
  label: ReactNode;
  value: string;
  onChange: (text: string) => void;
}

/** A box that narrows the list below it as one types; Enter has nothing more to do, in a form neither. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <FieldFrame label={label}>
      {({ id }) => (
        <OutlinedInput
          id={id}
          type="search"
          autoComplete="off"
          slotProps={{ input: { enterKeyHint: 'search' } }}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
    </FieldFrame>
  );
}
