import { useIntl } from 'react-intl';
import type { Celebration } from '../../domain/entries/celebration';
import { entryForms } from '../../domain/entries/draftKeys';
import { spokenReference } from '../../domain/entries/intuitions';
import { EditMark } from '../../parts/entryForm/EditMark';
import { EntryCard } from '../../ui/list/EntryCard';
import { EntryDay } from '../../ui/list/EntryDay';
import { MemberConflict } from '../../ui/conflict/MemberConflict';
import { OwnWords } from '../../ui/OwnWords';
import { Tag } from '../../ui/Tag';
import { celebrationsMessages, fromIntuitionMessage, kindOf } from './messages';

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
export function CelebrationCard({ dateKey, entry, names, onEdit, onDelete, onPick }: CelebrationCardProps) {
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
