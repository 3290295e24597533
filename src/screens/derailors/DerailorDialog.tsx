import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { selectReconnectionHistory } from '../../collections/reconnections';
import { wordsOf } from '../../domain/blank';
import { timeOfKey } from '../../domain/dateKey';
import { entryForms } from '../../domain/entries/formDraftKeys';
import type { Exercise } from '../../domain/exercise/exerciseSchema';
import { withoutConflicts } from '../../domain/merge/conflicts';
import { paths } from '../../domain/paths';
import { AnswerList } from '../../exercises/AnswerList';
import { EditMark } from '../../parts/entryForm/draftMarks';
import { useAppSelector } from '../../store/hooks';
import { MemberConflict } from '../../ui/conflict/MemberConflict';
import { dayInWords } from '../../ui/dayInWords';
import { EntryActions, type EntryActs } from '../../ui/list/EntryActions';
import { EntryDay } from '../../ui/list/EntryDay';
import { EntryDialog } from '../../ui/list/EntryDialog';
import { OwnWords } from '../../ui/OwnWords';
import { PageWords } from '../../ui/PageWords';
import { Tag } from '../../ui/Tag';
import { wordMessages } from '../../ui/wordMessages';
import { type DerailorItem, useOriginText } from './derailorItems';
import { datedOriginMessage, derailorsMessages, intuitionMessage } from './messages';
import { entryMembers } from './toDerailor';

/** Says a reconnection, by its date key, in words that tell it from others. */
function useReconnectionText(): (dateKey: string) => string {
  const intl = useIntl();
  const { formatMessage } = intl;
  const originText = useOriginText();
  const history = useAppSelector(selectReconnectionHistory);
  return (dateKey) => {
    const origin = originText(history.find((one) => one.dateKey === dateKey)?.entry ?? {});
    const time = timeOfKey(dateKey);
    if (time === undefined) return origin;
    const day = dayInWords(intl, time, { year: 'numeric' });
    return formatMessage(datedOriginMessage, { origin, day });
  };
}

interface DerailorDialogProps extends EntryActs {
  item: DerailorItem;
  /** The questions, in the language in use; undefined while they are on their way. */
  exercise: Exercise | undefined;
}

/** All that was answered: the exercise's answers that are members of the entry among them. */
const quotedAnswers = ({ name, description = '', intuition = '', data }: DerailorItem['entry']) => ({
  ...data,
  name,
  description,
  intuition,
});

/** A derailor or a claim with all that was answered about it. */
export function DerailorDialog({ item, exercise, onClose, onEdit, onDelete, onPick }: DerailorDialogProps) {
  const { formatMessage } = useIntl();
  const { key, kind, entry, origin } = item;
  const { conflicts } = entry;
  const originText = useOriginText();
  const reconnectionText = useReconnectionText();
  const written = { conflicts, onPick };
  return (
    <EntryDialog
      title={wordsOf(entry.name) || formatMessage(derailorsMessages.untitled)}
      above={
        <>
          <EntryDay dateKey={key} withWeekday /> <Tag family="info">{formatMessage(wordMessages[kind])}</Tag>{' '}
          <EditMark forms={[entryForms.derailor(item.id)]} />
        </>
      }
      onClose={onClose}
      actions={<EntryActions onDelete={onDelete} onEdit={onEdit} />}
    >
      <MemberConflict name="name" current={entry.name} {...written} />
      {entry.description && <PageWords>{entry.description}</PageWords>}
      <MemberConflict name="description" current={entry.description} {...written} />
      {origin && (
        <p>
          <Link to={paths.reconnections.href(origin.dateKey)}>{originText(origin.entry)}</Link>
        </p>
      )}
      {!origin && entry.reconnection !== undefined && conflicts?.['reconnection'] && (
        <p>{reconnectionText(entry.reconnection)}</p>
      )}
      <MemberConflict
        name="reconnection"
        current={entry.reconnection}
        textOf={reconnectionText}
        {...written}
      />
      {entry.intuition && (
        <OwnWords>{formatMessage(intuitionMessage, { intuition: entry.intuition })}</OwnWords>
      )}
      <MemberConflict name="intuition" current={entry.intuition} {...written} />
      <AnswerList
        isPage
        answers={entry.data}
        exercise={exercise}
        quoted={quotedAnswers(entry)}
        conflicts={withoutConflicts(entry, entryMembers).conflicts}
        onPick={onPick}
      />
    </EntryDialog>
  );
}
