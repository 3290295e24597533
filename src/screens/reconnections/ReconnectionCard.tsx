import { FormattedDate, FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { isDateKey } from '../../domain/dateKey';
import type { Reconnection } from '../../domain/reconnection';
import { subjectOf, whoOf } from '../../domain/reconnectionText';
import { countMessage, reconnectionsMessages, withMessage } from './messages';

/** One entry of the history: with whom, about what, when, and how many intuitions. */
export function ReconnectionCard({
  dateKey,
  entry,
  href,
}: {
  dateKey: string;
  entry: Reconnection;
  href: string;
}) {
  const who = whoOf(entry);
  const subject = subjectOf(entry);
  return (
    <Link to={href} className="card reconnection-card">
      <span className="row-between">
        <span className="small">
          {isDateKey(dateKey) ? (
            <FormattedDate value={Number(dateKey)} day="numeric" month="long" year="numeric" />
          ) : (
            dateKey
          )}
        </span>
        {entry.pf && (
          <span className="chip">
            <FormattedMessage {...reconnectionsMessages[entry.pf]} />
          </span>
        )}
      </span>
      <span className="reconnection-card__title">
        {who ? (
          <FormattedMessage {...withMessage} values={{ who }} />
        ) : (
          <FormattedMessage {...reconnectionsMessages.untitled} />
        )}
      </span>
      {subject && <span className="reconnection-card__subject">{subject}</span>}
      <span className="chip chip--amber">
        <FormattedMessage {...countMessage} values={{ count: entry.intuitionsdata?.length ?? 0 }} />
      </span>
    </Link>
  );
}
