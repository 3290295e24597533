import { memo } from 'react';
import { useIntl } from 'react-intl';
import { timeOfKey, type Dated } from '../../domain/dateKey';
import { isComingSituationOver } from '../../domain/entries/comingSituations';
import { entryForms } from '../../domain/entries/formDraftKeys';
import type { Reconnection } from '../../domain/entries/reconnection';
import { reconnectionSubject, reconnectionWho } from '../../domain/entries/reconnectionText';
import { EditMark } from '../../parts/entryForm/draftMarks';
import { ConflictMark } from '../../ui/conflict/ConflictMark';
import { Icon } from '../../ui/icons';
import { EntryDay, yearUnlessThis } from '../../ui/list/EntryDay';
import { DayLink, MonthPart } from '../../ui/list/Row';
import type { EntryLink } from '../../ui/list/useEntryAddress';
import { Tag } from '../../ui/Tag';
import { useNow } from '../../ui/useNow';
import { wordMessages } from '../../ui/wordMessages';
import { countMessage, reconnectionsMessages } from './messages';

/** The month of the device's calendar that a key falls in; of a key that is no date none. */
function monthOf(dateKey: string | undefined): string | undefined {
  const time = dateKey === undefined ? undefined : timeOfKey(dateKey);
  if (time === undefined) return undefined;
  const date = new Date(time);
  return `${String(date.getFullYear())}-${String(date.getMonth())}`;
}

/** A month by name, with its year unless that is this one; what has no date says so. */
function MonthName({ dateKey }: { dateKey: string }) {
  const { formatDate, formatMessage } = useIntl();
  const time = timeOfKey(dateKey);
  if (time === undefined) return <>{formatMessage(reconnectionsMessages.undated)}</>;
  return <>{formatDate(time, { month: 'long', year: yearUnlessThis(time) })}</>;
}

/** Its clock is here: most rows are of what has been. */
function ComingKind({ dateKey, entry }: Dated<Reconnection>) {
  const { formatMessage } = useIntl();
  const isOver = isComingSituationOver(dateKey, entry, useNow());
  return <>{formatMessage(wordMessages[isOver ? 'prepared' : 'future'])}</>;
}

/** What a row says. Entries that come and go around it, as one searches, redraw nothing of it. */
const Content = memo(function Content({ dateKey, entry }: Dated<Reconnection>) {
  // One reading of the language for all its texts: many cards are drawn in a frame while scrolling fast.
  const { formatMessage, formatNumber } = useIntl();
  const subject = reconnectionSubject(entry);
  const time = timeOfKey(dateKey);
  const count = entry.intuitionsdata?.length ?? 0;
  return (
    <>
      <span className="day" aria-hidden>
        {time === undefined ? <Icon name="calendar" size={20} /> : formatNumber(new Date(time).getDate())}
      </span>
      <span className="text">
        <span className="visually-hidden">
          <EntryDay dateKey={dateKey} />{' '}
        </span>
        <span className="title" dir="auto">
          {reconnectionWho(entry) || formatMessage(wordMessages.reconnection)}
        </span>
        <span className="excerpt">
          {entry.pf && (
            <span>
              {entry.pf === 'future' ? (
                <ComingKind dateKey={dateKey} entry={entry} />
              ) : (
                formatMessage(wordMessages[entry.pf])
              )}
            </span>
          )}
          {subject && <bdi>{subject}</bdi>}
        </span>
        <span className="marks">
          <EditMark forms={[entryForms.reconnection(dateKey)]} />
          <ConflictMark conflicts={entry.conflicts} />
        </span>
      </span>
      {count > 0 && (
        <span className="count">
          <Tag family="secondary">
            <Icon name="spark" size={16} />
            <span aria-hidden>{formatNumber(count)}</span>
            <span className="visually-hidden">{formatMessage(countMessage, { count })}</span>
          </Tag>
        </span>
      )}
    </>
  );
});

interface CardProps extends Dated<Reconnection> {
  link: EntryLink;
  /** Key of the entry above it, of the one below it: those of one month share its heading. */
  above: string | undefined;
  below: string | undefined;
}

/** One entry of the history: its day, with whom, about what, and how many intuitions. */
export function ReconnectionCard({ dateKey, entry, link, above, below }: CardProps) {
  const month = monthOf(dateKey);
  const isFirst = above === undefined || monthOf(above) !== month;
  const isLast = below === undefined || monthOf(below) !== month;
  return (
    <MonthPart className={`${isFirst ? 'first' : ''} ${isLast ? 'last' : ''}`}>
      {isFirst && (
        <h2>
          <MonthName dateKey={dateKey} />
        </h2>
      )}
      <DayLink {...link}>
        <Content dateKey={dateKey} entry={entry} />
      </DayLink>
    </MonthPart>
  );
}
