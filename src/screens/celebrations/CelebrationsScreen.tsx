import Stack from '@mui/material/Stack';
import { Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import {
  celebrationConflictSettled,
  celebrationRemoved,
  selectCelebrationHistory,
} from '../../collections/celebrations';
import { selectIntuitionNames } from '../../collections/reconnections';
import type { Celebration } from '../../domain/entries/celebration';
import { entryForms } from '../../domain/entries/draftKeys';
import { spokenReference } from '../../domain/entries/intuitions';
import { makeSearch } from '../../domain/entries/textSearch';
import { DraftWaiting, EditMark } from '../../parts/entryForm/draftMarks';
import { useEditedEntry } from '../../parts/entryForm/useEditedEntry';
import { useEmptyText } from '../../parts/unread/useEmptyText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { MemberConflict } from '../../ui/conflict/MemberConflict';
import { Icon } from '../../ui/icons';
import { lazyComponent } from '../../ui/lazyComponent';
import { EntryCard } from '../../ui/list/EntryCard';
import { EntryDay } from '../../ui/list/EntryDay';
import { useListFilter } from '../../ui/list/FilterChoice';
import { ListScreen } from '../../ui/list/ListScreen';
import { listMessages } from '../../ui/list/messages';
import { useEntryAddress } from '../../ui/list/useEntryAddress';
import { DeleteQuestion } from '../../ui/overlay/DeleteQuestion';
import { OwnWords } from '../../ui/OwnWords';
import { Tag } from '../../ui/Tag';
import { celebrationsMessages, filterMessages, fromIntuitionMessage, kindOf } from './messages';
import { emptyCelebration } from './newCelebration';

interface CelebrationCardProps {
  dateKey: string;
  entry: Celebration;
  /** Names of the intuitions, for who refers to one by its id. */
  names: Parameters<typeof spokenReference>[1];
  onEdit: () => void;
  onDelete: () => void;
  /** Told which of two devices' texts the user keeps. */
  onPick: (name: string, text: string) => void;
}

/** A note or a celebration: its whole text, its day, and the intuition it came from. */
function CelebrationCard({ dateKey, entry, names, onEdit, onDelete, onPick }: CelebrationCardProps) {
  const { formatMessage } = useIntl();
  const intuition = entry.intuition === undefined ? undefined : spokenReference(entry.intuition, names);
  return (
    <EntryCard
      above={
        <>
          <span className="small">
            <EntryDay dateKey={dateKey} />
          </span>
          <Tag {...(entry.kind === 'celebration' && { family: 'plum' })}>
            {formatMessage(celebrationsMessages[entry.kind])}
          </Tag>
          <EditMark forms={[entryForms.celebration(dateKey)]} />
        </>
      }
      title={<OwnWords>{entry.text}</OwnWords>}
      onEdit={onEdit}
      onDelete={onDelete}
    >
      {intuition !== undefined && (intuition !== entry.text || entry.conflicts?.['intuition']) && (
        <p className="small">{formatMessage(fromIntuitionMessage, { intuition })}</p>
      )}
      {entry.conflicts && (
        <>
          <MemberConflict
            name="intuition"
            current={entry.intuition}
            conflicts={entry.conflicts}
            textOf={(reference) => spokenReference(reference, names) ?? '…'}
            onPick={onPick}
          />
          <MemberConflict name="text" current={entry.text} conflicts={entry.conflicts} onPick={onPick} />
          <MemberConflict
            name="kind"
            current={entry.kind}
            conflicts={entry.conflicts}
            textOf={(kind) => formatMessage(celebrationsMessages[kindOf(kind)])}
            onPick={onPick}
          />
        </>
      )}
    </EntryCard>
  );
}

const CelebrationFormDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "celebration-form" */ './CelebrationFormDialog'))
      .CelebrationFormDialog,
);

interface Keyed {
  dateKey: string;
  entry: Celebration;
}

const { legend, ...labels } = filterMessages;
const filter = { legend, labels, kindOf: ({ entry }: Keyed) => entry.kind };

const textMatches = makeSearch<Celebration>(({ text, conflicts }) => [
  text,
  ...Object.values(conflicts ?? {}),
]);
const matches = ({ entry }: Keyed, search: string) => textMatches(entry, search);
const keyOf = ({ dateKey }: Keyed) => dateKey;
const blankOf = (dateKey: string): Keyed => ({ dateKey, entry: emptyCelebration });

/** Notes and celebrations, newest first. */
export function CelebrationsScreen() {
  const { formatMessage } = useIntl();
  const emptyText = useEmptyText(celebrationsMessages.empty);
  const dispatch = useAppDispatch();
  const address = useEntryAddress();
  const [asked, setAsked] = useState<Keyed>();
  const all = useAppSelector(selectCelebrationHistory);
  const names = useAppSelector(selectIntuitionNames);
  const { items, choice } = useListFilter(all, filter);
  const edited = useEditedEntry<Keyed>(address.edited, {
    ...{ all, keyOf },
    formOf: entryForms.celebration,
    blank: blankOf,
  });
  const add = (
    <Stack spacing={0.75}>
      <Button isWide onClick={address.add}>
        <Icon name="plus" size={20} />
        {formatMessage(listMessages.add)}
      </Button>
      <DraftWaiting form={entryForms.celebration()} stored={emptyCelebration} />
    </Stack>
  );
  return (
    <ListScreen
      title={celebrationsMessages.title}
      all={all}
      items={items}
      keyOf={keyOf}
      matches={matches}
      estimatedHeight={180}
      actions={add}
      mark={{ icon: 'star', hue: 'plum' }}
      empty={emptyText}
      filters={choice}
      after={
        <>
          <Suspense fallback={null}>
            {(edited ?? address.isAdding) && (
              <CelebrationFormDialog key={edited?.dateKey ?? ''} edited={edited} onClose={address.close} />
            )}
          </Suspense>
          {asked && (
            <DeleteQuestion
              title={celebrationsMessages.deleteTitle}
              text={celebrationsMessages.deleteText}
              onClose={() => setAsked(undefined)}
              onDelete={() => dispatch(celebrationRemoved(asked))}
            />
          )}
        </>
      }
    >
      {(item) => (
        <CelebrationCard
          {...item}
          names={names}
          onEdit={() => address.edit(item.dateKey)}
          onDelete={() => setAsked(item)}
          onPick={(name, text) => dispatch(celebrationConflictSettled({ dateKey: item.dateKey, name, text }))}
        />
      )}
    </ListScreen>
  );
}
