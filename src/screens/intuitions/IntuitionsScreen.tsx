import { useCallback, useId, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { alertCleared } from '../../alerts/alertSlice';
import { intuitionRemoved, selectIntuitions } from '../../collections/reconnections';
import { refKey, type ListedIntuition } from '../../domain/entries/intuitions';
import { paths } from '../../domain/paths';
import { IntuitionRow } from '../../parts/intuitionRow/IntuitionRow';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button, ButtonLink } from '../../ui/Button';
import { Icon } from '../../ui/icons';
import { ConfirmToast } from '../../ui/overlay/ConfirmToast';
import { ListScreen } from '../../ui/list/ListScreen';
import { listMessages } from '../../ui/list/messages';
import { useListState } from '../../ui/list/useListMemory';
import { useListFilter } from '../../ui/list/useListFilter';
import { plfIntuitionsKey } from '../../domain/constants';
import { timeOfKey } from '../../domain/dateKey';
import type { Reconnection } from '../../domain/entries/reconnection';
import { subjectOf, whoOf } from '../../domain/entries/reconnectionText';
import { EntryDay } from '../../ui/list/EntryDay';
import './intuitions.css';
import { matchesIntuition } from './matchesIntuition';
import { filterMessages, intuitionsMessages, quotedMessage, withMessage } from './messages';

interface SourceProps {
  dateKey: string;
  entry: Reconnection;
}

/** Where an intuition comes from: its reconnection, which opens, or the guided exercise, which is none (row K8). */
function Source({ dateKey, entry }: SourceProps) {
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

type Order = 'oldestFirst' | 'newestFirst';

const { legend, ...labels } = filterMessages;
const kindOf = ({ intuition }: ListedIntuition) =>
  intuition.realised === undefined ? ('pending' as const) : ('realised' as const);
const filter = { legend, labels, kindOf };

/** Height of an intuition with its day and its buttons on a phone, CSS px. */
const estimatedHeight = 210;

/** Every intuition in chronological order, to be marked as realised, celebrated or deleted (rows C7, C8). */
export function IntuitionsScreen() {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const all = useAppSelector(selectIntuitions);
  const { items: filtered, choice } = useListFilter(all, filter);
  const [order, setOrder] = useListState<Order>('order', 'oldestFirst');
  const [leaving, setLeaving] = useState<ListedIntuition>();
  const items = useMemo(
    () => (order === 'oldestFirst' ? filtered : [...filtered].reverse()),
    [filtered, order],
  );
  const orderId = useId();
  const keep = useCallback(() => setLeaving(undefined), []);
  const ask = (listed: ListedIntuition) => {
    // At most one alert at a time (row J3): the question takes the place of the one there is.
    dispatch(alertCleared());
    setLeaving(listed);
  };
  const remove = ({ dateKey, item, index, intuition }: ListedIntuition) => {
    keep();
    dispatch(intuitionRemoved({ dateKey, item, index, intuition }));
  };
  return (
    <ListScreen
      title={intuitionsMessages.title}
      all={all}
      items={items}
      keyOf={refKey}
      matches={matchesIntuition}
      estimatedHeight={estimatedHeight}
      mark={{ icon: 'spark', hue: 'amber' }}
      empty={intuitionsMessages.empty}
      begin={
        <ButtonLink to={paths.addReconnection.href()}>{formatMessage(intuitionsMessages.add)}</ButtonLink>
      }
      filters={
        <>
          {choice}
          <div className="row-between intuition-order">
            <span className="small" id={orderId}>
              {formatMessage(intuitionsMessages[order])}
            </span>
            <Button
              look="text"
              aria-describedby={orderId}
              onClick={() => setOrder(order === 'oldestFirst' ? 'newestFirst' : 'oldestFirst')}
            >
              <Icon name="sort" size={20} />
              {formatMessage(intuitionsMessages.reverse)}
            </Button>
          </div>
        </>
      }
      after={
        leaving && (
          <ConfirmToast
            text={
              <>
                <p>
                  <strong>{formatMessage(intuitionsMessages.deleteQuestion)}</strong>
                </p>
                <p className="intuition-quoted">
                  {formatMessage(quotedMessage, { name: leaving.intuition.name })}
                </p>
              </>
            }
            confirmLabel={formatMessage(listMessages.delete)}
            isDangerous
            onConfirm={() => remove(leaving)}
            onCancel={keep}
          />
        )
      }
    >
      {(listed) => (
        <div className="card">
          <IntuitionRow
            listed={listed}
            source={<Source dateKey={listed.dateKey} entry={listed.entry} />}
            onDelete={() => ask(listed)}
          />
        </div>
      )}
    </ListScreen>
  );
}
