import OutlinedInput from '@mui/material/OutlinedInput';
import { memo, startTransition, type ReactNode } from 'react';
import { FieldFrame } from './form/FieldFrame';

interface SearchFieldProps {
  label: ReactNode;
  /** What it holds when it is first drawn. */
  initial?: string;
  /** Called with each text, in a transition: the next key does not wait for what it found. */
  onSearch: (text: string) => void;
}

/** A box that narrows the list below it as one types; Enter has nothing more to do, in a form neither. */
export const SearchField = memo(function SearchField({ label, initial = '', onSearch }: SearchFieldProps) {
  return (
    <FieldFrame label={label}>
      {({ id }) => (
        <OutlinedInput
          id={id}
          type="search"
          autoComplete="off"
          slotProps={{ input: { enterKeyHint: 'search' } }}
          defaultValue={initial}
          onChange={({ target: { value } }) => startTransition(() => onSearch(value))}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
    </FieldFrame>
  );
});
