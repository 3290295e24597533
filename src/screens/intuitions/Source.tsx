import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { plfIntuitionsKey } from '../../domain/constants';
import { timeOfKey } from '../../domain/dateKey';
import { paths } from '../../domain/paths';
import type { Reconnection } from '../../domain/entries/reconnection';
import { subjectOf, whoOf } from '../../domain/entries/reconnectionText';
import { EntryDay } from '../../ui/list/EntryDay';
import { intuitionsMessages, withMessage } from './messages';

interface SourceProps {
  dateKey: string;
  entry: Reconnection;
}

/** Where an intuition comes from: its reconnection, which opens, or the guided exercise, which is none (row K8). */
export function Source({ dateKey, entry }: SourceProps) {
  const { formatMessage } = useIntl();
  if (dateKey === plfIntuitionsKey) return <p className="small">{formatMessage(intuitionsMessages.plf)}</p>;
  const who = whoOf(entry);
  const subject = subjectOf(entry);
  return (
    <div className="small intuition-source">
      <Link to={paths.reconnections.href(dateKey)} className="intuition-source__link">
        {who ? formatMessage(withMessage, { who }) : subject || formatMessage(intuitionsMessages.untitled)}
      </Link>
      <p className="intuition-source__about">
        {timeOfKey(dateKey) !== undefined && (
          <span>
            <EntryDay dateKey={dateKey} />
          </span>
        )}
        {who && subject && <span className="intuition-source__subject">{subject}</span>}
      </p>
    </div>
  );
}
