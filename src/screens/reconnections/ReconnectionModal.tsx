import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { isDateKey } from '../../domain/dateKey';
import type { Exercise } from '../../domain/exerciseSchema';
import type { Intuition, Reconnection } from '../../domain/reconnection';
import { whoOf } from '../../domain/reconnectionText';
import { answerText } from '../../exercises/answerText';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Icon } from '../../ui/icons';
import { appMessages } from '../../ui/messages';
import { MuiRoot } from '../../ui/MuiRoot';
import { answerRows } from './answerRows';
import { alsoWrittenMessage, realisedOnMessage, reconnectionsMessages, withMessage } from './messages';

interface ReconnectionModalProps {
  dateKey: string;
  entry: Reconnection;
  /** The questions, in the language in use; undefined while they are on their way. */
  exercise: Exercise | undefined;
  onClose: () => void;
  onDelete: () => void;
}

/** Local midnight of a day: `new Date('YYYY-MM-DD')` would be midnight in Greenwich. */
const dayOf = (realised: string) => new Date(`${realised}T00:00`);

function IntuitionRow({ item }: { item: Intuition }) {
  return (
    <li className="intuition-row">
      <Icon name={item.realised ? 'check' : 'plus'} size={18} />
      <span>
        <span className="pre-line">{item.name}</span>
        {item.realised && (
          <span className="small">
            {' '}
            <FormattedMessage {...realisedOnMessage} values={{ date: dayOf(item.realised) }} />
          </span>
        )}
      </span>
    </li>
  );
}

/** A reconnection with all its answers under their questions (row C6). */
export function ReconnectionModal({ dateKey, entry, exercise, onClose, onDelete }: ReconnectionModalProps) {
  const { formatMessage } = useIntl();
  const titleId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const isPhone = useMediaQuery('(width < 600px)');
  const who = whoOf(entry);
  return (
    <MuiRoot>
      <Dialog open onClose={onClose} fullScreen={isPhone} fullWidth maxWidth="sm" aria-labelledby={titleId}>
        <DialogContent className="stack">
          <div className="row-between">
            <span className="small">
              {isDateKey(dateKey) && (
                <FormattedDate
                  value={Number(dateKey)}
                  weekday="long"
                  day="numeric"
                  month="long"
                  year="numeric"
                />
              )}
            </span>
            <button
              type="button"
              className="icon-button"
              onClick={onClose}
              aria-label={formatMessage(appMessages.close)}
            >
              <Icon name="close" />
            </button>
          </div>
          <h2 id={titleId} className="modal-title">
            {who ? formatMessage(withMessage, { who }) : formatMessage(reconnectionsMessages.untitled)}
          </h2>
          {entry.pf && (
            <p>
              <span className="chip">{formatMessage(reconnectionsMessages[entry.pf])}</span>
            </p>
          )}
          <dl className="stack">
            {answerRows(entry, exercise).map(({ name, label, field, answer }) => (
              <div key={name} className="answer">
                <dt className="small">{label}</dt>
                <dd className="pre-line">{answerText(answer, field)}</dd>
                {entry.conflicts?.[name]?.map((text) => (
                  <dd key={text} className="small pre-line">
                    {formatMessage(alsoWrittenMessage, { text })}
                  </dd>
                ))}
              </div>
            ))}
          </dl>
          <section className="intuitions-box stack-tight">
            <h3>{formatMessage(reconnectionsMessages.intuitions)}</h3>
            <ul className="plain-list stack-tight">
              {(entry.intuitionsdata ?? []).map((item, index) => (
                <IntuitionRow key={item.id ?? `${item.name}-${String(index)}`} item={item} />
              ))}
            </ul>
          </section>
        </DialogContent>
        <DialogActions sx={{ p: 2, justifyContent: 'space-between' }}>
          <Button look="text" onClick={() => setIsAsking(true)}>
            <Icon name="trash" size={20} />
            {formatMessage(reconnectionsMessages.delete)}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {formatMessage(appMessages.close)}
          </Button>
        </DialogActions>
      </Dialog>
      {isAsking && (
        <ConfirmDialog
          title={formatMessage(reconnectionsMessages.deleteTitle)}
          text={formatMessage(reconnectionsMessages.deleteText)}
          cancel={{ label: formatMessage(appMessages.cancel), onChoose: () => setIsAsking(false) }}
          actions={[
            { label: formatMessage(reconnectionsMessages.delete), onChoose: onDelete, isDangerous: true },
          ]}
        />
      )}
    </MuiRoot>
  );
}
