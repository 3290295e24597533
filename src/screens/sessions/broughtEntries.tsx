import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type MessageDescriptor, useIntl } from 'react-intl';
import { wordsOf } from '../../domain/blank';
import {
  type Bringable,
  type BringableRows,
  broughtKey,
  makeBroughtEntryFinder,
  matchesEntryToBring,
  suggestedEntriesToBring,
} from '../../domain/entries/entriesToBring';
import type { Brought } from '../../domain/entries/counsellorSession';
import { Button } from '../../ui/Button';
import { clampedTo } from '../../ui/clampedTo';
import { commonMessages } from '../../ui/commonMessages';
import { Option } from '../../ui/form/Option';
import { IconButton } from '../../ui/IconButton';
import { plain } from '../../ui/plain';
import { SearchField } from '../../ui/SearchField';
import { theme } from '../../ui/theme';
import { kindMessages, moveMessages, pageMessages } from './messages';
import { entryNameOnPaper } from './useSessionPaper';

const { palette } = theme.vars;

const List = plain('ol', {
  display: 'grid',
  gap: 8,
  listStyle: 'none',
  li: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    padding: '8px 4px 8px 16px',
    border: `1px solid ${palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    backgroundColor: palette.background.paper,
    overflowWrap: 'anywhere',
  },
  '.text': { flex: '1 1 9rem', minWidth: 0 },
  '.kind': { ...theme.typography.caption, color: palette.text.secondary },
  '.tools': { display: 'flex', marginInlineStart: 'auto', color: palette.text.secondary },
});

const moves = ['up', 'down'] as const;
type Move = (typeof moves)[number];

interface BroughtListProps {
  entries: readonly Brought[];
  all: readonly Bringable[];
  onChange: (entries: Brought[]) => void;
}

/** What one brings, in the order it is to be read: moved by buttons, taken out. */
export function BroughtList({ entries, all, onChange }: BroughtListProps) {
  const { formatMessage } = useIntl();
  const find = useMemo(() => makeBroughtEntryFinder(all), [all]);
  const listRef = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState<{ at: number; move: Move }>();
  const count = entries.length;
  const name = (brought: Brought) => {
    const found = find(brought);
    return found
      ? entryNameOnPaper(found) || formatMessage(commonMessages.untitled)
      : formatMessage(pageMessages.missing);
  };
  // The button moves with its entry, and is gone at the end of the way.
  useLayoutEffect(() => {
    const row = moved && listRef.current?.children[moved.at];
    const same = row?.querySelector<HTMLElement>(`[data-move=${moved?.move ?? ''}]`);
    (same ?? row?.querySelector<HTMLElement>('[data-move]'))?.focus();
  }, [moved]);
  const moveTo = (from: number, move: Move) => {
    const to = move === 'up' ? from - 1 : from + 1;
    const [one, other] = [entries[from], entries[to]];
    if (!one || !other) return;
    onChange(entries.map((entry, at) => (at === from ? other : at === to ? one : entry)));
    setMoved({ at: to, move });
  };
  const last = moved && entries[moved.at];
  return (
    <>
      <List ref={listRef}>
        {entries.map((brought, at) => {
          const found = find(brought);
          const said = name(brought);
          return (
            <li key={`${broughtKey(brought)}${String(at)}`}>
              <div className="text">
                {found && <p className="kind">{formatMessage(kindMessages[found.kind])}</p>}
                <p dir="auto">{said}</p>
              </div>
              <div className="tools">
                {moves
                  .filter((move) => at !== (move === 'up' ? 0 : count - 1))
                  .map((move) => (
                    <IconButton
                      key={move}
                      data-move={move}
                      icon={move === 'up' ? 'fold' : 'unfold'}
                      label={formatMessage(moveMessages[move], { name: said })}
                      onClick={() => moveTo(at, move)}
                    />
                  ))}
                <IconButton
                  icon="close"
                  label={formatMessage(moveMessages.leave, { name: said })}
                  onClick={() => onChange(entries.filter((_, other) => other !== at))}
                />
              </div>
            </li>
          );
        })}
      </List>
      <p className="visually-hidden" aria-live="polite">
        {moved && last && formatMessage(moveMessages.moved, { name: name(last), place: moved.at + 1, count })}
      </p>
    </>
  );
}

/** How many entries are shown at first, and how many more each time. */
const atOnce = 6;

const Words = plain('span', {
  display: 'block',
  '.kind': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
  '.name': clampedTo(2),
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
  const group = (label: MessageDescriptor, shown: readonly Bringable[]) => (
    <FormControl component="fieldset" fullWidth>
      <FormLabel component="legend">{formatMessage(label)}</FormLabel>
      {shown.map((one) => (
        <Option
          key={broughtKey(one.brought)}
          type="checkbox"
          isChosen={chosen.has(broughtKey(one.brought))}
          onChange={() => toggle(one)}
          label={
            <Words>
              <span className="kind">{formatMessage(kindMessages[one.kind])}</span>
              <span className="name">{entryNameOnPaper(one) || formatMessage(commonMessages.untitled)}</span>
            </Words>
          }
        />
      ))}
    </FormControl>
  );
  if (all.length === 0) return <p>{formatMessage(pageMessages.noEntries)}</p>;
  return (
    <Stack spacing={2}>
      {suggested.length > 0 && group(pageMessages.suggested, suggested)}
      <SearchField onSearch={setSearch} />
      {found.length > 0 ? (
        group(pageMessages.everything, found.slice(0, most))
      ) : (
        <p aria-live="polite">{formatMessage(pageMessages.none)}</p>
      )}
      {found.length > most && (
        <Button look="text" onClick={() => setMost(most + atOnce)} text={pageMessages.more} />
      )}
    </Stack>
  );
}
