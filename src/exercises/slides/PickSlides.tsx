import Card from '@mui/material/Card';
import FormGroup from '@mui/material/FormGroup';
import Stack from '@mui/material/Stack';
import { memo, useCallback, useMemo, useRef, useState, type Ref } from 'react';
import { useController } from 'react-hook-form';
import { type MessageDescriptor, useIntl } from 'react-intl';
import { selectReconnectionHistory } from '../../collections/reconnections';
import { timeOfKey, type Dated } from '../../domain/dateKey';
import { isComingSituationOver } from '../../domain/entries/comingSituations';
import type { Reconnection } from '../../domain/entries/reconnection';
import {
  reconnectionMatches,
  reconnectionSubject,
  reconnectionWho,
} from '../../domain/entries/reconnectionText';
import type { Exercise } from '../../domain/exercise/exerciseSchema';
import { paths } from '../../domain/paths';
import { useAppSelector } from '../../store/hooks';
import { Button, ButtonLink } from '../../ui/Button';
import { commonMessages } from '../../ui/commonMessages';
import { dayInWords } from '../../ui/dayInWords';
import { ChoiceField } from '../../ui/form/ChoiceFields';
import { GroupFrame } from '../../ui/form/GroupFrame';
import { Option } from '../../ui/form/Option';
import { Note } from '../../ui/Note';
import { plain } from '../../ui/plain';
import { SearchField } from '../../ui/SearchField';
import { theme } from '../../ui/theme';
import { useNow } from '../../ui/useNow';
import { wordMessages } from '../../ui/wordMessages';
import { chosenCountMessage, pickMessages } from '../messages';
import { pickableIntuitions, pickableReconnections, pickedCount } from '../pickableEntries';
import { common, type SchemaFieldProps } from '../SchemaField';
import type { DraftAnswers } from '../visibility';
import { usePickableNames } from './useAnswerText';

/** What can be picked, one line below the other: its name, its words, what it is. */
const Pick = plain('span', {
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  overflowWrap: 'anywhere',
  strong: { fontWeight: 600 },
  small: { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
});

/** Says why there is nothing to pick, and leads to where it comes from. Takes the focus when the pick is missing. */
function NothingToPick({ name, reason }: { name: string; reason: MessageDescriptor }) {
  const { formatMessage } = useIntl();
  const { ref } = useController({ name }).field;
  return (
    <Card component={Stack} spacing={2} sx={{ p: 2 }}>
      <p tabIndex={-1} ref={ref}>
        {formatMessage(reason)}
      </p>
      <ButtonLink to={paths.addReconnection.href()} look="quiet" text={commonMessages.reconnect} />
    </Card>
  );
}

/**
 * Three of the user's claims and derailors, those named on the slides before among them. Its value is their keys, in
 * the order shown.
 */
export function PickThree({ answers, ...asked }: SchemaFieldProps & { answers: DraftAnswers }) {
  const { name } = asked;
  const { formatMessage } = useIntl();
  const entries = usePickableNames(answers);
  const { field } = useController({ name });
  const picked: unknown[] = Array.isArray(field.value) ? field.value : [];
  const keys = [...new Set(entries.map(({ key }) => key))];
  if (keys.length < pickedCount) return <NothingToPick name={name} reason={pickMessages.fewEntries} />;
  const toggled = (key: string, isPicked: boolean) =>
    keys.filter((known) => (known === key ? isPicked : picked.includes(known)));
  return (
    <GroupFrame {...common(asked)} role="group">
      {entries.map(({ key, kind, entry }, index) => (
        <Option
          key={`${kind} ${key}`}
          type="checkbox"
          name={name}
          isChosen={picked.includes(key)}
          onChange={(isPicked) => field.onChange(toggled(key, isPicked))}
          inputRef={index === 0 ? field.ref : undefined}
          label={
            <Pick>
              <strong dir="auto">{entry.name}</strong>{' '}
              {entry.description && <span dir="auto">{entry.description}</span>}{' '}
              <small>{formatMessage(wordMessages[kind])}</small>
            </Pick>
          }
        />
      ))}
      <Note>{formatMessage(chosenCountMessage, { count: picked.length, of: pickedCount })}</Note>
    </GroupFrame>
  );
}

interface PickProps extends SchemaFieldProps {
  exercise: Exercise;
}

/** One intuition of the reconnection picked before. Its value is the intuition's name. */
export function PickIntuition({ exercise, answers, ...asked }: PickProps & { answers: DraftAnswers }) {
  const names = pickableIntuitions(useAppSelector(selectReconnectionHistory), exercise, answers);
  if (names.length === 0) return <NothingToPick name={asked.name} reason={pickMessages.noIntuition} />;
  return <ChoiceField {...common(asked)} options={names.map((value) => ({ value, label: value }))} />;
}

/** How many are shown at once; with more than these, a search helps. */
const pageSize = 10;

/** With whom, about what, when, and whether it is past: what tells one reconnection from another. */
function PickedLabel({ dateKey, entry }: Dated<Reconnection>) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const time = timeOfKey(dateKey);
  const day = time === undefined ? dateKey : dayInWords(intl, time, { year: 'numeric' });
  const subject = reconnectionSubject(entry);
  const kind = isComingSituationOver(dateKey, entry, useNow()) ? 'prepared' : entry.pf;
  return (
    <Pick>
      <strong dir="auto">{reconnectionWho(entry) || formatMessage(wordMessages.reconnection)}</strong>{' '}
      {subject && <span dir="auto">{subject}</span>}{' '}
      <small>{[day, kind && formatMessage(wordMessages[kind])].filter(Boolean).join(' · ')}</small>
    </Pick>
  );
}

