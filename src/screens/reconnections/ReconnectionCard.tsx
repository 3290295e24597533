import { memo } from 'react';
import { useIntl } from 'react-intl';
import { Link, type To } from 'react-router';
import { entryForms } from '../../domain/entries/draftKeys';
import type { Reconnection } from '../../domain/entries/reconnection';
import { subjectOf, whoOf } from '../../domain/entries/reconnectionText';
import { EditMark } from '../../parts/entryForm/EditMark';
import { ConflictMark } from '../../ui/conflict/ConflictMark';
import { EntryDay } from '../../ui/list/EntryDay';
import { countMessage, reconnectionsMessages, withMessage } from './messages';

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
  const who = whoOf(entry);
  const subject = subjectOf(entry);
  return (
    <Link to={to} state={state} className="card reconnection-card">
      <span className="row-between">
        <span className="small">
          <EntryDay dateKey={dateKey} />
        </span>
        {entry.pf && <span className="chip">{formatMessage(reconnectionsMessages[entry.pf])}</span>}
      </span>
      <span className="reconnection-card__title">
        {who ? formatMessage(withMessage, { who }) : formatMessage(reconnectionsMessages.untitled)}
      </span>
      {subject && <span className="reconnection-card__subject">{subject}</span>}
      <span className="reconnection-card__marks">
        <span className="chip chip--amber">
          {formatMessage(countMessage, { count: entry.intuitionsdata?.length ?? 0 })}
        </span>
        <EditMark forms={[entryForms.reconnection(dateKey)]} />
        <ConflictMark conflicts={entry.conflicts} />
      </span>
    </Link>
  );
});
