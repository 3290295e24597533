import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { ExerciseDocument } from '../../domain/exercise/exerciseSchema';
import { paths } from '../../domain/paths';
import { EditMark } from '../../parts/entryForm/EditMark';
import { ConflictMark } from '../../ui/conflict/ConflictMark';
import { EntryCard } from '../../ui/list/EntryCard';
import { EntryDay } from '../../ui/list/EntryDay';
import type { EntryLink } from '../../ui/list/useEntryAddress';
import { Tag } from '../../ui/Tag';
import { partMessages } from './listMessages';
import { excerptOf, formsOf, parts } from './parts';
import type { SessionItem } from './sessionItems';

interface SessionCardProps {
  item: SessionItem;
  friendship: ExerciseDocument['exercises']['friendship'] | undefined;
  link: EntryLink;
  onEdit: () => void;
  onDelete: () => void;
}

/** A session of a person's or a theme's history: its day, how each part begins, and the part that is still to come. */
export function SessionCard({
  item: { dateKey, session },
  friendship,
  link,
  onEdit,
  onDelete,
}: SessionCardProps) {
  const { formatMessage } = useIntl();
  return (
    <EntryCard
      above={
        <>
          {parts.map(
            (part) =>
              session[part] && (
                <Tag key={part} family="success">
                  {friendship?.[part].title}
                </Tag>
              ),
          )}
          <EditMark forms={formsOf(dateKey)} />
          <ConflictMark conflicts={session.conflicts} />
        </>
      }
      title={<EntryDay dateKey={dateKey} withWeekday />}
      link={link}
      onEdit={onEdit}
      onDelete={onDelete}
    >
      {parts.map((part) => {
        const answers = session[part];
        if (answers) {
          return (
            <p key={part} className="excerpt" dir="auto">
              {excerptOf(answers)}
            </p>
          );
        }
        return (
          friendship && (
            <Link key={part} className="apart" to={paths.addFriendship.href(dateKey, part)}>
              {formatMessage(partMessages.add, { part: friendship[part].title })}
            </Link>
          )
        );
      })}
    </EntryCard>
  );
}
