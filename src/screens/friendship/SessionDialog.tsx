import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { conflictsOfPart } from '../../domain/merge/conflicts';
import type { ExerciseDocument } from '../../domain/exercise/exerciseSchema';
import { paths } from '../../domain/paths';
import { AnswerList } from '../../exercises/AnswerList';
import { entryForms } from '../../domain/entries/formDraftKeys';
import { EditMark, UnfinishedEdit, useEditedAnswers } from '../../parts/entryForm/draftMarks';
import { ButtonLink } from '../../ui/Button';
import { EntryActions, type EntryActs } from '../../ui/list/EntryActions';
import { EntryDay } from '../../ui/list/EntryDay';
import { EntryDialog } from '../../ui/list/EntryDialog';
import { MemberConflict } from '../../ui/conflict/MemberConflict';
import { Note } from '../../ui/Note';
import { filterMessages, friendshipListMessages, friendshipModeOf, partMessages } from './listMessages';
import { formsOfParts, parts, type PartName } from './parts';
import type { SessionItem } from './sessionItems';
import { SessionTitle } from './SessionTitle';

interface SessionDialogProps extends EntryActs {
  item: SessionItem;
  friendship: ExerciseDocument['exercises']['friendship'];
}

/** One part with its answers under their questions, or the way to write it. */
function SessionPart({
  part,
  item: { dateKey, session },
  friendship,
  onPick,
}: Pick<SessionDialogProps, 'item' | 'friendship' | 'onPick'> & { part: PartName }) {
  const { formatMessage } = useIntl();
  const answers = session[part];
  const exercise = friendship[part];
  const href = paths.addFriendship.href(dateKey, part);
  const conflicts = conflictsOfPart(session.conflicts, part);
  const edited = useEditedAnswers(entryForms.sessionPart(dateKey, part), answers ?? {});
  return (
    <Card variant="success" component="section" sx={{ flex: 'none', p: 2 }}>
      <Typography variant="h3" gutterBottom>
        {exercise.title}
      </Typography>
      <Stack spacing={2} sx={{ color: 'text.primary' }}>
        {answers && Object.keys(answers).length === 0 && (
          <Note>{formatMessage(friendshipListMessages.nothingWritten)}</Note>
        )}
        <AnswerList
          answers={answers}
          isPage
          exercise={exercise}
          conflicts={conflicts}
          edited={edited}
          editing={({ name }) => (edited.includes(name) ? { mark: <UnfinishedEdit /> } : undefined)}
          onPick={(name, text) => onPick(`${part}.${name}`, text)}
        />
        <div>
          <ButtonLink to={href} look="quiet">
            {formatMessage(answers ? partMessages.resume : partMessages.add, { part: exercise.title })}
          </ButtonLink>
        </div>
      </Stack>
    </Card>
  );
}

/** A session with both its parts. */
export function SessionDialog(props: SessionDialogProps) {
  const { item, onClose, onEdit, onDelete, onPick } = props;
  const { formatMessage } = useIntl();
  const { dateKey, session } = item;
  const written = { conflicts: session.conflicts, onPick };
  return (
    <EntryDialog
      title={<SessionTitle {...session} />}
      above={
        <>
          <EntryDay dateKey={dateKey} withWeekday /> <EditMark forms={formsOfParts(dateKey)} />
        </>
      }
      onClose={onClose}
      actions={<EntryActions onDelete={onDelete} onEdit={onEdit} />}
    >
      <MemberConflict name="subject" current={session.subject} {...written} />
      <MemberConflict
        name="mode"
        current={session.mode}
        textOf={(mode) => formatMessage(filterMessages[friendshipModeOf(mode)])}
        {...written}
      />
      {parts.map((part) => (
        <SessionPart key={part} part={part} {...props} />
      ))}
    </EntryDialog>
  );
}
