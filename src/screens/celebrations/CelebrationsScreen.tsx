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
import { makeSearch } from '../../domain/entries/textSearch';
import { DraftWaiting } from '../../parts/entryForm/DraftWaiting';
import { useEditedEntry } from '../../parts/entryForm/useEditedEntry';
import { useEmptyText } from '../../parts/unread/useEmptyText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/icons';
import { lazyComponent } from '../../ui/lazyComponent';
import { DeleteQuestion } from '../../ui/overlay/DeleteQuestion';
import { ListScreen } from '../../ui/list/ListScreen';
import { listMessages } from '../../ui/list/messages';
import { useEntryAddress } from '../../ui/list/useEntryAddress';
import { useListFilter } from '../../ui/list/useListFilter';
import { CelebrationCard } from './CelebrationCard';
import { celebrationsMessages, filterMessages } from './messages';
import { emptyCelebration } from './newCelebration';

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

/** Notes and celebrations, newest first (row F4). */
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
