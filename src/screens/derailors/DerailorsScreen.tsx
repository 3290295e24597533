import Stack from '@mui/material/Stack';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import {
  claimConflictSettled,
  claimRemoved,
  derailorConflictSettled,
  derailorRemoved,
} from '../../collections/derailors';
import { wordsOf } from '../../domain/blank';
import { entryForms } from '../../domain/entries/formDraftKeys';
import { paths } from '../../domain/paths';
import { useExerciseDocument } from '../../exercises/useExerciseDocument';
import { AddEntry, DraftWaiting, EditMark } from '../../parts/entryForm/draftMarks';
import { DerailorFormDialog, emptyDerailor } from '../../parts/entryForm/newDerailor';
import { useOpenEntries } from '../../parts/entryForm/useOpenEntries';
import { useListTexts } from '../../parts/unread/useEmptyText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Actions } from '../../ui/Actions';
import { ButtonLink } from '../../ui/Button';
import { commonMessages } from '../../ui/commonMessages';
import { ConflictMark } from '../../ui/conflict/ConflictMark';
import { lazyComponent, useFetchedAhead } from '../../ui/lazyComponent';
import { useClosedKey } from '../../ui/list/closedEntry';
import { EntryCard, type EntryCardActs } from '../../ui/list/EntryCard';
import { EntryDay } from '../../ui/list/EntryDay';
import { useListFilter } from '../../ui/list/FilterChoice';
import { ListScreen } from '../../ui/list/ListScreen';
import { pageNames } from '../../ui/messages';
import { Tag } from '../../ui/Tag';
import { wordMessages } from '../../ui/wordMessages';
import {
  blankDerailorItem,
  type DerailorItem,
  matchesDerailor,
  selectDerailorItems,
  useOriginText,
} from './derailorItems';
import { DerailorClosing, guidedForm } from './guided';
import { derailorsMessages, filterMessages, intuitionMessage, guidedMessages } from './messages';

/** A derailor or a claim: its name, what it says, and where it was met. */
function DerailorCard({ item, ...acts }: EntryCardActs & { item: DerailorItem }) {
  const { formatMessage } = useIntl();
  const originText = useOriginText();
  const { key, kind, entry, origin } = item;
  return (
    <EntryCard
      {...acts}
      above={
        <>
          <span className="small">
            <EntryDay dateKey={key} />
          </span>
          <Tag family="info">{formatMessage(wordMessages[kind])}</Tag>
          <EditMark forms={[entryForms.derailor(item.id)]} />
          <ConflictMark conflicts={entry.conflicts} />
        </>
      }
      title={wordsOf(entry.name) || formatMessage(derailorsMessages.untitled)}
    >
      {entry.description && (
        <p className="excerpt page" dir="auto">
          {entry.description}
        </p>
      )}
      {origin && <p className="small">{originText(origin.entry)}</p>}
      {entry.intuition && (
        <p className="small">{formatMessage(intuitionMessage, { intuition: entry.intuition })}</p>
      )}
    </EntryCard>
  );
}

const DerailorDialog = lazyComponent(
  async () => (await import(/* webpackChunkName: "derailor-dialog" */ './DerailorDialog')).DerailorDialog,
);

const kindOf = ({ kind }: DerailorItem) => kind;
const removed = { derailor: derailorRemoved, claim: claimRemoved };
const settled = { derailor: derailorConflictSettled, claim: claimConflictSettled };
const questions = {
  derailor: { title: derailorsMessages.deleteDerailor, text: derailorsMessages.deleteDerailorText },
  claim: { title: derailorsMessages.deleteClaim, text: commonMessages.disappears },
};

const keyOf = ({ id }: DerailorItem) => id;

/** Derailors and claims, newest first. */
export function DerailorsScreen() {
  useFetchedAhead(DerailorDialog);
  const texts = useListTexts(derailorsMessages.empty, 'symptoms');
  const dispatch = useAppDispatch();
  const exercise = useExerciseDocument()?.exercises.derailor;
  const all = useAppSelector(selectDerailorItems);
  const { kind, items, choice } = useListFilter(all, filterMessages, kindOf);
  const entries = useOpenEntries<DerailorItem>({
    ...{ all, keyOf },
    formOf: entryForms.derailor,
    blank: blankDerailorItem,
    questionOf: (item) => questions[item.kind],
    onDelete: ({ kind: one, key, entry }) => dispatch(removed[one]({ dateKey: key, entry })),
  });
  const { shown, edited } = entries;
  const empty = useMemo(() => emptyDerailor(kind === 'all' ? undefined : kind), [kind]);
  const closedKey = useClosedKey();
  const closed = all.find(({ kind: one, key }) => one === 'derailor' && key === closedKey);
  if (closed) return <DerailorClosing key={closed.id} entry={closed.entry} exercise={exercise} />;
  const actions = (
    <Actions>
      <AddEntry onAdd={entries.add} form={entryForms.derailor()} stored={empty} />
      <Stack spacing={0.75}>
        <ButtonLink isWide to={paths.addDerailor.href()} look="quiet" text={guidedMessages.title} />
        <DraftWaiting form={guidedForm} />
      </Stack>
    </Actions>
  );
  return (
    <ListScreen
      title={pageNames.derailors}
      all={all}
      items={items}
      keyOf={keyOf}
      matches={matchesDerailor}
      estimatedHeight={220}
      actions={actions}
      mark={{ icon: 'signpost', hue: 'info' }}
      {...texts}
      filters={choice}
      detail={
        shown ? (
          <DerailorDialog
            key={shown.id}
            item={shown}
            exercise={exercise}
            onClose={entries.close}
            {...entries.actsOf(shown)}
            onPick={(name, text) => dispatch(settled[shown.kind]({ dateKey: shown.key, name, text }))}
          />
        ) : null
      }
      after={
        <>
          {(edited ?? entries.isAdding) && (
            <DerailorFormDialog
              key={edited?.id ?? ''}
              edited={edited}
              empty={empty}
              onClose={entries.close}
            />
          )}
          {entries.question}
        </>
      }
    >
      {(item) => <DerailorCard item={item} link={entries.entryLink(item.id)} {...entries.actsOf(item)} />}
    </ListScreen>
  );
}
