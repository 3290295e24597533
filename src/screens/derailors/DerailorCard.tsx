import { useIntl } from 'react-intl';
import { wordsOf } from '../../domain/blank';
import { entryForms } from '../../domain/entries/draftKeys';
import { kindMessages } from '../../parts/entryForm/derailorMessages';
import { EditMark } from '../../parts/entryForm/EditMark';
import { ConflictMark } from '../../ui/conflict/ConflictMark';
import { EntryCard } from '../../ui/list/EntryCard';
import { EntryDay } from '../../ui/list/EntryDay';
import type { EntryLink } from '../../ui/list/useEntryAddress';
import { Tag } from '../../ui/Tag';
import type { DerailorItem } from './derailorItems';
import { derailorsMessages, intuitionMessage } from './messages';
import { useOriginText } from './useOriginText';

interface DerailorCardProps {
  item: DerailorItem;
  link: EntryLink;
  onEdit: () => void;
  onDelete: () => void;
}

/** A derailor or a claim: its name, what it says, and where it was met. */
export function DerailorCard({ item, link, onEdit, onDelete }: DerailorCardProps) {
  const { formatMessage } = useIntl();
  const originText = useOriginText();
  const { key, kind, entry, origin } = item;
  return (
    <EntryCard
      above={
        <>
          <span className="small">
            <EntryDay dateKey={key} />
          </span>
          <Tag family="info">{formatMessage(kindMessages[kind])}</Tag>
          <EditMark forms={[entryForms.derailor(item.id)]} />
          <ConflictMark conflicts={entry.conflicts} />
        </>
      }
      title={wordsOf(entry.name) || formatMessage(derailorsMessages.untitled)}
      link={link}
      onEdit={onEdit}
      onDelete={onDelete}
    >
      {entry.description && (
        <p className="excerpt" dir="auto">
          {entry.description}
        </p>
      )}
      {origin && <p className="small">{originText(origin)}</p>}
      {entry.intuition && (
        <p className="small">{formatMessage(intuitionMessage, { intuition: entry.intuition })}</p>
      )}
    </EntryCard>
  );
}
