import { useId, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { intuitionRealised, intuitionReopened } from '../../collections/reconnections';
import type { ListedIntuition } from '../../domain/entries/intuitions';
import { dateOfDay, localDay } from '../../domain/localDay';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/icons';
import { listMessages } from '../../ui/list/messages';
import { CelebrateAction } from './CelebrateAction';
import { DayForm } from './DayForm';
import './intuitionRow.css';
import { IconButton } from '../../ui/IconButton';
import { intuitionRowMessages, realisedAsStoredMessage, realisedOnMessage } from './messages';

interface IntuitionRowProps {
  listed: ListedIntuition;
  /** Below the intuition: where it comes from. */
  source?: ReactNode;
  /** Asked for in a list of intuitions; elsewhere there is no deleting. */
  onDelete?: () => void;
}

function RealisedOn({ day }: { day: string }) {
  const { formatMessage } = useIntl();
  const date = dateOfDay(day);
  return date
    ? formatMessage(realisedOnMessage, { day: date })
    : formatMessage(realisedAsStoredMessage, { day });
}

/** An intuition: what it says, whether and when it was realised, and what can be made of it (rows C7, C8). */
export function IntuitionRow({ listed, source, onDelete }: IntuitionRowProps) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const nameId = useId();
  const nameRef = useRef<HTMLParagraphElement>(null);
  const [isChoosingDay, setIsChoosingDay] = useState(false);
  const { dateKey, item, intuition } = listed;
  const { realised } = intuition;
  // Asked at each press: the row may have been drawn before midnight.
  const today = () => localDay(new Date());
  // What was pressed goes away with the press: the focus stays with the intuition.
  const holdFocus = () => nameRef.current?.focus();
  const realise = (day: string) => {
    setIsChoosingDay(false);
    holdFocus();
    dispatch(intuitionRealised({ dateKey, item, day }));
  };
  const dayToggle = {
    'aria-expanded': isChoosingDay,
    'aria-describedby': nameId,
    onClick: () => setIsChoosingDay(!isChoosingDay),
  };
  return (
    <div className="intuition-item">
      <div className="intuition-item__head">
        <span className="intuition-item__mark">
          <Icon name={realised === undefined ? 'bulb' : 'check'} />
        </span>
        <p ref={nameRef} id={nameId} tabIndex={-1} className="intuition-item__name pre-line">
          {intuition.name.trim() || formatMessage(intuitionRowMessages.unnamed)}
        </p>
        {onDelete && (
          <IconButton
            aria-describedby={nameId}
            onClick={onDelete}
            icon="trash"
            label={formatMessage(listMessages.delete)}
            className="intuition-item__delete"
          />
        )}
      </div>
      <div className="intuition-item__facts">
        {source}
        {realised !== undefined && (
          <div className="intuition-item__day">
            <RealisedOn day={realised} />
            <IconButton
              {...dayToggle}
              icon="pencil"
              label={formatMessage(intuitionRowMessages.changeDay)}
              size={18}
            />
          </div>
        )}
      </div>
      {realised === undefined ? (
        <div className="intuition-item__actions">
          <Button look="quiet" aria-describedby={nameId} onClick={() => realise(today())}>
            {formatMessage(intuitionRowMessages.mark)}
          </Button>
          <Button {...dayToggle} look="text">
            {formatMessage(intuitionRowMessages.otherDay)}
          </Button>
        </div>
      ) : (
        <div className="intuition-item__actions">
          <CelebrateAction intuition={intuition} isShort describedBy={nameId} onCelebrated={holdFocus} />
          <Button
            look="text"
            aria-describedby={nameId}
            onClick={() => {
              setIsChoosingDay(false);
              holdFocus();
              dispatch(intuitionReopened({ dateKey, item }));
            }}
          >
            {formatMessage(intuitionRowMessages.reopen)}
          </Button>
        </div>
      )}
      {isChoosingDay && (
        <DayForm
          day={realised ?? today()}
          onConfirm={realise}
          onCancel={() => {
            setIsChoosingDay(false);
            holdFocus();
          }}
        />
      )}
    </div>
  );
}
