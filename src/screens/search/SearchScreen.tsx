import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo, useEffect, useMemo, useRef } from 'react';
import { defineMessages, type MessageDescriptor, useIntl } from 'react-intl';
import { shallowEqual } from 'react-redux';
import { wordsOf } from '../../domain/blank';
import { nodeStateOf } from '../../domain/collections';
import { mostAtOnce } from '../../domain/longWork';
import { searchableEntries, prepareSearch, searchEntries } from '../../domain/search/searchEntries';
import { accountSectionHref } from '../../domain/paths';
import { foundExcerpt } from '../../domain/search/foundExcerpt';
import type { Findable, SearchKind } from '../../domain/search/searchSources';
import { filledText } from '../../exercises/filledPlaceholders';
import { useExerciseDocument } from '../../exercises/useExerciseDocument';
import { useEmptyText } from '../../parts/unread/useEmptyText';
import { useAppSelector } from '../../store/hooks';
import { ButtonLink } from '../../ui/Button';
import { EntryDay } from '../../ui/list/EntryDay';
import { EntryList } from '../../ui/list/EntryList';
import { useListMemory, useListState } from '../../ui/list/listMemory';
import { foundMessage } from '../../ui/list/messages';
import { RowLink } from '../../ui/list/Row';
import { appMessages, pageNames } from '../../ui/messages';
import { Screen } from '../../ui/Screen';
import { SearchField } from '../../ui/SearchField';
import { wordMessages } from '../../ui/wordMessages';

const searchMessages = defineMessages({
  begin: {
    id: 'search.begin',
    defaultMessage:
      'Un nom, un mot, une émotion : cherchez dans tout ce que vous avez écrit. Ce que vous tapez n’est gardé nulle part.',
  },
  nothing: {
    id: 'search.nothing',
    defaultMessage: 'Rien ne correspond à ces mots. Essayez un seul mot, ou seulement son début.',
  },
  empty: { id: 'search.empty', defaultMessage: 'Vous n’avez encore rien écrit.' },
  bin: { id: 'search.bin', defaultMessage: 'Ce que vous avez supprimé' },
});

/** What each kind is called, as a heading over those found. */
const kindMessages: Record<SearchKind, MessageDescriptor> = {
  reconnection: pageNames.reconnections,
  intuition: pageNames.intuitions,
  celebration: pageNames.celebrations,
  derailor: wordMessages.derailors,
  claim: wordMessages.claims,
  friendship: pageNames.friendship,
  session: wordMessages.sessions,
  plf: pageNames.plf,
  identityCard: pageNames.identityCard,
};

/** Folds ahead what will be searched, in pieces: the first key does not wait for it. */
function useFoldedAhead(all: readonly Findable[]): void {
  useEffect(() => {
    let next = 0;
    let timer = 0;
    const foldSome = () => {
      for (let size = 0; next < all.length && size < mostAtOnce; next += 1)
        size += prepareSearch(all[next] as Findable);
      if (next < all.length) timer = window.setTimeout(foldSome);
    };
    timer = window.setTimeout(foldSome);
    return () => clearTimeout(timer);
  }, [all]);
}

interface FoundProps {
  found: Findable;
  searched: string;
  onOpen: (id: string) => void;
}

/** Something that was found: its day, what it is called, the words in their place. */
const Found = memo(function Found({ found, searched, onOpen }: FoundProps) {
  const { id, dateKey, href, own } = found;
  const title = filledText(found.title);
  const pieces = foundExcerpt(own, searched);
  const excerpt = pieces.map(({ text, isFound, at }) =>
    isFound ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
  );
  const isTitle = pieces.map(({ text }) => text).join('') === title;
  return (
    <RowLink to={href()} onClick={() => onOpen(id)}>
      {dateKey !== undefined && (
        <span className="small">
          <EntryDay dateKey={dateKey} />
        </span>
      )}
      {title && (
        <span className="title" dir="auto">
          {isTitle ? excerpt : title}
        </span>
      )}
      {!isTitle && (
        <span className="found" dir="auto">
          {excerpt}
        </span>
      )}
    </RowLink>
  );
});

const keyOf = ({ id }: Findable) => id;

/** What is searched, and what was found. It keeps the search, so that a key redraws nothing around it. */
function Searched({ all, onOpen }: { all: readonly Findable[]; onOpen: (id: string) => void }) {
  const { formatMessage, formatNumber } = useIntl();
  const emptyText = useEmptyText(searchMessages.empty);
  const [searched, setSearched] = useListState('searched', '');
  const found = useMemo(() => searchEntries(all, searched), [all, searched]);
  // The same function for the same search: what is drawn already is not drawn again.
  const draw = useMemo(() => {
    const counts = new Map<SearchKind, number>();
    for (const { kind } of found) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    const headingOf = (kind: SearchKind) =>
      `${formatMessage(kindMessages[kind])} (${formatNumber(counts.get(kind) ?? 0)})`;
    return (one: Findable, before: Findable | undefined) => (
      <>
        {before?.kind !== one.kind && (
          <Typography variant="h2" sx={{ pt: 1, pb: 1.5 }}>
            {headingOf(one.kind)}
          </Typography>
        )}
        <Found found={one} searched={searched} onOpen={onOpen} />
      </>
    );
  }, [found, searched, onOpen, formatMessage, formatNumber]);
  const hint = () => {
    if (all.length === 0) return formatMessage(emptyText);
    return formatMessage(wordsOf(searched) === '' ? searchMessages.begin : searchMessages.nothing);
  };
  return (
    <>
      <div role="search">
        <SearchField initial={searched} onSearch={setSearched} />
      </div>
      {/* Said as one types; there all along, as screen readers want it. */}
      <Typography
        variant={found.length === 0 ? 'body1' : 'body2'}
        color={found.length === 0 ? 'textPrimary' : 'textSecondary'}
        aria-live="polite"
      >
        {found.length === 0 ? hint() : formatMessage(foundMessage, { count: found.length })}
      </Typography>
      {found.length > 0 && (
        <EntryList items={found} keyOf={keyOf} estimatedHeight={150}>
          {draw}
        </EntryList>
      )}
    </>
  );
}

/** Search in everything that the user wrote, by kind. What is typed stays in memory, as the place it was left at. */
export function SearchScreen() {
  const hasBin = useAppSelector(({ bin }) => Object.keys(bin).length > 0);
  const rows = useAppSelector(nodeStateOf, shallowEqual);
  const exercises = useExerciseDocument();
  const all = useMemo(() => searchableEntries(rows, exercises), [rows, exercises]);
  const [opened, keepOpened] = useListMemory<string>('opened');
  const boxRef = useRef<HTMLDivElement>(null);
  useFoldedAhead(all);
  useEffect(() => {
    const drawn = [...document.querySelectorAll<HTMLElement>('li[data-key]')];
    const link = drawn.find(({ dataset }) => dataset['key'] === opened)?.querySelector('a');
    // After the heading, which is read out first.
    (link ?? boxRef.current?.querySelector('input'))?.focus({ preventScroll: true });
  }, [opened]);
  return (
    <Screen title={appMessages.search}>
      <Stack ref={boxRef} spacing={2}>
        <Searched all={all} onOpen={keepOpened} />
        {hasBin && <ButtonLink to={accountSectionHref('bin')} look="text" text={searchMessages.bin} />}
      </Stack>
    </Screen>
  );
}