interface PickedOptionProps extends Dated<Reconnection> {
  name: string;
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

/** One of the user's reconnections, newest first. Its value is the date key. */
export function PickReconnection({ exercise, ...asked }: PickProps) {
  const { name } = asked;
  const { formatMessage } = useIntl();
  const listRef = useRef<HTMLDivElement>(null);
  const all = useAppSelector(selectReconnectionHistory);
  const history = useMemo(() => pickableReconnections(all, exercise), [all, exercise]);
  const { field: picking } = useController({ name });
  const [searched, setSearched] = useState('');
  const [limit, setLimit] = useState(pageSize);
  const search = useCallback((text: string) => {
    setSearched(text);
    setLimit(pageSize);
  }, []);
  const found = useMemo(
    () => history.filter(({ entry }) => reconnectionMatches(entry, searched)),
    [history, searched],
  );
  const page = found.slice(0, limit);
  // What was picked stays in sight, whatever is searched for.
  const picked = history.find(({ dateKey }) => dateKey === picking.value);
  const shown = !picked || page.includes(picked) ? page : [picked, ...page];

  if (history.length === 0)
    return (
      <NothingToPick
        name={name}
        reason={all.length === 0 ? pickMessages.noReconnection : pickMessages.noneWaits}
      />
    );
  const showMore = () => {
    const firstNew = shown.length;
    setLimit(limit + pageSize);
    requestAnimationFrame(() => listRef.current?.querySelectorAll('input')[firstNew]?.focus());
  };
  return (
    <>
      {history.length > pageSize && <SearchField onSearch={search} />}
      <GroupFrame {...common(asked)} role="radiogroup">
        <FormGroup ref={listRef}>
          {shown.map(({ dateKey, entry }, index) => (
            <PickedOption
              key={dateKey}
              name={name}
              dateKey={dateKey}
              entry={entry}
              isChosen={picking.value === dateKey}
              onPick={picking.onChange}
              inputRef={index === 0 ? picking.ref : undefined}
            />
          ))}
        </FormGroup>
        {found.length === 0 && <p>{formatMessage(pickMessages.nothingFound)}</p>}
      </GroupFrame>
      {found.length > limit && <Button look="quiet" onClick={showMore} text={commonMessages.more} />}
    </>
  );
}
