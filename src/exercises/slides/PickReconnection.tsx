import FormGroup from '@mui/material/FormGroup';
import { memo, useCallback, useMemo, useRef, useState, type Ref } from 'react';
import { useController } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { selectReconnectionHistory } from '../../collections/reconnections';
import { timeOfKey } from '../../domain/dateKey';
import type { Reconnection } from '../../domain/entries/reconnection';
import { matchesSearch, subjectOf, whoOf } from '../../domain/entries/reconnectionText';
import { useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { dayInWords } from '../../ui/dayInWords';
import { GroupFrame } from '../../ui/form/GroupFrame';
import { Option } from '../../ui/form/Option';
import { SearchField } from '../../ui/SearchField';
import { pickMessages } from '../messages';
import type { SchemaFieldProps } from '../SchemaField';
import { NothingToPick, Pick } from './Pick';

/** How many are shown at once; with more than these, a search helps. */
const pageSize = 10;

/** With whom, about what, when, and whether it is past: what tells one reconnection from another. */
function PickedLabel({ dateKey, entry }: { dateKey: string; entry: Reconnection }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const time = timeOfKey(dateKey);
  const day = time === undefined ? dateKey : dayInWords(intl, time, { year: 'numeric' });
  const subject = subjectOf(entry);
  return (
    <Pick>
      <strong dir="auto">{whoOf(entry) || formatMessage(pickMessages.untitled)}</strong>{' '}
      {subject && <span dir="auto">{subject}</span>}{' '}
      <small>{[day, entry.pf && formatMessage(pickMessages[entry.pf])].filter(Boolean).join(' · ')}</small>
    </Pick>
  );
}

interface PickedOptionProps {
  name: string;
  dateKey: string;
  entry: Reconnection;
  isChosen: boolean;
  onPick: (dateKey: string) => void;
  inputRef: Ref<HTMLInputElement> | undefined;
}

/** Drawn again only for what it shows: each key of the search draws the list. */
const PickedOption = memo(function PickedOption({ dateKey, entry, onPick, ...option }: PickedOptionProps) {
  return (
    <Option
      {...option}
      type="radio"
      label={<PickedLabel dateKey={dateKey} entry={entry} />}
      onChange={() => onPick(dateKey)}
    />
  );
});

/** One of the user's reconnections, newest first (row D2). Its value is the date key. */
export function PickReconnection({ field: { label, hint, required }, name, labelledBy }: SchemaFieldProps) {
  const { formatMessage } = useIntl();
  const listRef = useRef<HTMLDivElement>(null);
  const history = useAppSelector(selectReconnectionHistory);
  const { field } = useController({ name });
  const [searched, setSearched] = useState('');
  const [limit, setLimit] = useState(pageSize);
  const search = useCallback((text: string) => {
    setSearched(text);
    setLimit(pageSize);
  }, []);
  const found = useMemo(
    () => history.filter(({ entry }) => matchesSearch(entry, searched)),
    [history, searched],
  );
  const page = found.slice(0, limit);
  // What was picked stays in sight, whatever is searched for.
  const picked = history.find(({ dateKey }) => dateKey === field.value);
  const shown = !picked || page.includes(picked) ? page : [picked, ...page];

  if (history.length === 0) return <NothingToPick name={name} reason={pickMessages.noReconnection} />;
  const showMore = () => {
    const firstNew = shown.length;
    setLimit(limit + pageSize);
    requestAnimationFrame(() => listRef.current?.querySelectorAll('input')[firstNew]?.focus());
  };
  return (
    <>
      {history.length > pageSize && (
        <SearchField label={formatMessage(pickMessages.search)} onSearch={search} />
      )}
      <GroupFrame
        name={name}
        label={label}
        hint={hint}
        isRequired={required === true}
        role="radiogroup"
        labelledBy={labelledBy}
      >
        <FormGroup ref={listRef}>
          {shown.map(({ dateKey, entry }, index) => (
            <PickedOption
              key={dateKey}
              name={name}
              dateKey={dateKey}
              entry={entry}
              isChosen={field.value === dateKey}
              onPick={field.onChange}
              inputRef={index === 0 ? field.ref : undefined}
            />
          ))}
        </FormGroup>
        {found.length === 0 && <p>{formatMessage(pickMessages.nothingFound)}</p>}
      </GroupFrame>
      {found.length > limit && (
        <Button look="quiet" onClick={showMore}>
          {formatMessage(pickMessages.more)}
        </Button>
      )}
    </>
  );
}
