import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useMemo, useRef, useState, type MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import { reconnectionConflictSettled } from '../../collections/reconnections';
import { reconnectionAnswers } from '../../domain/constants';
import type { Dated } from '../../domain/dateKey';
import type { Conflicts } from '../../domain/exercise/answers';
import type { Exercise } from '../../domain/exercise/exerciseSchema';
import { comingSituationsOver, isComingSituationOver } from '../../domain/entries/comingSituations';
import { intuitionsOf, type ListedIntuition } from '../../domain/entries/intuitions';
import { paths } from '../../domain/paths';
import type { Reconnection } from '../../domain/entries/reconnection';
import { reconnectionWho } from '../../domain/entries/reconnectionText';
import { AnswerList } from '../../exercises/AnswerList';
import { listOf, answersOfReconnection } from '../../exercises/toReconnection';
import { ComingQuestion } from '../../parts/coming/ComingQuestion';
import { IntuitionRow } from '../../parts/intuitionRow/IntuitionRow';
import { entryForms } from '../../domain/entries/formDraftKeys';
import { ChangeForm } from '../../parts/entryForm/ChangeForm';
import { EditMark, UnfinishedEdit, useEditedAnswers } from '../../parts/entryForm/draftMarks';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { ButtonLink } from '../../ui/Button';
import { DangerQuestion } from '../../ui/overlay/DangerQuestion';
import { ConflictChoice } from '../../ui/conflict/ConflictChoice';
import { MemberConflict } from '../../ui/conflict/MemberConflict';
import { EntryActions, type EntryActs } from '../../ui/list/EntryActions';
import { EntryDay } from '../../ui/list/EntryDay';
import { EntryDialog } from '../../ui/list/EntryDialog';
import { IconButton } from '../../ui/IconButton';
import { pageNames } from '../../ui/messages';
import { Tag } from '../../ui/Tag';
import { useNow } from '../../ui/useNow';
import { wordMessages } from '../../ui/wordMessages';
import { EditAnswer, editableField } from './EditAnswer';
import { editAnswerMessage, partMessages, reconnectionsMessages } from './messages';

interface ReconnectionModalProps extends Dated<Reconnection> {
  /** The questions, in the language in use; undefined while they are on their way. */
  exercise: Exercise | undefined;
  onClose: () => void;
  onDelete: () => void;
}

/** What two devices wrote that is no answer: the situation, and the intuitions' own members. */
const isNoAnswer = (name: string) => name === 'pf' || name.startsWith('intuitionsdata.');

function SituationTag({ dateKey, entry }: Dated<Reconnection>) {
  const { formatMessage } = useIntl();
  const now = useNow();
  if (!entry.pf) return null;
  const state = isComingSituationOver(dateKey, entry, now) ? 'prepared' : entry.pf;
  return <Tag family="primary">{formatMessage(wordMessages[state])}</Tag>;
}

interface SituationProps extends Dated<Reconnection>, Pick<EntryActs, 'onPick'> {
  isUnfinished: boolean;
}

function Situation({ dateKey, entry, isUnfinished, onPick }: SituationProps) {
  const { formatMessage } = useIntl();
  const now = useNow();
  const reconnections = useAppSelector((state) => state.reconnections);
  const { pf, conflicts } = entry;
  const others = conflicts?.['pf'];
  const coming = comingSituationsOver(reconnections, now).find((one) => one.dateKey === dateKey);
  if (!pf || !(isUnfinished || others || coming)) return null;
  const textOf = (value: string) =>
    value === 'past' || value === 'future' ? formatMessage(wordMessages[value]) : value;
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      {isUnfinished && <UnfinishedEdit />}
      {others && (
        <ConflictChoice current={pf} others={others} textOf={textOf} onPick={(text) => onPick('pf', text)} />
      )}
      {coming && <ComingQuestion coming={coming} />}
    </Stack>
  );
}

/** An intuition, and beside it what another device made of its words or its day. */
function IntuitionEntry({ listed, onPick }: { listed: ListedIntuition; onPick: EntryActs['onPick'] }) {
  const { intuition, entry, item } = listed;
  return (
    <Stack component="li" spacing={1}>
      <IntuitionRow listed={listed} ChangeForm={ChangeForm} />
      {(['name', 'realised'] as const).map(
        (member) =>
          intuition[member] !== undefined && (
            <MemberConflict
              key={member}
              name={`intuitionsdata.${item}.${member}`}
              current={intuition[member]}
              conflicts={entry.conflicts}
              onPick={onPick}
            />
          ),
      )}
    </Stack>
  );
}

/** The way through all questions. It takes the focus: a screen reader says it, and the pencils come next. */
function GoThroughAgain({ dateKey, isByPointer }: { dateKey: string; isByPointer: boolean }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Who pressed with a pointer goes on where they were reading.
    ref.current?.querySelector('a')?.focus({ preventScroll: isByPointer });
  }, [isByPointer]);
  return (
    <div ref={ref}>
      <ButtonLink look="quiet" to={paths.addReconnection.href(dateKey)} text={reconnectionsMessages.rework} />
    </div>
  );
}

