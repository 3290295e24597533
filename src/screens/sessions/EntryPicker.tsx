import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import { useId, useMemo, useState } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { wordsOf } from '../../domain/blank';
import {
  broughtKey,
  matchesEntryToBring,
  suggestedEntriesToBring,
  type Bringable,
  type BringableRows,
} from '../../domain/entries/entriesToBring';
import type { Brought } from '../../domain/entries/counsellorSession';
import { Button } from '../../ui/Button';
import { clampedTo } from '../../ui/clampedTo';
import { Option } from '../../ui/form/Option';
import { plain } from '../../ui/plain';
import { SearchField } from '../../ui/SearchField';
import { theme } from '../../ui/theme';
import { kindMessages, pageMessages, paperMessages } from './messages';
import { entryNameOnPaper } from './useSessionPaper';

/** How many entries are shown at first, and how many more each time. */
const atOnce = 6;

const Words = plain('span', {
  display: 'block',
  '.kind': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
  '.name': { ...clampedTo(2), overflowWrap: 'anywhere' },
});

interface EntryPickerProps {
  rows: BringableRows;
  all: readonly Bringable[];
  entries: readonly Brought[];
  now: Date;
  onChange: (entries: Brought[]) => void;
}

/** Entries of any kind to be ticked: what may well be brought first, then all that can be found. */
export function EntryPicker({ rows, all, entries, now, onChange }: EntryPickerProps) {
  const { formatMessage } = useIntl();
  const id = useId();
  const [search, setSearch] = useState('');
  const [most, setMost] = useState(atOnce);
  const suggested = useMemo(() => suggestedEntriesToBring(rows, now), [rows, now]);
  const found = useMemo(() => {
    const known = new Set(wordsOf(search) === '' ? suggested.map(({ brought }) => broughtKey(brought)) : []);
    return all.filter((one) => !known.has(broughtKey(one.brought)) && matchesEntryToBring(one, search));
  }, [all, suggested, search]);
  const chosen = new Set(entries.map(broughtKey));
  const toggle = ({ brought }: Bringable) =>
    onChange(
      chosen.has(broughtKey(brought))
        ? entries.filter((one) => broughtKey(one) !== broughtKey(brought))
        : [...entries, brought],
    );
  const group = (label: MessageDescriptor, name: string, shown: readonly Bringable[]) => (
    <FormControl component="fieldset" fullWidth>
      <FormLabel component="legend" id={`${id}-${name}`}>
        {formatMessage(label)}
      </FormLabel>
      {shown.map((one) => (
        <Option
          key={broughtKey(one.brought)}
          type="checkbox"
          isChosen={chosen.has(broughtKey(one.brought))}
          onChange={() => toggle(one)}
          label={
            <Words>
              <span className="kind">{formatMessage(kindMessages[one.kind])}</span>
              <span className="name">{entryNameOnPaper(one) || formatMessage(paperMessages.untitled)}</span>
            </Words>
          }
        />
      ))}
    </FormControl>
  );
  if (all.length === 0) return <p>{formatMessage(pageMessages.noEntries)}</p>;
  return (
    <Stack spacing={2}>
      {suggested.length > 0 && group(pageMessages.suggested, 'suggested', suggested)}
      <SearchField label={formatMessage(pageMessages.search)} onSearch={setSearch} />
      {found.length > 0 ? (
        group(pageMessages.everything, 'everything', found.slice(0, most))
      ) : (
        <p aria-live="polite">{formatMessage(pageMessages.none)}</p>
      )}
      {found.length > most && (
        <Button look="text" onClick={() => setMost(most + atOnce)} text={pageMessages.more} />
      )}
    </Stack>
  );
}
