import { memo } from 'react';
import { useIntl } from 'react-intl';
import type { To } from 'react-router';
import { entryForms } from '../../domain/entries/draftKeys';
import type { Reconnection } from '../../domain/entries/reconnection';
import { subjectOf, whoOf } from '../../domain/entries/reconnectionText';
import { EditMark } from '../../parts/entryForm/EditMark';
import { ConflictMark } from '../../ui/conflict/ConflictMark';
import { EntryDay } from '../../ui/list/EntryDay';
import { RowLink } from '../../ui/list/Row';
import { Tag } from '../../ui/Tag';
import { countMessage, reconnectionsMessages } from './messages';

interface CardProps {
  dateKey: string;
  entry: Reconnection;
  /** Where it opens, and the link's state. */
  to: To;
  state: unknown;
}

/** One entry of the history: with whom, about what, when, and how many intuitions. */
export const ReconnectionCard = memo(function ReconnectionCard({ dateKey, entry, to, state }: CardProps) {
  // One reading of the language for all its texts: many cards are drawn in a frame while scrolling fast.
  const { formatMessage } = useIntl();
  const subject = subjectOf(entry);
  return (
    <RowLink to={to} state={state}>
      <span className="top marks">
        <span className="small">
          <EntryDay dateKey={dateKey} />
        </span>
        {entry.pf && <Tag family="primary">{formatMessage(reconnectionsMessages[entry.pf])}</Tag>}
      </span>
      <span className="title">{whoOf(entry) || formatMessage(reconnectionsMessages.untitled)}</span>
      {subject && <span className="excerpt">{subject}</span>}
      <span className="marks">
        <Tag family="secondary">
          {formatMessage(countMessage, { count: entry.intuitionsdata?.length ?? 0 })}
        </Tag>
        <EditMark forms={[entryForms.reconnection(dateKey)]} />
        <ConflictMark conflicts={entry.conflicts} />
      </span>
    </RowLink>
  );
});