/** A reconnection as a page to read: what one wrote, in three parts. What edits it comes once it is asked for. */
export function ReconnectionModal({ dateKey, entry, exercise, onClose, onDelete }: ReconnectionModalProps) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const [isAsking, setIsAsking] = useState(false);
  const listId = useId();
  /** How editing was asked for; undefined while one reads. */
  const [asked, setAsked] = useState<{ isByPointer: boolean }>();
  const isEditing = asked !== undefined;
  /** Name of the answer that stands as its field. */
  const [edited, setEdited] = useState<string>();
  /** Name of the answer whose button takes the focus back. */
  const left = useRef<string>(undefined);
  const stored = useMemo(() => (exercise ? answersOfReconnection(exercise, entry) : {}), [exercise, entry]);
  const unfinished = useEditedAnswers(entryForms.reconnection(dateKey), stored);
  const editing = (name: string | undefined, question: string, labelledBy: string) => {
    const field = exercise && name !== undefined ? editableField(exercise, name) : undefined;
    const mark = name !== undefined && unfinished.includes(name) && <UnfinishedEdit />;
    if (!exercise || !field || !isEditing) return { mark };
    const close = () => {
      left.current = name;
      setEdited(undefined);
    };
    if (edited === name)
      return { form: <EditAnswer {...{ dateKey, entry, exercise, field, labelledBy }} onClose={close} /> };
    const takeFocusBack = (button: HTMLButtonElement | null) => {
      if (!button || left.current !== name) return;
      left.current = undefined;
      button.focus();
    };
    return {
      mark,
      button: (
        <IconButton
          ref={takeFocusBack}
          icon="pencil"
          label={formatMessage(editAnswerMessage, { question })}
          onClick={() => setEdited(name)}
        />
      ),
    };
  };
  const toggleEditing = ({ detail }: MouseEvent) => {
    setEdited(undefined);
    setAsked(isEditing ? undefined : { isByPointer: detail > 0 });
  };
  const list = exercise && listOf(exercise, stored);
  const listEditing = editing(list, formatMessage(pageNames.intuitions), listId);
  const keep: EntryActs['onPick'] = (name, text) =>
    void dispatch(reconnectionConflictSettled({ dateKey, name, text }));
  const conflicts: Conflicts = Object.fromEntries(
    Object.entries(entry.conflicts ?? {}).filter(([name]) => !isNoAnswer(name)),
  );
  const who = reconnectionWho(entry);
  // The title says it, unless there is something to be done with it.
  const isTitleOnly =
    who !== '' &&
    !isEditing &&
    !conflicts[reconnectionAnswers.who] &&
    !unfinished.includes(reconnectionAnswers.who);
  const { [reconnectionAnswers.who]: _title, ...withoutTitle } = entry.data ?? {};
  return (
    <>
      <EntryDialog
        above={
          <>
            <EntryDay dateKey={dateKey} withWeekday /> <SituationTag {...{ dateKey, entry }} />{' '}
            <EditMark forms={[entryForms.reconnection(dateKey)]} />
          </>
        }
        title={who || formatMessage(wordMessages.reconnection)}
        onClose={onClose}
        actions={
          <EntryActions onDelete={() => setIsAsking(true)} onEdit={toggleEditing} isEditing={isEditing} />
        }
      >
        <Situation dateKey={dateKey} entry={entry} isUnfinished={unfinished.includes('pf')} onPick={keep} />
        {asked && <GoThroughAgain dateKey={dateKey} {...asked} />}
        <AnswerList
          isPage
          headings={{
            happened: formatMessage(partMessages[entry.pf === 'future' ? 'ahead' : 'happened']),
            stake: formatMessage(partMessages.stake),
            view: formatMessage(partMessages.view),
          }}
          answers={isTitleOnly ? withoutTitle : entry.data}
          exercise={exercise}
          quoted={{ ...entry.data, pf: entry.pf ?? '' }}
          conflicts={conflicts}
          onPick={keep}
          edited={unfinished.filter((name) => name !== list && name !== 'pf')}
          editing={({ name, label }, labelId) => editing(name, label, labelId)}
        >
          <Card variant="secondary" component="section" sx={{ flex: 'none', p: 2 }}>
            <Stack
              direction="row"
              sx={{ alignItems: 'center', justifyContent: 'space-between', minHeight: 48 }}
            >
              <Typography variant="h3" component="h4" id={listId}>
                {formatMessage(pageNames.intuitions)} {listEditing.mark}
              </Typography>
              {listEditing.button}
            </Stack>
            {listEditing.form ?? (
              <Stack component="ul" spacing={2} sx={{ listStyle: 'none', color: 'text.primary' }}>
                {intuitionsOf(dateKey, entry).map((listed) => (
                  <IntuitionEntry key={listed.item} listed={listed} onPick={keep} />
                ))}
              </Stack>
            )}
          </Card>
        </AnswerList>
      </EntryDialog>
      {isAsking && (
        <DangerQuestion
          title={reconnectionsMessages.deleteTitle}
          text={reconnectionsMessages.deleteText}
          onClose={() => setIsAsking(false)}
          onConfirm={onDelete}
        />
      )}
    </>
  );
}
