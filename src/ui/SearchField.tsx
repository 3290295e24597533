import OutlinedInput from '@mui/material/OutlinedInput';
import { memo, startTransition, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useUnnoticedInput } from './form/useUnnoticedInput';
import { Icon } from './icons';
import { listMessages } from './list/messages';

const stroke = (degrees: number) =>
  `linear-gradient(${String(degrees)}deg, transparent 46%, currentColor 46% 54%, transparent 54%)`;

/** The browser's cross, drawn as the app's. */
const crossSx = {
  'input::-webkit-search-cancel-button': {
    appearance: 'none',
    width: 14,
    height: 14,
    color: 'text.secondary',
    background: `${stroke(45)}, ${stroke(-45)}`,
  },
};

/** Who types faster than this waits for what is found until the fingers rest, ms: it would be drawn for nobody. */
const restMs = 120;

interface SearchFieldProps {
  /** What it holds when it is first drawn. */
  initial?: string;
  /** Called with a text, in a transition: the next key does not wait for what it found. */
  onSearch: (text: string) => void;
}

/** A box that narrows the list below it as one types; Enter has nothing more to do, in a form neither; Escape clears it. */
export const SearchField = memo(function SearchField({ initial = '', onSearch }: SearchFieldProps) {
  const label = useIntl().formatMessage(listMessages.search);
  const boxRef = useRef<HTMLInputElement>(null);
  const heard = useRef(initial);
  const rest = useRef(0);
  const search = () => startTransition(() => onSearch(heard.current));
  const hear = (text: string) => {
    heard.current = text;
    const isFast = rest.current !== 0;
    clearTimeout(rest.current);
    rest.current = window.setTimeout(() => {
      rest.current = 0;
      if (isFast) search();
    }, restMs);
    if (!isFast) search();
  };
  useEffect(() => () => clearTimeout(rest.current), []);
  useUnnoticedInput(() => {
    const text = boxRef.current?.value;
    if (text !== undefined && text !== heard.current) hear(text);
  });
  return (
    <OutlinedInput
      fullWidth
      type="search"
      sx={crossSx}
      autoComplete="off"
      placeholder={label}
      startAdornment={<Icon name="search" />}
      slotProps={{ input: { dir: 'auto', 'aria-label': label, enterKeyHint: 'search' } }}
      defaultValue={initial}
      inputRef={boxRef}
      onChange={({ target: { value } }) => hear(value)}
      onBlur={() => rest.current !== 0 && search()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
        if (event.key !== 'Escape' || !boxRef.current?.value) return;
        // Not every browser clears it.
        event.preventDefault();
        boxRef.current.value = '';
        hear('');
      }}
    />
  );
});
