import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import {
  celebrationConflictSettled,
  celebrationRemoved,
  selectCelebrationHistory,
} from '../../collections/celebrations';
import { selectIntuitionNames } from '../../collections/reconnections';
import type { Dated } from '../../domain/dateKey';
import type { Celebration } from '../../domain/entries/celebration';
import { entryForms } from '../../domain/entries/formDraftKeys';
import { intuitionNameReferredTo } from '../../domain/entries/intuitions';
import { makeSearch } from '../../domain/textSearch';
import { AddEntry, EditMark } from '../../parts/entryForm/draftMarks';
import { useOpenEntries } from '../../parts/entryForm/useOpenEntries';
import { useListTexts } from '../../parts/unread/useEmptyText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { commonMessages } from '../../ui/commonMessages';
import { ConflictMark } from '../../ui/conflict/ConflictMark';
import { lazyComponent, useFetchedAhead } from '../../ui/lazyComponent';
import { EntryDay } from '../../ui/list/EntryDay';
import { useListFilter } from '../../ui/list/FilterChoice';
import { ListScreen } from '../../ui/list/ListScreen';
import { Row } from '../../ui/list/Row';
import type { EntryLink } from '../../ui/list/useEntryAddress';
import { pageNames } from '../../ui/messages';
import { Tag } from '../../ui/Tag';
import { fromIntuitionMessage, wordMessages } from '../../ui/wordMessages';
import { celebrationsMessages, filterMessages } from './messages';
import { emptyCelebration } from './newCelebration';

interface CelebrationCardProps extends Dated<Celebration> {
  /** Names of the intuitions, for who refers to one by its id. */
  names: Parameters<typeof intuitionNameReferredTo>[1];
  link: EntryLink;
}

/** A note or a celebration: its words, then its day and the intuition it came from. */
function CelebrationCard({ dateKey, entry, names, link }: CelebrationCardProps) {
  const { formatMessage } = useIntl();
  const { kind, text } = entry;
  const intuition = intuitionNameReferredTo(entry.intuition, names);
  return (
    <Row className={`${kind === 'celebration' ? 'plum' : ''} ${link['aria-current'] ? 'open' : ''}`}>
      <Link {...link} className="page way" dir="auto">
        {text}
      </Link>
      {intuition !== undefined && intuition !== text && (
        <p className="small">{formatMessage(fromIntuitionMessage, { intuition })}</p>
      )}
      <div className="marks">
        <span className="small">
          <EntryDay dateKey={dateKey} />
        </span>
        <Tag {...(kind === 'celebration' && { family: 'plum' })}>{formatMessage(wordMessages[kind])}</Tag>
        <EditMark forms={[entryForms.celebration(dateKey)]} />
        <ConflictMark conflicts={entry.conflicts} />
      </div>
    </Row>
  );
}

const CelebrationDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "celebration-dialog" */ './CelebrationDialog')).CelebrationDialog,
);

const CelebrationFormDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "celebration-form" */ './CelebrationFormDialog'))
      .CelebrationFormDialog,
);

const kindOf = ({ entry }: Dated<Celebration>) => entry.kind;

const textMatches = makeSearch<Celebration>(({ text, conflicts }) => [
  text,
  ...Object.values(conflicts ?? {}),
]);
const matches = ({ entry }: Dated<Celebration>, search: string) => textMatches(entry, search);
const keyOf = ({ dateKey }: Dated<Celebration>) => dateKey;
const question = { title: celebrationsMessages.deleteTitle, text: commonMessages.disappears };
const blankOf = (dateKey: string): Dated<Celebration> => ({ dateKey, entry: emptyCelebration });

/** Notes and celebrations, newest first. */
export function CelebrationsScreen() {
  useFetchedAhead(CelebrationDialog);
  const texts = useListTexts(celebrationsMessages.empty, 'momentressource');
  const dispatch = useAppDispatch();
  const all = useAppSelector(selectCelebrationHistory);
  const names = useAppSelector(selectIntuitionNames);
  const { items, choice } = useListFilter(all, filterMessages, kindOf);
  const entries = useOpenEntries<Dated<Celebration>>({
    ...{ all, keyOf },
    formOf: entryForms.celebration,
    blank: blankOf,
    questionOf: () => question,
    onDelete: (entry) => dispatch(celebrationRemoved(entry)),
  });
  const { shown, edited } = entries;
  return (
    <ListScreen
      title={pageNames.celebrations}
      all={all}
      items={items}
      keyOf={keyOf}
      matches={matches}
      estimatedHeight={180}
      actions={<AddEntry onAdd={entries.add} form={entryForms.celebration()} stored={emptyCelebration} />}
      mark={{ icon: 'star', hue: 'plum' }}
      {...texts}
      filters={choice}
      detail={
        shown ? (
          <CelebrationDialog
            key={shown.dateKey}
            {...shown}
            onClose={entries.close}
            {...entries.actsOf(shown)}
            onPick={(name, text) =>
              dispatch(celebrationConflictSettled({ dateKey: shown.dateKey, name, text }))
            }
          />
        ) : null
      }
      after={
        <>
          {(edited ?? entries.isAdding) && (
            <CelebrationFormDialog key={edited?.dateKey ?? ''} edited={edited} onClose={entries.close} />
          )}
          {entries.question}
        </>
      }
    >
      {(item) => <CelebrationCard {...item} names={names} link={entries.entryLink(item.dateKey)} />}
    </ListScreen>
  );
}
